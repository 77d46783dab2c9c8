import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

type Props = { action?: ReactNode; className?: string; children: ReactNode };

/** Place it in a live region that exists before the notice, so that screen readers announce it. */
export function Notice({ action, className, children }: Props) {
  return (
    <div className={classNames("flex animate-arrive flex-wrap items-center gap-x-5 gap-y-3 rounded-md bg-sun-soft px-5 py-4", className)}>
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 self-start" />
      <div className="flex-1 basis-60 text-sm">{children}</div>
      {action}
    </div>
  );
}
