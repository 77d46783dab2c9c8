"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";

function endOf(name: string): number {
  return Number(sessionStorage.getItem(name)) || 0;
}

/** Remaining seconds of a wait. Its end is stored in the tab, so that a reload does not restart it. */
function useCountdown(name: string, seconds: number) {
  const [endMs, setEndMs] = useState(() => endOf(name));
  const [nowMs, setNowMs] = useState(Date.now);
  const left = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  const isOver = left === 0;

  useEffect(() => {
    if (isOver) return;
    const clock = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [isOver]);

  function start() {
    const now = Date.now();
    sessionStorage.setItem(name, String(now + seconds * 1000));
    setNowMs(now);
    setEndMs(now + seconds * 1000);
  }

  return { left, begun: endMs > 0, start };
}

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
      <Button look="outline" busy={busy} disabled={left > 0} onClick={sendCode} className="figures mt-[1.85rem] min-h-12 min-w-32">
        {left > 0 ? t("seconds", { left }) : t(begun ? "resend" : "sendCode")}
      </Button>
    </div>
  );
}
