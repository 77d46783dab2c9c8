"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";
import { requestProof } from "@/lib/client/payment/factor-proof";
import { amountText, cleanAmount, typedAmount } from "@/lib/format/amount";
import { useMoney } from "@/lib/format/use-money";

/** Raising the limit asks who the member is, lowering it does not. */
export function LimitForm({ limit: saved }: { limit: number }) {
  const t = useTranslations("Security");
  const locale = useLocale();
  const money = useMoney();
  const showFailure = useShowFailure();
  const [typed, setTyped] = useState(amountText(saved, locale, money.decimals));
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const limit = typedAmount(typed);
      const proof = limit > saved ? await requestProof("factors") : undefined;
      if (proof !== null) {
        await send("POST factor/limit", { limit, ...(proof && { proof }) });
        void showToast("success", t("limit.saved"));
      }
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  return (
    <form method="post" noValidate onSubmit={save} className="flex max-w-form flex-wrap items-end gap-4">
      <Field label={t("limit.amount", { currency: money.currency })} className="grow">
        <Input
          name="limit"
          value={typed}
          onChange={({ target }) => setTyped(cleanAmount(target.value, locale, money.decimals))}
          inputMode="decimal"
          autoComplete="off"
          className="figures"
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy} className="min-h-12">
        {t("limit.save")}
      </Button>
    </form>
  );
}
