"use client";

import { useLocale, useTranslations } from "next-intl";
import type { UseFormRegister } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { useCall } from "@/lib/client/call/use-call";
import { countryName } from "@/lib/format/country";
import type { CardDraft } from "./card-draft";

type Props = {
  register: UseFormRegister<CardDraft>;
  storedCountry: string;
  onCountry: (code: string) => void;
};

/** All fields are optional. A country that the shop no longer lists stays selected. */
export function BillingInputs({ register, storedCountry, onCountry }: Props) {
  const t = useTranslations("CardForm");
  const locale = useLocale();
  const { data: countries = [] } = useCall("GET portalCountry/portalCountryList", { registrationOrAddress: 1 });
  const codes = [...new Set([...(storedCountry ? [storedCountry] : []), ...countries.map((country) => country.countryRegionCode)])];
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="display mb-5 text-xl">{t("billing")}</legend>
      <Field label={t("address")}>
        <Input {...register("billToAddressOne")} autoComplete="billing address-line1" />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label={t("city")}>
          <Input {...register("billToCity")} autoComplete="billing address-level2" />
        </Field>
        <Field label={t("state")}>
          <Input {...register("billToState")} autoComplete="billing address-level1" />
        </Field>
        <Field label={t("postal")}>
          <Input {...register("postal")} autoComplete="billing postal-code" />
        </Field>
        <Field label={t("country")}>
          <Select {...register("billToCountry", { onChange: ({ target }) => onCountry(target.value) })} autoComplete="billing country">
            <option value="">{t("choose")}</option>
            {codes.map((code) => (
              <option key={code} value={code}>
                {countryName(code, locale)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
