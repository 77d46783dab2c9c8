"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import { betweenCodesMs, type RequestedCode } from "./requested-code";

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}

/** Seconds until a time, by the clock: a tab that was suspended stays correct. */
function useSecondsUntil(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));

  useEffect(() => {
    setSeconds(secondsUntil(end));
    const timer = setInterval(() => {
      const left = secondsUntil(end);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);

  return seconds;
}

type Props = { asked: RequestedCode; onSent: (asked: RequestedCode) => void };

/** Counts down to the next possible request. The button stays in place, and keeps the focus. */
export function ResendCode({ asked, onSent }: Props) {
  const t = useTranslations("ForgotDialog");
  const showFailure = useShowFailure();
  const seconds = useSecondsUntil(asked.sentAt + betweenCodesMs);
  const [busy, setBusy] = useState(false);

  async function sendAgain() {
    if (seconds > 0) return;
    setBusy(true);
    try {
      const { memberIdName, email } = asked;
      await send("POST member/verificationCodeSend", { memberIdName, email });
      onSent({ memberIdName, email, sentAt: Date.now() });
      void showToast("success", t("sentAgain"));
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="quiet"
      busy={busy}
      aria-disabled={seconds > 0 || undefined}
      onClick={sendAgain}
      className="figures -ms-3 px-3! text-sm aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-soft"
    >
      {seconds > 0 ? t("wait", { seconds }) : t("sendAgain")}
    </Button>
  );
}
