"use client";

import { createContext, type ReactNode, use, useId } from "react";
import { classNames } from "./class-names";
import { FieldError } from "./field-error";

type Wiring = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

const FieldContext = createContext<Wiring | null>(null);

/** The attributes that connect a control with the label, hint and error of its field. */
export function useField(): Partial<Wiring> {
  return use(FieldContext) ?? {};
}

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A link or a count at the label's end. */
  aside?: ReactNode;
  className?: string;
  /** One control: `Input`, `PasswordInput`, `Textarea` or `Select`. */
  children: ReactNode;
};

export function Field({ label, hint, error, aside, className, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const wiring: Wiring = {
    id,
    "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
  };

  return (
    <div className={classNames("flex flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
