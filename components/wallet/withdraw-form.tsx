"use client";

import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/feedback/form/form-failure";
import { usePlaceFailure } from "@/components/feedback/form/use-place-failure";
import { AwayText } from "@/components/ui/away-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { formatWithCents } from "@/lib/format/money";
import { AmountField } from "./amount-field";
import { useMoveMoney } from "./use-move-money";

/** What is agreed to, and where it can be read: the shop's own agreement about withdrawals, where it has one. */
export type Terms = { of: "withdrawal" | "service"; href: string | undefined };

type Props = { memberCode: string; balance: number; terms: Terms };

const withdrawalMethod = 1;

/** Asks the shop to pay money out; somebody there looks at it first. */
export function WithdrawForm({ memberCode, balance, terms }: Props) {
  const t = useTranslations("MoveMoney");
  const locale = useLocale();
  const { register, control, handleSubmit, setError, formState } = useForm({ defaultValues: { amount: "", agreed: false } });
  const { errors, isSubmitting } = formState;
  const placeFailure = usePlaceFailure(setError);
  const move = useMoveMoney("POST member/withdrawal", memberCode, t("withdrawDone"));

  const submit = handleSubmit(async ({ amount }) => {
    try {
      await move({ accountType: accountTypes.wallet, amount: Number(amount), withdrawalMethod });
    } catch (failure) {
      placeFailure(failure, ["amount"]);
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <dl>
        <dt className="text-sm text-ink-soft">{t("balance")}</dt>
        <dd className="figures text-lg font-semibold">{formatWithCents(balance, locale)}</dd>
      </dl>
      <AmountField control={control} way="withdraw" memberCode={memberCode} balance={balance} />
      <Checkbox {...register("agreed", { validate: Boolean })} error={errors.agreed && t("agreementTip")}>
        {t.rich("agreement", { of: terms.of, terms: (words) => <AwayText href={terms.href}>{words}</AwayText> })}
      </Checkbox>
      <div>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Button type="submit" size="large" busy={isSubmitting} className="max-sm:w-full">
          {t("withdraw.send")}
        </Button>
        <p className="mt-3 text-sm text-ink-soft">{t("withdraw.hint")}</p>
      </div>
    </form>
  );
}
