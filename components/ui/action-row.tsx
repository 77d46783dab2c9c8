import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type Props = { icon: LucideIcon; title: string; lead: string; action: ReactNode };

export function ActionRow({ icon: Icon, title, lead, action }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line not-first:border-t not-first:pt-5">
      <div className="flex min-w-0 flex-1 basis-72 gap-4">
        <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-leaf" strokeWidth={1.75} />
        <div>
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-ink-soft">{lead}</p>
        </div>
      </div>
      {action}
    </div>
  );
}
