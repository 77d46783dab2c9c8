import type { CallData } from "@/lib/contract";

type Countries = CallData<"GET portalCountry/portalCountryList">;

/** The phone field after a country was chosen: its area code, unless the reader has typed a number already. */
export function withAreaCode(phone: string, country: string, countries: Countries): string {
  const code = countries.find(({ countryRegionCode }) => countryRegionCode === country)?.countryAreaCode;
  const isUntyped = phone.trim() === "" || countries.some(({ countryAreaCode }) => countryAreaCode === phone.trim());
  return code && isUntyped ? `${code} ` : phone;
}
