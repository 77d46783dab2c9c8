import type { Address } from "./address";

/** In the order in which the form asks and complains. */
export const askedFields = [
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

export type FieldName = (typeof askedFields)[number];
export type AddressValues = Record<FieldName, string>;

export const emptyAddress = Object.fromEntries(askedFields.map((name) => [name, ""])) as AddressValues;

export function valuesOf(address: Address): AddressValues {
  return Object.fromEntries(askedFields.map((name) => [name, address[name] ?? ""])) as AddressValues;
}

export function isAsked(name: string): name is FieldName {
  return (askedFields as readonly string[]).includes(name);
}

/** How a browser recognises a field; a number of identity is nobody's to remember. */
export const hints: Record<FieldName, { autoComplete: string; type?: string; inputMode?: "numeric" | "tel" | "email" }> = {
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
