import { languageOfLocale } from "@/lib/contract/wire/language";
import type { Address } from "./address";

/** The order of the fields, and of their validation. */
export const addressFieldNames = [
  "firstName",
  "lastName",
  "email",
  "postCode",
  "phoneNumber",
  "ssnEinPin",
  "countryRegion",
  "province",
  "city",
  "region",
  "detailAddress",
] as const;

export type FieldName = (typeof addressFieldNames)[number];
export type AddressValues = Record<FieldName, string>;

/** The fields in the order of a form: in some languages the family name comes first. */
export function fieldNamesIn(locale: string): readonly FieldName[] {
  const [firstName, lastName, ...others] = addressFieldNames;
  return languageOfLocale(locale).familyNameFirst ? [lastName, firstName, ...others] : addressFieldNames;
}

export const emptyAddress = Object.fromEntries(addressFieldNames.map((name) => [name, ""])) as AddressValues;

export function valuesOf(address: Address): AddressValues {
  return Object.fromEntries(addressFieldNames.map((name) => [name, address[name] ?? ""])) as AddressValues;
}

/** Autofill hints. Browsers must not store an identity number. */
export const autofillHints: Record<FieldName, { autoComplete: string; type?: string; inputMode?: "numeric" | "tel" | "email" }> = {
  firstName: { autoComplete: "shipping given-name" },
  lastName: { autoComplete: "shipping family-name" },
  email: { autoComplete: "shipping email", type: "email" },
  postCode: { autoComplete: "shipping postal-code" },
  phoneNumber: { autoComplete: "shipping tel", type: "tel" },
  ssnEinPin: { autoComplete: "off" },
  countryRegion: { autoComplete: "shipping country" },
  province: { autoComplete: "shipping address-level1" },
  city: { autoComplete: "shipping address-level2" },
  region: { autoComplete: "shipping address-level3" },
  detailAddress: { autoComplete: "shipping street-address" },
};
