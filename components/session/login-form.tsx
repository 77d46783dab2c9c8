"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useFailureText } from "@/components/feedback/failure-text";
import { useLateRules } from "@/components/feedback/late-rules";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { linkTextLook } from "@/components/ui/link-text";
import { PasswordInput } from "@/components/ui/password-input";
import { carryOutWishes } from "@/lib/client/after-sign-in";
import { keepTyped } from "@/lib/client/keep-typed";
import { jsonBody, request } from "@/lib/client/request";
import { ForgotDialog } from "./forgot/forgot-dialog";
import { FormFailure } from "./form-failure";
import { takeName } from "./new-name";
import { useRemembered } from "./use-remembered";

type Props = {
  /** Whose password the server keeps for this browser. */
  rememberedName: string | null;
  /** Where to go once signed in: a path of this site. */
  target: string;
};

export function LoginForm({ rememberedName, target }: Props) {
  const t = useTranslations("LoginForm");
  const textOf = useFailureText();
  const { remembered, forget } = useRemembered(rememberedName);
  const [forgot, setForgot] = useState(false);
  const form = useForm({
    resolver: useLateRules(async () => (await import("./sign-in-rules")).signInRules(remembered)),
    defaultValues: { username: rememberedName ?? "", password: "", remember: rememberedName !== null },
  });
  const { handleSubmit, watch, getValues, setValue, setError, setFocus, formState } = form;
  const register = keepTyped(form);
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const mayStayEmpty = remembered !== null && watch("username").trim() === remembered;

  useEffect(() => {
    const name = takeName();
    if (name) setValue("username", name);
  }, [setValue]);

  // Unticked before the scripts ran: no event told of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as the form comes alive
  useEffect(() => {
    if (!getValues("remember")) void forget();
  }, []);

  const signIn = handleSubmit(async (credentials) => {
    try {
      await request("session", jsonBody("POST", credentials));
      await carryOutWishes();
      window.location.assign(target);
    } catch (error) {
      setError("root", { message: textOf(error) });
      setFocus("password", { shouldSelect: true });
    }
  });

  function onNewPassword(name: string) {
    setForgot(false);
    setValue("username", name);
    void forget();
  }

  return (
    <>
      <form method="post" noValidate onSubmit={signIn} className="flex flex-col gap-6">
        <Field label={t("username")} error={errors.username && t("usernameTip")}>
          <Input
            {...register("username")}
            defaultValue={rememberedName ?? ""}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label={t("password")} error={errors.password && t("passwordTip")} hint={mayStayEmpty && t("passwordRemembered")}>
          <PasswordInput {...register("password")} autoComplete="current-password" placeholder={mayStayEmpty ? "••••••••••" : undefined} />
        </Field>
        <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox
            className="py-2.5"
            defaultChecked={rememberedName !== null}
            {...register("remember", { onChange: (event) => !event.target.checked && forget() })}
          >
            {t("remember")}
          </Checkbox>
          <button type="button" onClick={() => setForgot(true)} className={`min-h-11 text-sm ${linkTextLook}`}>
            {t("forgot")}
          </button>
        </div>
        <div>
          <FormFailure>{errors.root?.message}</FormFailure>
          <Button type="submit" size="large" wide busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
            {t("signIn")}
          </Button>
        </div>
      </form>
      <ForgotDialog open={forgot} onOpenChange={setForgot} name={forgot ? getValues("username") : ""} onDone={onNewPassword} />
    </>
  );
}
