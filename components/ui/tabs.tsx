"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names";

export type Tab = { name: string; label: ReactNode; panel: ReactNode };

type Props = {
  label: string;
  tabs: Tab[];
  /** The tab that is open at first. */
  first?: string;
  /** Called before another tab opens; false prevents it. */
  onChange?: (name: string) => boolean | undefined;
};

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Every panel is in the HTML for screen readers and search engines; one is visible. */
export function Tabs({ label, tabs, first = tabs[0]?.name, onChange }: Props) {
  const id = useId();
  const [open, setOpen] = useState(first);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function choose(name: string): boolean {
    if (name === open) return true;
    if (onChange?.(name) === false) return false;
    setOpen(name);
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.name === open);
    const next = steps[event.key]?.(at, tabs.length - 1);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    if (choose(tab.name)) buttons.current[next]?.focus();
  }

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="-mx-1 flex gap-7 overflow-x-auto border-b border-line px-1 noscript:hidden print:hidden"
        onKeyDown={onKeyDown}
      >
        {tabs.map(({ name, label }, place) => (
          <button
            key={name}
            ref={(element) => {
              buttons.current[place] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === open}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => choose(name)}
            className={classNames(
              "display relative min-h-13 shrink-0 text-lg whitespace-nowrap transition focus-visible:-outline-offset-2",
              "after:absolute after:inset-x-0 after:-bottom-px after:h-0.75 after:origin-left after:rounded-full after:bg-leaf after:transition after:duration-300",
              name === open ? "text-ink after:scale-x-100" : "text-ink-soft after:scale-x-0 hover:text-ink",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== open}
          className="pt-8"
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
