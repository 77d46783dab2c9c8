"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FieldError } from "@/components/ui/field-error";
import { Input } from "@/components/ui/input";

/** Month and year accept digits only. */
function keepDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  currentTarget.value = currentTarget.value.replace(/\D/g, "");
}

type Props = { month: UseFormRegisterReturn; year: UseFormRegisterReturn; error: ReactNode };

export function ExpiryInputs({ month, year, error }: Props) {
  const t = useTranslations("CardForm");
  const errorId = useId();
  const input = {
    inputMode: "numeric",
    onInput: keepDigits,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? errorId : undefined,
  } as const;
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{t("expiry")}</legend>
      <div className="flex items-center gap-2">
        <Input {...month} {...input} aria-label={t("month")} placeholder="MM" maxLength={2} autoComplete="cc-exp-month" />
        <span aria-hidden="true" className="text-ink-soft">
          /
        </span>
        <Input {...year} {...input} aria-label={t("year")} placeholder="YYYY" maxLength={4} autoComplete="cc-exp-year" />
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
