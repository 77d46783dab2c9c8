"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names";
import { keepOnScreen } from "./keep-on-screen";

type Props = {
  trigger: ReactNode;
  /** The accessible name of the button. */
  label: string;
  triggerClassName?: string;
  panelClassName?: string;
  /** The panel, rendered when it opens. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** Escape, a press elsewhere and leaving with Tab close the panel. */
export function Popover({ trigger, label, triggerClassName, panelClassName, children }: Props) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Only the panel closes: a dialog around it stays open.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey, true);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus left
    <div
      ref={root}
      className="relative"
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        className={triggerClassName}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={keepOnScreen}
          id={panelId}
          className={classNames(
            "absolute end-0 top-full z-40 my-2 animate-arrive rounded-md border border-line bg-raised p-2 shadow-lifted",
            panelClassName,
          )}
        >
          {typeof children === "function" ? children(() => setOpen(false)) : children}
        </div>
      )}
    </div>
  );
}
