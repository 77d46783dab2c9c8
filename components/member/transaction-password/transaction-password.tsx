"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { linkTextClass } from "@/components/ui/link-text";
import { PasswordInput } from "@/components/ui/password-input";
import { useCall } from "@/lib/client/call/use-call";
import { hashTransactionPassword, type PasswordRequest, registerPasswordDialog } from "@/lib/client/payment/transaction-password";
import { ChangePasswordForm } from "./change-password-form";

type Props = {
  /** Why the password is requested again. */
  problem: string | null;
  onEntered: (hash: string) => void;
  onSet: () => void;
  onRetrieve: () => void;
};

function EntryForm({ problem, onEntered, onSet, onRetrieve }: Props) {
  const t = useTranslations("TransactionPassword");
  const { data: exists, error } = useCall("GET member/info/checkTransactionPassword", {});
  const { engine, register, submit, tip, submitting, formState } = useForm({
    defaultValues: { password: "" },
    fetchRules: async () => (await import("./password-rules")).entryRules,
    failures: "toast",
  });
  const passwordError = tip("password", t("PleaseEnterTransactionPassword")) ?? (!formState.isSubmitted && problem);
  const enter = submit(async ({ password }) => onEntered(await hashTransactionPassword(password)));

  return (
    <form method="post" noValidate onSubmit={enter} className="flex flex-col gap-6">
      {engine}
      <Field label={t("password")} error={passwordError}>
        <PasswordInput {...register("password")} autoComplete="off" autoFocus />
      </Field>
      {error && exists === undefined && <FailedLine error={error} />}
      {exists !== undefined && (
        <button type="button" onClick={exists ? onRetrieve : onSet} className={`${linkTextClass} self-start text-sm`}>
          {t(exists ? "forgotten" : "none")}
        </button>
      )}
      <Button type="submit" size="large" wide busy={submitting}>
        {t("confirm")}
      </Button>
    </form>
  );
}

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
