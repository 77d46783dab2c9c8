"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { centsOf, cleanAmount, dollarsOf } from "@/lib/format/amount";
import { mayHaveMoved } from "./movement";

type AmountProblem = "amountMissing" | "amountTooMuch";

/** Why an amount cannot leave the wallet. The balance limits no amount that may have left already, so that it can be sent again. */
export function amountProblem(amount: string, memberCode: string, balance: number): AmountProblem | null {
  if (centsOf(amount) === 0) return "amountMissing";
  const limit = mayHaveMoved(memberCode, dollarsOf(amount)) ? Number.POSITIVE_INFINITY : centsOf(balance);
  return centsOf(amount) > limit ? "amountTooMuch" : null;
}

type Props = {
  field: UseFormRegisterReturn;
  error: ReactNode;
  /** Fills in the whole balance. */
  onAll: () => void;
};

/** The amount that leaves the wallet. Characters that cannot belong to an amount do not appear at all. */
export function AmountField({ field, error, onAll }: Props) {
  const t = useTranslations("MoveMoney");
  const locale = useLocale();
  return (
    <Field label={t("amount")} error={error}>
      <div className="flex gap-3">
        <Input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          onInput={({ currentTarget }) => {
            currentTarget.value = cleanAmount(currentTarget.value, locale);
          }}
          className="figures"
        />
        <Button variant="outline" className="min-h-12 shrink-0 px-5" onClick={onAll}>
          {t("everything")}
        </Button>
      </div>
    </Field>
  );
}
