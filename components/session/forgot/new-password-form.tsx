"use client";

import { useTranslations } from "next-intl";
import { showToast } from "@/components/feedback/toast";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { PasswordHint } from "@/components/session/password-hint";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { send } from "@/lib/client/call/send";
import type { RequestedCode } from "./requested-code";
import { ResendCode } from "./resend-code";

type Props = {
  asked: RequestedCode;
  onAskedAgain: (asked: RequestedCode) => void;
  onBack: () => void;
  onDone: () => void;
};

export function NewPasswordForm({ asked, onAskedAgain, onBack, onDone }: Props) {
  const t = useTranslations("ForgotDialog");
  const { engine, register, submit, watch, fail, tip, failure, submitting, formState } = useForm({
    defaultValues: { memberIdName: asked.memberIdName, newPasswordOne: "", newPasswordTwo: "", verificationCode: "" },
    fetchRules: async () => (await import("./new-password-rules")).newPasswordRules,
  });
  const differs = formState.errors.newPasswordTwo?.type === "custom";

  const change = submit(async (form) => {
    try {
      await send("POST member/forgotPasswordV", form);
      void showToast("success", t("done"));
      onDone();
    } catch (error) {
      fail(error, ["newPasswordOne", "newPasswordTwo", "verificationCode"]);
    }
  });

  return (
    <form method="post" noValidate onSubmit={change} className="flex flex-col gap-5">
      {engine}
      <p className="text-ink-soft">{t("sent", { email: asked.email })}</p>
      <Field
        label={t("password")}
        error={tip("newPasswordOne", t("passwordTip"))}
        hint={<PasswordHint password={watch("newPasswordOne")} />}
      >
        <PasswordInput {...register("newPasswordOne", { deps: ["newPasswordTwo"] })} autoComplete="new-password" />
      </Field>
      <Field label={t("confirm")} error={tip("newPasswordTwo", t(differs ? "mismatch" : "confirmTip"))}>
        <PasswordInput {...register("newPasswordTwo")} autoComplete="new-password" />
      </Field>
      <Field label={t("code")} error={tip("verificationCode", t("codeTip"))}>
        <Input {...register("verificationCode")} inputMode="numeric" autoComplete="one-time-code" className="figures" />
      </Field>
      <div className="-mt-3 flex flex-wrap justify-between gap-x-4">
        <ResendCode asked={asked} onSent={onAskedAgain} />
        <Button variant="quiet" size="medium" className="px-3! text-sm" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
      <div>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" size="large" wide busy={submitting}>
          {t("change")}
        </Button>
      </div>
    </form>
  );
}
