"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { PasswordHint } from "@/components/session/password-hint";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { jsonBody, request } from "@/lib/client/call/request";
import { send } from "@/lib/client/call/send";
import { Failure } from "@/lib/contract/wire/failure";
import { getPathname } from "@/lib/i18n/navigation";

/** A change signs the member out everywhere. */
export function LoginPasswordForm() {
  const t = useTranslations("LoginPassword");
  const locale = useLocale();
  const { engine, register, submit, watch, fail, tip, failure, submitting, succeeded, formState } = useForm({
    defaultValues: { oldPassword: "", newPasswordOne: "", newPasswordTwo: "" },
    fetchRules: async () => (await import("./login-password-rules")).loginPasswordRules,
  });
  const isUnanswered = useRef(false);
  const differs = formState.errors.newPasswordTwo?.type === "custom";

  /** The session is over. If the cookies cannot be cleared, the login page works all the same. */
  async function leave() {
    await Promise.allSettled(["session", "session/remembered"].map((path) => request(path, jsonBody("DELETE", {}))));
    window.location.assign(getPathname({ locale, href: { pathname: "/login", query: { changed: "1" } } }));
  }

  const change = submit(async (form) => {
    try {
      await send("POST member/resetPasswordV", form);
      await leave();
    } catch (error) {
      const kind = error instanceof Failure ? error.failure : "fault";
      // The first response was lost, and the session is over now: the change has succeeded.
      if (kind === "signed-out" && isUnanswered.current) return leave();
      isUnanswered.current = kind === "provider-unreachable" || kind === "provider-slow" || kind === "provider-garbled";
      fail(error);
    }
  });

  return (
    <form method="post" noValidate onSubmit={change} className="flex flex-col gap-6">
      {engine}
      <Field label={t("old")} error={tip("oldPassword", t("oldTip"))}>
        <PasswordInput {...register("oldPassword")} autoComplete="current-password" />
      </Field>
      <Field label={t("new")} error={tip("newPasswordOne", t("newTip"))} hint={<PasswordHint password={watch("newPasswordOne")} />}>
        <PasswordInput {...register("newPasswordOne", { deps: ["newPasswordTwo"] })} autoComplete="new-password" />
      </Field>
      <Field label={t("again")} error={tip("newPasswordTwo", t(differs ? "mismatch" : "againTip"))}>
        <PasswordInput {...register("newPasswordTwo")} autoComplete="new-password" />
      </Field>
      <div>
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" size="large" wide busy={submitting || succeeded}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
