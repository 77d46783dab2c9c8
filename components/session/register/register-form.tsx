"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { PasswordHint } from "@/components/session/password-hint";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { ExternalLink } from "@/components/ui/external-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import type { CallData } from "@/lib/contract";
import { maxNicknameLength } from "@/lib/contract/wire/codes";
import { formAction } from "@/lib/forms/form-names";
import type { Posted } from "@/lib/forms/posted";
import type { RegisterFields } from "@/lib/forms/register";
import { useParts } from "@/lib/i18n/use-parts";
import { type Countries, CountrySelect } from "./country-select";
import { PlacementFields } from "./placement-fields";
import { RegisteredDialog } from "./registered-dialog";
import { useRegistration } from "./use-registration";

type Agreements = CallData<"GET agreement/list">;

/** The policies open in a new tab, so that the form keeps its content. */
function AgreementText({ agreements }: { agreements: Agreements | null }) {
  const t = useTranslations("RegisterForm");
  const linkTo = (href: string | undefined) => (words: ReactNode) => (
    <ExternalLink href={href} note={t("newTab")}>
      {words}
    </ExternalLink>
  );
  return t.rich("agreement", { terms: linkTo(agreements?.teamServiceUrl), privacy: linkTo(agreements?.privacyPolicy) });
}

function emptyForm(enrollerId: string): RegisterFields {
  return {
    companyCode: "",
    username: "",
    email: "",
    password: "",
    confirmPassword: "",
    recommendNo: enrollerId,
    linkNo: "",
    side: "",
    nickname: "",
    telephone: "",
    defaultPlacement: true,
    agreed: false,
  };
}

type Props = {
  countries: Countries;
  agreements: Agreements | null;
  /** The member whose referral link was followed. */
  enrollerId: string | null;
  /** The path to go to after signing in, if not home. */
  wanted: string;
  /** The form after it was posted without scripts. */
  posted?: Posted | null;
};

export function RegisterForm({ countries, agreements, enrollerId, wanted, posted = null }: Props) {
  const t = useTranslations("RegisterForm");
  const locale = useLocale();
  const { network } = useParts();
  const { engine, register, submit, watch, fail, tip, failure, submitting, formState } = useForm({
    defaultValues: emptyForm((network && enrollerId) || ""),
    posted,
    fetchRules: async () => (await import("./register-rules")).registerRules,
  });
  const { newcomer, registerMember, goToLogin } = useRegistration(fail, wanted);
  const differs = formState.errors.confirmPassword?.type === "custom";
  const optional = <span className="text-ink-soft">{t("optional")}</span>;

  return (
    <>
      {engine}
      <form
        method="post"
        action={formAction("register", locale)}
        noValidate
        onSubmit={submit(registerMember)}
        className="group/form flex flex-col gap-6"
      >
        {wanted && <input type="hidden" name="redirect" value={wanted} />}
        <Field label={t("country")} error={tip("companyCode", t("countryTip"))}>
          <CountrySelect {...register("companyCode")} countries={countries} />
        </Field>
        <Field label={t("username")} error={tip("username", t("usernameTip"))}>
          <Input {...register("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field label={t("email")} error={tip("email", t("emailTip"))}>
          <Input {...register("email")} type="email" autoComplete="email" />
        </Field>
        <Field label={t("password")} error={tip("password", t("passwordTip"))} hint={<PasswordHint password={watch("password")} />}>
          <PasswordInput {...register("password", { deps: ["confirmPassword"] })} autoComplete="new-password" />
        </Field>
        <Field label={t("confirm")} error={tip("confirmPassword", t(differs ? "mismatch" : "confirmTip"))}>
          <PasswordInput {...register("confirmPassword")} autoComplete="new-password" />
        </Field>
        {network ? (
          <PlacementFields register={register} tip={tip} referred={enrollerId !== null} />
        ) : (
          <input type="hidden" name="defaultPlacement" value="on" />
        )}
        <Field
          label={t("nickname")}
          aside={optional}
          hint={t("nicknameHint")}
          error={tip("nickname", t("nicknameTip", { count: maxNicknameLength }))}
        >
          <Input {...register("nickname")} autoComplete="nickname" maxLength={maxNicknameLength} />
        </Field>
        <Field label={t("telephone")} aside={optional} error={tip("telephone", t("telephoneTip"))}>
          <Input {...register("telephone")} type="tel" autoComplete="tel" maxLength={32} />
        </Field>
        <Checkbox {...register("agreed")} error={tip("agreed", t("agreementTip"))}>
          <AgreementText agreements={agreements} />
        </Checkbox>
        <div>
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" size="large" wide busy={submitting || newcomer !== null}>
            {t("register")}
          </Button>
        </div>
      </form>
      <RegisteredDialog newcomer={newcomer} onConfirm={goToLogin} />
    </>
  );
}
