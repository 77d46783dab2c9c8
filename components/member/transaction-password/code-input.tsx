"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { useCountdown } from "@/components/forms/use-countdown";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";

const seconds = 120;

/** The button sends a code, and again after two minutes, also across a reload. */
export function CodeInput({ error, ...input }: ComponentProps<"input"> & { error: ReactNode }) {
  const t = useTranslations("TransactionPassword");
  const showFailure = useShowFailure();
  const { left, begun, start } = useCountdown("transaction-code", seconds);
  const [busy, setBusy] = useState(false);

  async function sendCode() {
    setBusy(true);
    try {
      await send("POST member/info/sendTransactionVerificationCode", {});
      start();
      void showToast("success", t("codeSent"));
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-3">
      <Field label={t("code")} error={error}>
        <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Field>
      <Button variant="outline" busy={busy} disabled={left > 0} onClick={sendCode} className="figures mt-[1.85rem] min-h-12 min-w-32">
        {left > 0 ? t("seconds", { left }) : t(begun ? "resend" : "sendCode")}
      </Button>
    </div>
  );
}
