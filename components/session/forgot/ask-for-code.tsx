"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/feedback/form/form-failure";
import { tipOf } from "@/components/feedback/form/tip-of";
import { usePlaceFailure } from "@/components/feedback/form/use-place-failure";
import { useLateRules } from "@/components/feedback/late-rules";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/send";
import type { AskedCode } from "./asked-code";

type Props = {
  /** What stands in the form behind. */
  name: string;
  onAsked: (asked: AskedCode) => void;
};

/** The first step: who it is, and where the code goes. */
export function AskForCode({ name, onAsked }: Props) {
  const t = useTranslations("ForgotDialog");
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useLateRules(async () => (await import("./ask-for-code-rules")).askForCodeRules),
    defaultValues: { memberIdName: name, email: "" },
  });
  const placeFailure = usePlaceFailure(setError);
  const { errors, isSubmitting } = formState;

  const ask = handleSubmit(async (who) => {
    try {
      await send("POST member/verificationCodeSend", who);
      onAsked({ ...who, sentAt: Date.now() });
    } catch (error) {
      placeFailure(error, ["memberIdName", "email"]);
    }
  });

  return (
    <form method="post" noValidate onSubmit={ask} className="flex flex-col gap-5">
      <p className="text-ink-soft">{t("askLead")}</p>
      <Field label={t("name")} error={tipOf(errors.memberIdName, t("nameTip"))}>
        <Input {...register("memberIdName")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t("email")} error={tipOf(errors.email, t("emailTip"))}>
        <Input {...register("email")} type="email" autoComplete="email" />
      </Field>
      <div className="mt-2">
        <FormFailure>{errors.root?.message}</FormFailure>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t("next")}
        </Button>
      </div>
    </form>
  );
}
