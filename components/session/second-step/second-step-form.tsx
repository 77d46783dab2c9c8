"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { FormFailure } from "@/components/forms/form-failure";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { afterSignIn } from "@/lib/client/after-sign-in";
import { jsonBody, request } from "@/lib/client/call/request";
import { formAction } from "@/lib/forms/form-names";
import type { Posted } from "@/lib/forms/posted";
import { isSignInOver } from "@/lib/forms/sign-in-over";
import { PasskeySignIn } from "./passkey-sign-in";

type Props = {
  /** What the member has: a passkey, an app, recovery codes. */
  factors: readonly string[];
  /** The path to go to after signing in. */
  target: string;
  /** The favorite that a visitor chose before. */
  favourite?: number;
  /** The form after it was posted without scripts. */
  posted: Posted | null;
};

export function SecondStepForm({ factors, target, favourite, posted }: Props) {
  const t = useTranslations("SecondStep");
  const locale = useLocale();
  const textOf = useFailureText();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(posted?.failure ?? posted?.issues[0]?.message);
  const [isEmpty, setEmpty] = useState(posted !== null && !failure);
  const [isOver, setOver] = useState(false);

  /** A sign-in that is over leaves no code to type, so the way back to the password takes the form's place. */
  function takeOver(error: unknown): boolean {
    if (!isSignInOver(error)) return false;
    setFailure(textOf(error));
    setOver(true);
    return true;
  }

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = field.current?.value.trim() ?? "";
    setEmpty(code === "");
    if (code === "" || busy) return;
    setBusy(true);
    try {
      await request("session/second", jsonBody("POST", { code }));
      await afterSignIn();
      window.location.assign(target);
    } catch (error) {
      setBusy(false);
      if (takeOver(error)) return;
      setFailure(textOf(error));
      field.current?.focus();
      field.current?.select();
    }
  }

  if (isOver) {
    return (
      <div>
        <FormFailure>{failure}</FormFailure>
        <ButtonLink href={{ pathname: "/login", query: { redirect: target } }} size="large" wide>
          {t("signIn")}
        </ButtonLink>
      </div>
    );
  }

  return (
    <div className="flex flex-col gap-6">
      {factors.includes("passkey") && <PasskeySignIn target={target} takesFailure={takeOver} />}
      <form method="post" action={formAction("second-step", locale)} noValidate onSubmit={signIn} className="flex flex-col gap-6">
        <input type="hidden" name="redirect" value={target} />
        {favourite && <input type="hidden" name="favourite" value={favourite} />}
        <Field
          label={t(factors.includes("app") ? "code" : "recoveryCode")}
          hint={factors.includes("app") && factors.includes("recovery") && t("recoveryHint")}
          error={isEmpty && t("codeTip")}
        >
          <Input
            ref={field}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            className="figures"
          />
        </Field>
        <div>
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="large" wide busy={busy}>
            {t("signIn")}
          </Button>
        </div>
      </form>
    </div>
  );
}
