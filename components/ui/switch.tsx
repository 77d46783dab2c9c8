"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";

type Props = Omit<ComponentProps<"input">, "type" | "role"> & {
  hint?: ReactNode;
  children: ReactNode;
};

/** A setting that takes effect immediately. */
export function Switch({ hint, className, children, ...rest }: Props) {
  const hintId = useId();
  return (
    <label className={classNames("flex min-h-11 items-start justify-between gap-5", className)}>
      <span>
        <span className="font-semibold">{children}</span>
        {hint && (
          <span id={hintId} className="mt-0.5 block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <span className="relative mt-0.5 h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without an ARIA attribute
          role="switch"
          aria-describedby={hint ? hintId : undefined}
          className="peer size-full appearance-none rounded-full border border-edge bg-sunken transition checked:border-leaf checked:bg-leaf hover:border-leaf focus-visible:rounded-full disabled:opacity-45"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-edge transition peer-checked:translate-x-5 peer-checked:bg-leaf-ink"
        />
      </span>
    </label>
  );
}
