"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { cleanAmount, typedAmount, typedMills } from "@/lib/format/amount";
import { useMoney } from "@/lib/format/use-money";
import { mayHaveMoved } from "./movement";

type AmountProblem = "amountMissing" | "amountTooMuch";

/** Why an amount cannot leave the wallet. The balance limits no amount that may have left already, so that it can be sent again. */
export function amountProblem(amount: string, memberCode: string, balance: number): AmountProblem | null {
  if (typedMills(amount) === 0) return "amountMissing";
  const limit = mayHaveMoved(memberCode, typedAmount(amount)) ? Number.POSITIVE_INFINITY : typedMills(balance);
  return typedMills(amount) > limit ? "amountTooMuch" : null;
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
  const money = useMoney();
  return (
    <Field label={t("amount", { currency: money.currency })} error={error}>
      <div className="flex gap-3">
        <Input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          placeholder={money.placeholder}
          onInput={({ currentTarget }) => {
            currentTarget.value = cleanAmount(currentTarget.value, locale, money.decimals);
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
