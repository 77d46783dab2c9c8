"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormFailure } from "@/components/forms/form-failure";
import { GettingReady } from "@/components/forms/getting-ready";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ExternalLink } from "@/components/ui/external-link";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { amountText, typedAmount } from "@/lib/format/amount";
import { useMoney } from "@/lib/format/use-money";
import { AmountField, amountProblem } from "./amount-field";
import { useMoveMoney } from "./use-move-money";

/** The agreement to accept: the shop's own for withdrawals if it has one, otherwise its terms. */
export type Terms = { of: "withdrawal" | "service"; href: string | undefined };

type Props = { memberCode: string; balance: number; terms: Terms };

const withdrawalMethod = 1;

/** The shop reviews a withdrawal before it pays out. */
export function WithdrawForm({ memberCode, balance, terms }: Props) {
  const t = useTranslations("MoveMoney");
  const locale = useLocale();
  const money = useMoney();
  const problemOf = (amount: string) => amountProblem(amount, memberCode, balance);
  const { engine, register, submit, watch, setValue, tip, failure, submitting, formState } = useForm({
    defaultValues: { amount: "", agreed: false },
    fetchRules: async () => (await import("./form-rules")).withdrawalRules((amount) => problemOf(amount) === null),
  });
  const move = useMoveMoney("POST member/withdrawal", memberCode, t("withdrawDone"));

  const withdraw = submit(async ({ amount }) => {
    await move({ accountType: accountTypes.wallet, amount: typedAmount(amount), remark: null, withdrawalMethod });
  });

  return (
    <form method="post" noValidate onSubmit={withdraw} className="flex flex-col gap-6">
      {engine}
      <dl>
        <dt className="text-sm text-ink-soft">{t("balance")}</dt>
        <dd className="figures text-lg font-semibold">{money.aligned(balance)}</dd>
      </dl>
      <AmountField
        field={register("amount")}
        error={tip("amount", t(`withdraw.${problemOf(watch("amount")) ?? "amountMissing"}`))}
        onAll={() => setValue("amount", amountText(balance, locale, money.decimals), { shouldValidate: formState.isSubmitted })}
      />
      <Checkbox {...register("agreed")} error={tip("agreed", t("agreementTip"))}>
        {t.rich("agreement", { of: terms.of, terms: (words) => <ExternalLink href={terms.href}>{words}</ExternalLink> })}
      </Checkbox>
      <div>
        <FormFailure>{failure}</FormFailure>
        <GettingReady />
        <Button type="submit" size="large" busy={submitting} className="max-sm:w-full">
          {t("withdraw.send")}
        </Button>
        <p className="mt-3 text-sm text-ink-soft">{t("withdraw.hint")}</p>
      </div>
    </form>
  );
}
