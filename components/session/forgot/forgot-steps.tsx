"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";
import { NewPasswordForm } from "./new-password-form";
import { clearRequestedCode, type RequestedCode, readRequestedCode, storeRequestedCode } from "./requested-code";

type Props = {
  /** The username in the login form. */
  name: string;
  onAsked: (asked: RequestedCode) => void;
};

function RequestCodeForm({ name, onAsked }: Props) {
  const t = useTranslations("ForgotDialog");
  const { engine, register, submit, tip, failure, submitting } = useForm({
    defaultValues: { memberIdName: name, email: "" },
    fetchRules: async () => (await import("./request-code-rules")).requestCodeRules,
  });

  const ask = submit(async (who) => {
    await send("POST member/verificationCodeSend", who);
    onAsked({ ...who, sentAt: Date.now() });
  });

  return (
    <form method="post" noValidate onSubmit={ask} className="flex flex-col gap-5">
      {engine}
      <p className="text-ink-soft">{t("askLead")}</p>
      <Field label={t("name")} error={tip("memberIdName", t("nameTip"))}>
        <Input {...register("memberIdName")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t("email")} error={tip("email", t("emailTip"))}>
        <Input {...register("email")} type="email" autoComplete="email" />
      </Field>
      <div className="mt-2">
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" size="large" wide busy={submitting}>
          {t("next")}
        </Button>
      </div>
    </form>
  );
}

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
