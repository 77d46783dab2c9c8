"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { linkTextClass } from "@/components/ui/link-text";
import { PasswordInput } from "@/components/ui/password-input";
import { afterSignIn } from "@/lib/client/after-sign-in";
import { jsonBody, request } from "@/lib/client/call/request";
import { savePendingFavourite } from "@/lib/client/favourites/pending-favourite";
import { formAction } from "@/lib/forms/form-names";
import { isNoLongerRemembered } from "@/lib/forms/no-longer-remembered";
import type { Posted } from "@/lib/forms/posted";
import { getPathname } from "@/lib/i18n/pathname";
import { ForgotDialog } from "./forgot/forgot-dialog";
import { takeNewUsername } from "./new-username";
import { PasskeySignIn } from "./second-step/passkey-sign-in";
import { useRememberedSignIn } from "./use-remembered-sign-in";

type Props = {
  /** The username that signs in on this browser without its password. */
  rememberedName: string | null;
  /** The remembered username, also where its password is needed: not every provider remembers devices. */
  lastName?: string | null;
  /** The path to go to after signing in. */
  target: string;
  /** The form after it was posted without scripts, and the favorite that a visitor chose before. */
  posted?: (Posted & { favourite?: number }) | null;
};

export function LoginForm({ rememberedName, lastName = rememberedName, target, posted = null }: Props) {
  const t = useTranslations("LoginForm");
  const locale = useLocale();
  const textOf = useFailureText();
  const { remembered, forget, drop } = useRememberedSignIn(rememberedName, lastName);
  const [forgot, setForgot] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { engine, register, submit, watch, setValue, setError, setFocus, tip, failure, submitting, succeeded } = useForm({
    defaultValues: { username: lastName ?? "", password: "", remember: lastName !== null },
    posted,
    context: remembered,
    fetchRules: async () => (await import("./sign-in-rules")).signInRules,
  });
  const mayStayEmpty = remembered !== null && watch("username").trim() === remembered;

  useEffect(() => {
    const name = takeNewUsername();
    if (name) setValue("username", name);
  }, [setValue]);

  const favourite = posted?.favourite;
  useEffect(() => {
    if (favourite) savePendingFavourite(favourite);
  }, [favourite]);

  // The box may have been cleared before hydration, without an event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, as the form comes alive
  useEffect(() => {
    if (!written("remember")) void forget();
  }, []);

  /** The content of a field, before and after the form library has arrived. */
  function written(name: string): string {
    return element.current ? String(new FormData(element.current).get(name) ?? "") : "";
  }

  const secondStep = getPathname({ locale, href: { pathname: "/second_step", query: { redirect: target } } });

  const signIn = submit(async (credentials) => {
    try {
      const { data } = await request("session", jsonBody("POST", credentials));
      // The favorite and the cart are added after the second step.
      if ((data as { state: string }).state === "half") return window.location.assign(secondStep);
      await afterSignIn();
      window.location.assign(target);
    } catch (error) {
      if (isNoLongerRemembered(error)) drop();
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
      <form ref={element} method="post" action={formAction("sign-in", locale)} noValidate onSubmit={signIn} className="flex flex-col gap-6">
        <input type="hidden" name="redirect" value={target} />
        {favourite && <input type="hidden" name="favourite" value={favourite} />}
        <Field label={t("username")} error={tip("username", t("usernameTip"))}>
          <Input {...register("username")} autoComplete="username webauthn" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("password")} error={tip("password", t("passwordTip"))} hint={mayStayEmpty && t("passwordRemembered")}>
          <PasswordInput {...register("password")} autoComplete="current-password" placeholder={mayStayEmpty ? "••••••••••" : undefined} />
        </Field>
        <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox className="py-2.5" {...register("remember", { onChange: (event) => !event.target.checked && forget() })}>
            {t("remember")}
          </Checkbox>
          <button type="button" onClick={() => setForgot(true)} className={`min-h-11 text-sm noscript:hidden ${linkTextClass}`}>
            {t("forgot")}
          </button>
        </div>
        <div>
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="large" wide busy={submitting || (succeeded && !failure)}>
            {t("signIn")}
          </Button>
        </div>
        <PasskeySignIn target={target} alone />
      </form>
      <ForgotDialog open={forgot} onOpenChange={setForgot} name={forgot ? written("username") : ""} onDone={onNewPassword} />
    </>
  );
}
