import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Email, Line, Nothing, Whole } from "./wire/fields.ts";

/** The contact form, in the order in which it asks. */
export const Contact = z.object({
  referrer: Line,
  personal: Line,
  nationCity: Line,
  telephone: Line.max(32),
  email: Email,
  memberId: Whole.default(0),
  status: Whole.default(0),
});

const Agreements = z.object({
  teamServiceUrl: z.string(),
  privacyPolicy: z.string(),
  refundPolicy: z.string(),
  /** The shop's own agreement for withdrawals; without it, the terms of service apply. Extension. */
  withdrawalAgreement: z.string().nullish(),
});

/** How visitors reach the shop. What its operator has not set is missing, and not shown. */
const ShopProfile = z.object({ supportEmail: z.string().nullish(), postalAddress: z.string().nullish() });

export type ShopProfile = z.output<typeof ShopProfile>;

export const contentCalls = {
  "GET agreement/list":        { auth: "anyone", input: Nothing, data: Agreements, cache: { seconds: 3600, tags: ["agreements"] } },
  "GET shop/profile":          { auth: "anyone", input: Nothing, data: ShopProfile, cache: { seconds: 3600, tags: ["profile"] }, extension: true },
  "POST contactInfo/saveInfo": { auth: "anyone", input: Contact, data: Done },
} as const satisfies CallTable;
