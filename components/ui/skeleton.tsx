import { classNames } from "./class-names";

/** Reserves the space of loading content; the caller sets the size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("animate-breathe rounded-md bg-sunken", className)} />;
}
