"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useFailureText } from "@/components/feedback/failure-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { jsonBody, request } from "@/lib/client/request";
import { FormFailure } from "./form-failure";
import { signInSchema } from "./sign-in-schema";
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
  const { register, handleSubmit, watch, setError, setFocus, formState } = useForm({
    resolver: zodResolver(signInSchema(remembered)),
    defaultValues: { username: rememberedName ?? "", password: "", remember: rememberedName !== null },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const mayStayEmpty = remembered !== null && watch("username").trim() === remembered;

  const signIn = handleSubmit(async (form) => {
    try {
      await request("session", jsonBody("POST", form));
      window.location.assign(target);
    } catch (error) {
      setError("root", { message: textOf(error) });
      setFocus("password", { shouldSelect: true });
    }
  });

  return (
    <form method="post" noValidate onSubmit={signIn} className="flex flex-col gap-6">
      <Field label={t("username")} error={errors.username && t("usernameTip")}>
        <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label={t("password")} error={errors.password && t("passwordTip")} hint={mayStayEmpty && t("passwordRemembered")}>
        <PasswordInput {...register("password")} autoComplete="current-password" placeholder={mayStayEmpty ? "••••••••••" : undefined} />
      </Field>
      <Checkbox {...register("remember", { onChange: (event) => !event.target.checked && forget() })}>{t("remember")}</Checkbox>
      <div>
        <FormFailure>{errors.root?.message}</FormFailure>
        <Button type="submit" size="large" wide busy={isSubmitting || (isSubmitSuccessful && !errors.root)}>
          {t("signIn")}
        </Button>
      </div>
    </form>
  );
}
