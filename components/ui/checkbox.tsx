"use client";

import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { FieldError } from "./field-error";

type Props = Omit<ComponentProps<"input">, "type"> & {
  error?: ReactNode;
  /** The label; it may hold links. */
  children: ReactNode;
};

export function Checkbox({ error, className, children, ...rest }: Props) {
  const errorId = useId();
  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <label className="flex min-h-6 items-start gap-3 text-sm">
        <span className="relative mt-px size-6 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className="peer size-6 appearance-none rounded-sm border border-edge bg-surface transition checked:border-leaf checked:bg-leaf hover:border-leaf disabled:opacity-45 aria-invalid:border-clay"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-4 text-leaf-ink opacity-0 transition peer-checked:opacity-100"
          />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
