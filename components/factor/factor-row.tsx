import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { icon: LucideIcon; title: ReactNode; details: ReactNode; action?: ReactNode };

export function FactorRow({ icon: Icon, title, details, action }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line not-first:border-t not-first:pt-5">
      <div className="flex min-w-0 flex-1 basis-60 gap-4">
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-leaf" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm text-ink-soft">{details}</p>
        </div>
      </div>
      {action}
    </li>
  );
}
