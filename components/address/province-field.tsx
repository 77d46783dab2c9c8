"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { addressLabels } from "./address";
import { autofillHints } from "./address-fields";

type Props = {
  field: UseFormRegisterReturn;
  country: string;
  /** The country's provinces; undefined while they are loading. */
  provinces: string[] | undefined;
  /** The current value. An old address may have it in another language. */
  value: string;
  error: string | undefined;
};

/** A select, or a text field for a country without provinces. */
export function ProvinceField({ field, country, provinces, value, error }: Props) {
  const t = useTranslations("AddressForm");
  const none = provinces?.length === 0;
  const options = provinces && value && !provinces.includes(value) ? [value, ...provinces] : (provinces ?? []);
  const hint = country === "" ? t("countryFirst") : none ? t("noProvinces") : undefined;

  return (
    <Field label={t(`provinceWords.${addressLabels(country).province}`)} hint={hint} error={error}>
      {none ? (
        <Input {...field} {...autofillHints.province} />
      ) : (
        <Select {...field} {...autofillHints.province} disabled={!provinces && !value}>
          <option value="">{t("choose")}</option>
          {options.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
