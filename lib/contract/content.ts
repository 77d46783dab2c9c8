import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { shopStates } from "./wire/codes.ts";
import { Done, Email, Line, Nothing, Whole } from "./wire/fields.ts";
import { isCurrency } from "./wire/money.ts";

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
  /** How goods are shipped, and who runs the shop, where its operator has written it. Extensions. */
  shippingPolicy: z.string().nullish(),
  imprint: z.string().nullish(),
});

/** What the shop says of itself. What its operator has not set is missing, and not shown. */
const ShopProfile = z.object({
  name: z.string().nullish(),
  /** For the home screen of a phone; without it, the name. */
  shortName: z.string().nullish(),
  tagline: z.string().nullish(),
  company: z.string().nullish(),
  postalAddress: z.string().nullish(),
  supportEmail: z.string().nullish(),
  telephone: z.string().nullish(),
  openingHours: z.string().nullish(),
  /** The addresses of the shop's pages elsewhere. */
  socialLinks: z.array(z.string()).nullish(),
  /** Pictures: in place of the name on light and on dark ground, square beside the name and for home screens, and for links that people share. */
  logo: z.string().nullish(),
  logoDark: z.string().nullish(),
  icon: z.string().nullish(),
  sharePicture: z.string().nullish(),
  /** The two colors from which the themes are made, such as `#1d4f3d`, and names of what the build offers. Others are ignored. */
  accent: z.string().nullish(),
  paper: z.string().nullish(),
  typefaces: z.string().nullish(),
  corners: z.string().nullish(),
  /** The names of the parts that the shop has, of `part-names.ts`. A provider that does not say has them all. */
  parts: z.array(z.string()).nullish(),
  /** The currency of all amounts by its code of ISO 4217; without it, the specification's. */
  currency: z.string().refine(isCurrency).nullish(),
});

export type ShopProfile = z.output<typeof ShopProfile>;

/** The profile with the state of the shop. A provider that does not tell it is open. */
const ProfileWithState = ShopProfile.extend({ state: z.enum(shopStates).nullish() });

/** The texts of the storefront that the shop has replaced in the caller's language, by their keys, such as `HomeIntro.title`. */
const ShopTexts = z.object({ texts: z.record(z.string(), z.string()) });

export const contentCalls = {
  "GET agreement/list":        { auth: "anyone", input: Nothing, data: Agreements, cache: { seconds: 3600, tags: ["agreements"] } },
  "GET shop/profile":          { auth: "anyone", input: Nothing, data: ProfileWithState, cache: { seconds: 3600, tags: ["profile"] }, extension: true },
  "GET shop/texts":            { auth: "anyone", input: Nothing, data: ShopTexts, cache: { seconds: 3600, tags: ["texts"] }, extension: true },
  "POST contactInfo/saveInfo": { auth: "anyone", input: Contact, data: Done },
} as const satisfies CallTable;
