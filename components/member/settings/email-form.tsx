"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { refresh, send } from "@/lib/client/call/send";
import { ConfirmEmail } from "./confirm-email";

/** The address of the account. A change needs the login password, because codes for new passwords are sent to the address. */
export function EmailForm({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const t = useTranslations("Settings");
  const [saved, setSaved] = useState<string | null>(null);
  // Only a confirmed address is told of its change.
  const [wasConfirmed, setWasConfirmed] = useState(true);
  const { engine, register, submit, watch, setValue, tip, failure, submitting } = useForm({
    defaultValues: { email, password: "" },
    fetchRules: async () => (await import("./email-rules")).emailRules,
  });
  const typed = watch("email").trim();
  const isChanged = typed !== email && typed !== saved;

  const change = submit(async (form) => {
    try {
      await send("POST member/modifyMemberV", form);
      setSaved(form.email);
      setWasConfirmed(isConfirmed);
      setValue("password", "");
    } catch (error) {
      // Perhaps only the response was lost, so the profile is read again.
      void refresh(["GET member/profile"]);
      throw error;
    }
  });

  return (
    <div className="flex flex-col gap-4">
      <form method="post" noValidate onSubmit={change} className="flex flex-col gap-4">
        {engine}
        <Field
          label={t("fields.email")}
          error={tip("email", t("tips.email"))}
          aside={
            <span role="status" className="flex min-h-5 items-center gap-1 text-ink-soft">
              {saved !== null && !isChanged && (
                <>
                  <Check aria-hidden="true" className="size-4 text-leaf" />
                  {t("saved")}
                </>
              )}
            </span>
          }
          hint={saved !== null && !isChanged && t(wasConfirmed ? "emailChange.saved" : "emailChange.savedUnconfirmed")}
        >
          <Input {...register("email")} type="email" autoComplete="email" maxLength={254} />
        </Field>
        {isChanged && (
          <>
            <Field label={t("emailChange.password")} error={tip("password", t("emailChange.passwordTip"))} hint={t("emailChange.hint")}>
              <PasswordInput {...register("password")} autoComplete="current-password" />
            </Field>
            <div>
              <FormFailure>{failure}</FormFailure>
              <Button type="submit" busy={submitting}>
                {t("emailChange.save")}
              </Button>
            </div>
          </>
        )}
      </form>
      {!isConfirmed && !isChanged && <ConfirmEmail key={email} />}
    </div>
  );
}
