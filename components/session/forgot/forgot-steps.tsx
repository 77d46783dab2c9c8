"use client";

import { useState } from "react";
import { AskForCode } from "./ask-for-code";
import { type AskedCode, forgetAskedCode, keepAskedCode, readAskedCode } from "./asked-code";
import { ChooseNewPassword } from "./choose-new-password";

export type ForgotStepsProps = { name: string; onDone: (name: string) => void };

/** A code first, then the new password; whoever has asked for a code already goes on there. */
export function ForgotSteps({ name, onDone }: ForgotStepsProps) {
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
