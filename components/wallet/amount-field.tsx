"use client";

import { useTranslations } from "next-intl";
import { type Control, type FieldValues, type Path, useController } from "react-hook-form";
import { tipOf } from "@/components/feedback/form/tip-of";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { cleanAmount } from "@/lib/format/amount";
import { amountProblem } from "./amount-problem";
import { mayHaveMoved } from "./movement";

type Props<Form extends FieldValues & { amount: string }> = {
  control: Control<Form>;
  way: "transfer" | "withdraw";
  /** Whose wallet it is. */
  memberCode: string;
  /** All that there is, in dollars. */
  balance: number;
};

/** How much leaves the wallet, and a shortcut to all of it. What cannot belong to an amount is not written at all. */
export function AmountField<Form extends FieldValues & { amount: string }>({ control, way, memberCode, balance }: Props<Form>) {
  const t = useTranslations("MoveMoney");
  const problemOf = (amount: string) =>
    amountProblem(amount, mayHaveMoved(memberCode, Number(amount)) ? Number.POSITIVE_INFINITY : balance);
  const { field, fieldState } = useController({
    name: "amount" as Path<Form>,
    control,
    rules: { validate: (amount: string) => problemOf(amount) ?? true },
  });
  return (
    <Field label={t("amount")} error={tipOf(fieldState.error, t(`${way}.${problemOf(field.value) ?? "amountMissing"}`))}>
      <div className="flex gap-3">
        <Input
          ref={field.ref}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={field.value}
          onChange={({ target }) => field.onChange(cleanAmount(target.value))}
          className="figures"
        />
        <Button look="outline" className="min-h-12 shrink-0 px-5" onClick={() => field.onChange(balance.toFixed(2))}>
          {t("everything")}
        </Button>
      </div>
    </Field>
  );
}
