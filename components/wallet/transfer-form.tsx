"use client";

import { useLocale, useTranslations } from "next-intl";
import { showToast } from "@/components/feedback/toast";
import { FormFailure } from "@/components/forms/form-failure";
import { GettingReady } from "@/components/forms/getting-ready";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CallData } from "@/lib/contract";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { amountText, typedAmount } from "@/lib/format/amount";
import { useMoney } from "@/lib/format/use-money";
import { AmountField, amountProblem } from "./amount-field";
import { useMoveMoney } from "./use-move-money";

type Props = {
  memberCode: string;
  balance: number;
  /** A request that the shop confirmed. Its recipient is fixed; amount and note are suggestions. */
  request?: CallData<"GET wallet/collectRequest">;
};

const source = 2;
const laterMs = 2000;

export function TransferForm({ memberCode, balance, request }: Props) {
  const t = useTranslations("MoveMoney");
  const locale = useLocale();
  const money = useMoney();
  const problemOf = (amount: string) => amountProblem(amount, memberCode, balance);
  const { engine, register, submit, watch, setValue, tip, failure, submitting, formState } = useForm({
    defaultValues: {
      toMemberCode: request?.toMemberCode ?? "",
      amount: request?.amount ? amountText(request.amount, locale, money.decimals) : "",
      remark: request?.note ?? "",
    },
    fetchRules: async () => (await import("./form-rules")).transferRules((amount) => problemOf(amount) === null),
  });
  const move = useMoveMoney("POST member/transfer", memberCode, t("transferDone"));

  const transfer = submit(async ({ toMemberCode, amount, remark }) => {
    const moved = await move({
      accountType: accountTypes.wallet,
      amount: typedAmount(amount),
      currency: money.currency,
      memberCode,
      remark: remark || null,
      source,
      toMemberCode,
    });
    if (moved) setTimeout(() => void showToast("info", t("checkRecord")), laterMs);
  });

  return (
    <form method="post" noValidate onSubmit={transfer} className="flex flex-col gap-6">
      {engine}
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{t("ownCode")}</dt>
          <dd className="figures text-lg">{memberCode}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t("balance")}</dt>
          <dd className="figures text-lg font-semibold">{money.aligned(balance)}</dd>
        </div>
      </dl>
      <Field
        label={t("receiver")}
        hint={request && t("receiverName", { name: request.name })}
        error={tip("toMemberCode", t("receiverMissing"))}
      >
        <Input
          {...register("toMemberCode")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          readOnly={request !== undefined}
          className="figures"
        />
      </Field>
      <AmountField
        field={register("amount")}
        error={tip("amount", t(`transfer.${problemOf(watch("amount")) ?? "amountMissing"}`))}
        onAll={() => setValue("amount", amountText(balance, locale, money.decimals), { shouldValidate: formState.isSubmitted })}
      />
      <Field label={t("note")} hint={t("noteHint")} error={tip("remark", t("noteHint"))}>
        <Input {...register("remark")} autoComplete="off" maxLength={200} />
      </Field>
      <div>
        <FormFailure>{failure}</FormFailure>
        <GettingReady />
        <Button type="submit" size="large" busy={submitting} className="max-sm:w-full">
          {t("transfer.send")}
        </Button>
      </div>
    </form>
  );
}
