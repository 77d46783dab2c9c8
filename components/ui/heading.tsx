import type { ReactNode } from "react";
import { classNames } from "./class-names";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  /** For `aria-labelledby`. */
  id?: string;
  className?: string;
};

export function PageHeading({ title, lead, action, id, className }: Props) {
  return (
    <header className={classNames("flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10 pb-10 md:pt-14 md:pb-12", className)}>
      <div className="min-w-0 max-w-words">
        <h1 id={id} className="text-3xl">
          {title}
        </h1>
        {lead && <p className="mt-4 text-lg text-ink-soft">{lead}</p>}
      </div>
      {action}
    </header>
  );
}

export function SectionHeading({ title, lead, action, id, className }: Props) {
  return (
    <header className={classNames("flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-8", className)}>
      <div className="min-w-0 max-w-words">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
