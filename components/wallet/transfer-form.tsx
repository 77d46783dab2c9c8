"use client";

import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/feedback/form/form-failure";
import { tipOf } from "@/components/feedback/form/tip-of";
import { usePlaceFailure } from "@/components/feedback/form/use-place-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { currency } from "@/lib/contract/wire/codes";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { formatWithCents } from "@/lib/format/money";
import { AmountField } from "./amount-field";
import { useMoveMoney } from "./use-move-money";

type Props = { memberCode: string; balance: number };

const source = 2;
const laterMs = 2000;

/** Sends money to another member. */
export function TransferForm({ memberCode, balance }: Props) {
  const t = useTranslations("MoveMoney");
  const locale = useLocale();
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { toMemberCode: "", amount: "", remark: "" },
  });
  const { errors, isSubmitting } = formState;
  const placeFailure = usePlaceFailure(setError);
  const move = useMoveMoney("POST member/transfer", memberCode, t("transferDone"));

  const submit = handleSubmit(async ({ toMemberCode, amount, remark }) => {
    try {
      const moved = await move({
        accountType: accountTypes.wallet,
        amount: Number(amount),
        currency,
        memberCode,
        remark: remark.trim() || null,
        source,
        toMemberCode: toMemberCode.trim(),
      });
      if (moved) setTimeout(() => void showToast("info", t("checkRecord")), laterMs);
    } catch (failure) {
      placeFailure(failure, ["toMemberCode", "amount", "remark"]);
    }
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-soft">{t("ownCode")}</dt>
          <dd className="figures text-lg">{memberCode}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t("balance")}</dt>
          <dd className="figures text-lg font-semibold">{formatWithCents(balance, locale)}</dd>
        </div>
      </dl>
      <Field label={t("receiver")} error={tipOf(errors.toMemberCode, t("receiverMissing"))}>
        <Input
          {...register("toMemberCode", { validate: (code) => code.trim() !== "" })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          className="figures"
        />
      </Field>
      <AmountField control={control} way="transfer" memberCode={memberCode} balance={balance} />
      <Field label={t("note")} hint={t("noteHint")} error={tipOf(errors.remark, t("noteHint"))}>
        <Input {...register("remark")} autoComplete="off" maxLength={200} />
      </Field>
      <div>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Button type="submit" size="large" busy={isSubmitting} className="max-sm:w-full">
          {t("transfer.send")}
        </Button>
      </div>
    </form>
  );
}
