"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { FormFailure } from "@/components/feedback/form/form-failure";
import { useLateForm } from "@/components/feedback/late-form/use-late-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { linkTextLook } from "@/components/ui/link-text";
import { PasswordInput } from "@/components/ui/password-input";
import { carryOutWishes } from "@/lib/client/after-sign-in";
import { jsonBody, request } from "@/lib/client/request";
import { ForgotDialog } from "./forgot/forgot-dialog";
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
  const element = useRef<HTMLFormElement>(null);
  const { engine, register, handleSubmit, watch, setValue, setError, setFocus, formState } = useLateForm({
    defaultValues: { username: rememberedName ?? "", password: "", remember: rememberedName !== null },
    context: remembered,
    fetchRules: async () => (await import("./sign-in-rules")).signInRules,
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const mayStayEmpty = remembered !== null && watch("username").trim() === remembered;

  useEffect(() => {
    const name = takeName();
    if (name) setValue("username", name);
  }, [setValue]);

  // Unticked before the scripts ran: no event told of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as the form comes alive
  useEffect(() => {
    if (!written("remember")) void forget();
  }, []);

  /** What stands in a field, whether the form is there yet or not. */
  function written(name: string): string {
    return element.current ? String(new FormData(element.current).get(name) ?? "") : "";
  }

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
      {engine}
      <form ref={element} method="post" noValidate onSubmit={signIn} className="flex flex-col gap-6">
        <Field label={t("username")} error={errors.username && t("usernameTip")}>
          <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("password")} error={errors.password && t("passwordTip")} hint={mayStayEmpty && t("passwordRemembered")}>
          <PasswordInput {...register("password")} autoComplete="current-password" placeholder={mayStayEmpty ? "••••••••••" : undefined} />
        </Field>
        <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox className="py-2.5" {...register("remember", { onChange: (event) => !event.target.checked && forget() })}>
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
      <ForgotDialog open={forgot} onOpenChange={setForgot} name={forgot ? written("username") : ""} onDone={onNewPassword} />
    </>
  );
}
