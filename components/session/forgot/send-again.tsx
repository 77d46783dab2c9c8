"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/send";
import { type AskedCode, betweenCodesMs } from "./asked-code";
import { useSecondsUntil } from "./use-seconds-until";

type Props = { asked: AskedCode; onSent: (asked: AskedCode) => void };

/** Counts down to when another code can be asked for; the button stays where it is, so that the focus does too. */
export function SendAgain({ asked, onSent }: Props) {
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
      look="quiet"
      busy={busy}
      aria-disabled={seconds > 0 || undefined}
      onClick={sendAgain}
      className="figures -ms-3 px-3! text-sm aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:font-normal aria-disabled:text-ink-soft"
    >
      {seconds > 0 ? t("wait", { seconds }) : t("sendAgain")}
    </Button>
  );
}
