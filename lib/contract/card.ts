import { z } from "zod";
import type { CallTable } from "./wire/call.ts";
import { Done, Id, Line, Moment, OptionalLine, Whole } from "./wire/fields.ts";
import { cardBrands } from "./wire/payment-codes.ts";

const billing = {
  firstName: Line,
  lastName: Line,
  billToAddressOne: OptionalLine,
  billToCity: OptionalLine,
  billToCountry: OptionalLine,
  billToPhoneCountryCode: OptionalLine,
  billToPhone: Line.max(32),
  billToState: OptionalLine,
  postal: OptionalLine,
};

const expiry = {
  expirationMonth: Whole.pipe(z.int().min(1).max(12)),
  expirationYear: Whole.pipe(z.int().min(2000).max(2100)),
};

/** A card as a form gives it; when editing, an empty number or CVC leaves the stored one as it is. */
export const CardFields = z.object({
  id: Id.optional(),
  cardType: z.enum(cardBrands),
  ...billing,
  cardNumber: z.string().regex(/^(\d{12,19})?$/),
  ...expiry,
  cardCvc: z.string().regex(/^(\d{3,4})?$/),
  thirdParty: z.literal(2),
});

/** A card as it is shown: of its number only the last digits exist. */
export const Card = z.object({
  id: Id,
  cardNumber: z.string(),
  cardType: z.enum(cardBrands),
  ...expiry,
  firstName: z.string(),
  lastName: z.string(),
  billToAddressOne: z.string().nullable(),
  billToCity: z.string().nullable(),
  billToCountry: z.string().nullable(),
  billToPhoneCountryCode: z.string().nullable(),
  billToPhone: z.string().nullable(),
  billToState: z.string().nullable(),
  postal: z.string().nullable(),
  thirdParty: z.literal(2),
  /** When it last paid something, and whether the bank has declined it since. Extensions. */
  lastPaidTime: Moment.nullish(),
  lastDeclined: z.boolean().nullish(),
});

const cards = ["GET credit/card/listByThirdParty"];

export const cardCalls = {
  "GET credit/card/listByThirdParty": { auth: "member", input: z.object({ thirdParty: Whole.default(2) }), data: z.array(Card) },
  "POST credit/card":                { auth: "member", input: CardFields, data: Done, changes: cards, browser: false, idempotencyKey: true },
  "POST credit/card/remove":         { auth: "member", input: z.object({ id: Id }), data: Done, changes: cards },
} as const satisfies CallTable;
