import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { identityRules } from "./wire/codes.ts";
import { Done, Email, Flag, Id, Line, Nothing, OptionalLine, PageInput, Plain, page } from "./wire/fields.ts";

export const Country = z.object({
  countryRegionCode: z.string(),
  countryRegionName: z.string(),
  countryAreaCode: z.string(),
  /** Whether an address there needs an SSN, EIN or PIN. A provider that does not say requires one. Extension. */
  identityNumber: z.enum(identityRules).nullish(),
});

export const Province = z.object({ provinceName: z.string() });

/** The fields of an address in the order of a form. */
export const AddressFields = z.object({
  firstName: Line,
  lastName: Line,
  email: Email,
  postCode: Line.max(16),
  phoneNumber: Line.max(32),
  /** Empty where the country does not require one. */
  ssnEinPin: Plain.trim().max(32),
  countryRegion: Line,
  province: Line,
  city: Line,
  /** The district. */
  region: OptionalLine,
  detailAddress: Line,
  defaultStatus: Flag.optional(),
  /** The member was asked about a post code of another province, and saves the address as it is. Extension. */
  placeConfirmed: z.boolean().optional(),
});

export const Address = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  postCode: z.string(),
  phoneNumber: z.string(),
  ssnEinPin: z.string(),
  countryRegion: z.string(),
  province: z.string(),
  city: z.string(),
  region: z.string().nullable(),
  detailAddress: z.string(),
  /** 1: the default address of a checkout. */
  defaultStatus: z.literal([0, 1]),
});

const which = z.object({ id: Id });
const addresses = ["GET member/address/list", "GET member/address/getDefaultDetail"];
const countries = { seconds: 3600, tags: ["countries"] } as const;

export const addressCalls = {
  "GET portalCountry/portalCountryList": {
    auth: "anyone",
    /** 1: countries of registration and billing; 2: countries of delivery. */
    input: z.object({ registrationOrAddress: z.union([z.literal([1, 2]), z.enum(["1", "2"]).transform((text) => Number(text) as 1 | 2)]).default(1) }),
    data: z.array(Country),
    cache: countries,
  },
  "GET portalProvince/portalList":           { auth: "anyone", input: PageInput.extend({ countryRegionCode: Line.max(8) }), data: page(Province), cache: countries },
  "GET member/address/list":                 { auth: "member", input: Nothing, data: z.array(Address) },
  "GET member/address/getDefaultDetail":     { auth: "member", input: Nothing, data: Address.nullable() },
  "POST member/address/add":                 { auth: "member", input: AddressFields, data: Done, changes: addresses, idempotencyKey: true },
  "POST member/address/update":              { auth: "member", input: AddressFields.extend({ id: Id }), data: Done, changes: addresses },
  "POST member/address/delete":              { auth: "member", input: which, data: Done, encoding: "form", changes: addresses },
  "POST member/address/setUpDefaultStatus":  { auth: "member", input: which, data: Done, encoding: "form", changes: addresses },
} as const satisfies CallTable;
