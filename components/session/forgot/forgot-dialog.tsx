"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { AskForCode } from "./ask-for-code";
import { type AskedCode, forgetAskedCode, keepAskedCode, readAskedCode } from "./asked-code";
import { ChooseNewPassword } from "./choose-new-password";

type StepsProps = { name: string; onDone: (name: string) => void };

/** A code first, then the new password; whoever has asked for a code already goes on there. */
function Steps({ name, onDone }: StepsProps) {
  const [asked, setAsked] = useState(() => readAskedCode());

  function keep(next: AskedCode | null) {
    if (next) keepAskedCode(next);
    else forgetAskedCode();
    setAsked(next);
  }

  function finish(memberIdName: string) {
    forgetAskedCode();
    onDone(memberIdName);
  }

  return asked ? (
    <ChooseNewPassword asked={asked} onAskedAgain={keep} onBack={() => keep(null)} onDone={() => finish(asked.memberIdName)} />
  ) : (
    <AskForCode name={name} onAsked={keep} />
  );
}

type Props = StepsProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** The way back in for somebody who has forgotten the password. */
export function ForgotDialog({ open, onOpenChange, ...steps }: Props) {
  const t = useTranslations("ForgotDialog");
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("title")}>
      <Steps {...steps} />
    </Dialog>
  );
}
