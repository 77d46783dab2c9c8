"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { FormFailure } from "@/components/feedback/form/form-failure";
import { tipOf } from "@/components/feedback/form/tip-of";
import { usePlaceFailure } from "@/components/feedback/form/use-place-failure";
import { useLateRules } from "@/components/feedback/late-rules";
import { PasswordHint } from "@/components/session/password-hint";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { jsonBody, request } from "@/lib/client/request";
import { send } from "@/lib/client/send";
import { Failure } from "@/lib/contract/wire/failure";
import { getPathname } from "@/lib/i18n/navigation";

/** The old password, and the new one twice. With the new one everybody is signed out, here and elsewhere. */
export function LoginPasswordForm() {
  const t = useTranslations("LoginPassword");
  const locale = useLocale();
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: useLateRules(async () => (await import("./login-password-rules")).loginPasswordRules),
    defaultValues: { oldPassword: "", newPasswordOne: "", newPasswordTwo: "" },
  });
  const placeFailure = usePlaceFailure(setError);
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const isUnanswered = useRef(false);
  const differs = errors.newPasswordTwo?.type === "custom";

  /** The shop has signed everybody out; what this browser still keeps is of no use. Where it cannot be thrown away, the login page is no worse for it. */
  async function leave() {
    await Promise.allSettled(["session", "session/remembered"].map((path) => request(path, jsonBody("DELETE", {}))));
    window.location.assign(getPathname({ locale, href: { pathname: "/login", query: { changed: "1" } } }));
  }

  const change = handleSubmit(async (form) => {
    try {
      await send("POST member/resetPasswordV", form);
      await leave();
    } catch (error) {
      const failure = error instanceof Failure ? error.failure : "fault";
      // Nobody heard what became of the first try, and now the session is over: the new password has ended it.
      if (failure === "signed-out" && isUnanswered.current) return leave();
      isUnanswered.current = failure === "provider-unreachable" || failure === "provider-slow" || failure === "provider-garbled";
      placeFailure(error, ["oldPassword", "newPasswordOne", "newPasswordTwo"]);
    }
  });

  return (
    <form method="post" noValidate onSubmit={change} className="flex flex-col gap-6">
      <Field label={t("old")} error={tipOf(errors.oldPassword, t("oldTip"))}>
        <PasswordInput {...register("oldPassword")} autoComplete="current-password" />
      </Field>
      <Field label={t("new")} error={tipOf(errors.newPasswordOne, t("newTip"))} hint={<PasswordHint password={watch("newPasswordOne")} />}>
        <PasswordInput {...register("newPasswordOne", { deps: ["newPasswordTwo"] })} autoComplete="new-password" />
      </Field>
      <Field label={t("again")} error={tipOf(errors.newPasswordTwo, t(differs ? "mismatch" : "againTip"))}>
        <PasswordInput {...register("newPasswordTwo")} autoComplete="new-password" />
      </Field>
      <div>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Button type="submit" size="large" wide busy={isSubmitting || isSubmitSuccessful}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
