import { type ReactNode, useEffect } from "react";
import { brand } from "./brand.ts";

/** The heading of a screen, which is the title of the window too. */
export function Title({ children, lead, action }: { children: string; lead?: ReactNode; action?: ReactNode }) {
  useEffect(() => {
    document.title = `${children} – ${brand}`;
  }, [children]);
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-words">
        <h1 className="text-2xl">{children}</h1>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      </div>
      {action}
    </header>
  );
}
