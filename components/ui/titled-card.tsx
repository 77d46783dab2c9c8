import { type ReactNode, useId } from "react";

type Props = { title: string; lead: string; children: ReactNode };

/** A part of a page in a card of its own, such as one of the settings. */
export function TitledCard({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 max-w-words text-ink-soft">{lead}</p>
      <div className="mt-7">{children}</div>
    </section>
  );
}
