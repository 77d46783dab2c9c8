"use client";

import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { hints } from "./address-fields";
import { placeWords } from "./country-words";

type Props = {
  field: UseFormRegisterReturn;
  country: string;
  /** The country's; undefined while they are on their way. */
  provinces: string[] | undefined;
  /** What is chosen now: an address of long ago may say it in another language. */
  value: string;
  error: boolean;
};

/** A province of the country that was chosen before; where the shop knows none, it is written. */
export function ProvinceField({ field, country, provinces, value, error }: Props) {
  const t = useTranslations("AddressForm");
  const none = provinces?.length === 0;
  const options = provinces && value && !provinces.includes(value) ? [value, ...provinces] : (provinces ?? []);
  const hint = country === "" ? t("countryFirst") : none ? t("noProvinces") : undefined;

  return (
    <Field label={t(`provinceWords.${placeWords(country).province}`)} hint={hint} error={error && t("tips.province")}>
      {none ? (
        <Input {...field} {...hints.province} />
      ) : (
        <Select {...field} {...hints.province} disabled={!provinces && !value}>
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
