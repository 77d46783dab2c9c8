"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/feedback/form/form-failure";
import { tipOf } from "@/components/feedback/form/tip-of";
import { usePlaceFailure } from "@/components/feedback/form/use-place-failure";
import { useLateRules } from "@/components/feedback/late-rules";
import { showToast } from "@/components/feedback/toast";
import { PasswordHint } from "@/components/session/password-hint";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { send } from "@/lib/client/send";
import type { AskedCode } from "./asked-code";
import { SendAgain } from "./send-again";

type Props = {
  asked: AskedCode;
  onAskedAgain: (asked: AskedCode) => void;
  onBack: () => void;
  onDone: () => void;
};

/** The second step: the new password, once more, and the code from the letter. */
export function ChooseNewPassword({ asked, onAskedAgain, onBack, onDone }: Props) {
  const t = useTranslations("ForgotDialog");
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: useLateRules(async () => (await import("./new-password-rules")).newPasswordRules),
    defaultValues: { memberIdName: asked.memberIdName, newPasswordOne: "", newPasswordTwo: "", verificationCode: "" },
  });
  const placeFailure = usePlaceFailure(setError);
  const { errors, isSubmitting } = formState;
  const differs = errors.newPasswordTwo?.type === "custom";

  const change = handleSubmit(async (form) => {
    try {
      await send("POST member/forgotPasswordV", form);
      void showToast("success", t("done"));
      onDone();
    } catch (error) {
      placeFailure(error, ["newPasswordOne", "newPasswordTwo", "verificationCode"]);
    }
  });

  return (
    <form method="post" noValidate onSubmit={change} className="flex flex-col gap-5">
      <p className="text-ink-soft">{t("sent", { email: asked.email })}</p>
      <Field
        label={t("password")}
        error={tipOf(errors.newPasswordOne, t("passwordTip"))}
        hint={<PasswordHint password={watch("newPasswordOne")} />}
      >
        <PasswordInput {...register("newPasswordOne", { deps: ["newPasswordTwo"] })} autoComplete="new-password" />
      </Field>
      <Field label={t("confirm")} error={tipOf(errors.newPasswordTwo, t(differs ? "mismatch" : "confirmTip"))}>
        <PasswordInput {...register("newPasswordTwo")} autoComplete="new-password" />
      </Field>
      <Field label={t("code")} error={tipOf(errors.verificationCode, t("codeTip"))}>
        <Input {...register("verificationCode")} inputMode="numeric" autoComplete="one-time-code" className="figures" />
      </Field>
      <div className="-mt-3 flex flex-wrap justify-between gap-x-4">
        <SendAgain asked={asked} onSent={onAskedAgain} />
        <Button look="quiet" size="medium" className="px-3! text-sm" onClick={onBack}>
          {t("back")}
        </Button>
      </div>
      <div>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Button type="submit" size="large" wide busy={isSubmitting}>
          {t("change")}
        </Button>
      </div>
    </form>
  );
}
