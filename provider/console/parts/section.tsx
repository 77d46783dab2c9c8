import { type ReactNode, useId } from "react";

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of a long screen with its own heading and tasks. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {aside && <div className="flex flex-wrap gap-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
