"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";
import type { RequestedCode } from "./requested-code";

type Props = {
  /** The username in the login form. */
  name: string;
  onAsked: (asked: RequestedCode) => void;
};

export function RequestCodeForm({ name, onAsked }: Props) {
  const t = useTranslations("ForgotDialog");
  const { register, submit, tip, failure, submitting } = useForm({
    defaultValues: { memberIdName: name, email: "" },
    fetchRules: async () => (await import("./request-code-rules")).requestCodeRules,
  });

  const ask = submit(async (who) => {
    await send("POST member/verificationCodeSend", who);
    onAsked({ ...who, sentAt: Date.now() });
  });

  return (
    <form method="post" noValidate onSubmit={ask} className="flex flex-col gap-5">
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
