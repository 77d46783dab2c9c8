import { classNames } from "./class-names";

/** Keeps a place for what is still to come; its size is the caller's. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-breathe rounded-md bg-sunken", className)} />;
}
