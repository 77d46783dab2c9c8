"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { type PasswordRequest, registerPasswordDialog } from "@/lib/client/payment/transaction-password";
import { ChangePasswordForm } from "./change-password-form";
import { EntryForm } from "./entry-form";

type Step = "entry" | "set" | "retrieve";

/** Asks for the transaction password on pages that move money, and lets the member set or retrieve it first. */
export function TransactionPassword() {
  const t = useTranslations("TransactionPassword");
  const [question, setQuestion] = useState<PasswordRequest | null>(null);
  const [step, setStep] = useState<Step>("entry");
  const [round, setRound] = useState(0);

  useEffect(
    () =>
      registerPasswordDialog((asked) => {
        setStep("entry");
        setRound((before) => before + 1);
        setQuestion(asked);
      }),
    [],
  );

  function answer(hash: string | null) {
    question?.answer(hash);
    setQuestion(null);
  }

  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && answer(null)}
      title={t(`${step}.title`)}
      description={t(`${step}.lead`)}
    >
      {step === "entry" ? (
        <EntryForm
          key={round}
          problem={question?.problem ?? null}
          onEntered={answer}
          onSet={() => setStep("set")}
          onRetrieve={() => setStep("retrieve")}
        />
      ) : (
        <ChangePasswordForm kind={step} onDone={() => setStep("entry")} />
      )}
    </Dialog>
  );
}
