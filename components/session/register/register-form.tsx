"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/feedback/form/form-failure";
import { tipOf } from "@/components/feedback/form/tip-of";
import { useLateForm } from "@/components/feedback/late-form/use-late-form";
import { PasswordHint } from "@/components/session/password-hint";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { type Agreements, AgreementText } from "./agreement-text";
import { type Countries, CountrySelect } from "./country-select";
import { emptyForm } from "./empty-form";
import { PlacementFields } from "./placement-fields";
import { RegisteredDialog } from "./registered-dialog";
import { useRegistration } from "./use-registration";

type Props = {
  countries: Countries;
  agreements: Agreements | null;
  /** The member whose link somebody followed. */
  enrollerId: string | null;
  /** Where to go after signing in, if not home. */
  wanted: string;
};

export function RegisterForm({ countries, agreements, enrollerId, wanted }: Props) {
  const t = useTranslations("RegisterForm");
  const { engine, register, handleSubmit, watch, setError, formState } = useLateForm({
    defaultValues: emptyForm(enrollerId ?? ""),
    fetchRules: async () => (await import("./register-rules")).registerRules,
  });
  const { errors, isSubmitting } = formState;
  const { newcomer, registerMember, goToLogin } = useRegistration(setError, wanted);
  const differs = errors.confirmPassword?.type === "custom";

  return (
    <>
      {engine}
      <form method="post" noValidate onSubmit={handleSubmit(registerMember)} className="flex flex-col gap-6">
        <Field label={t("country")} error={tipOf(errors.companyCode, t("countryTip"))}>
          <CountrySelect {...register("companyCode")} countries={countries} />
        </Field>
        <Field label={t("username")} error={tipOf(errors.username, t("usernameTip"))}>
          <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("email")} error={tipOf(errors.email, t("emailTip"))}>
          <Input {...register("email")} type="email" autoComplete="email" />
        </Field>
        <Field label={t("password")} error={tipOf(errors.password, t("passwordTip"))} hint={<PasswordHint password={watch("password")} />}>
          <PasswordInput {...register("password", { deps: ["confirmPassword"] })} autoComplete="new-password" />
        </Field>
        <Field label={t("confirm")} error={tipOf(errors.confirmPassword, t(differs ? "mismatch" : "confirmTip"))}>
          <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
        </Field>
        <PlacementFields register={register} watch={watch} formState={formState} referred={enrollerId !== null} />
        <Checkbox {...register("agreed")} error={tipOf(errors.agreed, t("agreementTip"))}>
          <AgreementText agreements={agreements} />
        </Checkbox>
        <div>
          <FormFailure>{errors.root?.message}</FormFailure>
          <Button type="submit" size="large" wide busy={isSubmitting || newcomer !== null}>
            {t("register")}
          </Button>
        </div>
      </form>
      <RegisteredDialog newcomer={newcomer} onConfirm={goToLogin} />
    </>
  );
}
