import { classNames } from "@/components/ui/class-names";
import { Mark } from "./mark";
import { site } from "./site";

/** The sign and the name of the shop. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={classNames("display inline-flex items-center gap-2.5 text-xl leading-none", className)}>
      <Mark className="size-8" />
      {site.name}
    </span>
  );
}
