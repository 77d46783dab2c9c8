"use client";

import { useState } from "react";
import { NewPasswordForm } from "./new-password-form";
import { RequestCodeForm } from "./request-code-form";
import { clearRequestedCode, type RequestedCode, readRequestedCode, storeRequestedCode } from "./requested-code";

export type ForgotStepsProps = { name: string; onDone: (name: string) => void };

/** Starts at the second step if this tab has requested a code. */
export function ForgotSteps({ name, onDone }: ForgotStepsProps) {
  const [asked, setAsked] = useState(() => readRequestedCode());

  function keep(next: RequestedCode | null) {
    if (next) storeRequestedCode(next);
    else clearRequestedCode();
    setAsked(next);
  }

  function finish(memberIdName: string) {
    clearRequestedCode();
    onDone(memberIdName);
  }

  return asked ? (
    <NewPasswordForm asked={asked} onAskedAgain={keep} onBack={() => keep(null)} onDone={() => finish(asked.memberIdName)} />
  ) : (
    <RequestCodeForm name={name} onAsked={keep} />
  );
}
