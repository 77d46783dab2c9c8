"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Select } from "@/components/ui/select";
import type { CallData } from "@/lib/contract";

export type Countries = CallData<"GET portalCountry/portalCountryList">;

type Props = ComponentProps<typeof Select> & { countries: Countries };

export function CountrySelect({ countries, ...rest }: Props) {
  const t = useTranslations("RegisterForm");
  return (
    <Select {...rest} autoComplete="country">
      <option value="">{t("chooseCountry")}</option>
      {countries.map(({ countryRegionCode, countryRegionName }) => (
        <option key={countryRegionCode} value={countryRegionCode}>
          {countryRegionName}
        </option>
      ))}
    </Select>
  );
}
