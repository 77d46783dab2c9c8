import { z } from "zod";
import { TransactionPassword } from "./member.ts";
import type { CallTable } from "./wire/call.ts";
import { Amount, Done, Id, Line, Nothing, OptionalLine, Plain, Whole } from "./wire/fields.ts";
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
});

const Payment = z.object({
  orderId: Id,
  /** See `paymentMethods`. */
  paymentMethod: z.literal([1, 2, 20, 13, 60, 61, 14, 70, 71]),
  cardId: Id.nullish(),
  /** What comes from the member's own accounts. */
  hybrids: z.array(z.object({ accountType: z.literal([1, 2, 3]), amount: Amount })).max(3),
  /** The e-wallet's own name among `payment/paymentMethods`. */
  type: Plain.max(64).nullish(),
  transactionPassword: TransactionPassword.nullish(),
  /** Where a gateway sends the browser afterwards. */
  successUrl: z.url().max(1000),
});

const cards = ["GET credit/card/listByThirdParty"];
const paid = ["GET order/page", "GET order/{id}", "GET member/profile", "GET member/account", "GET member/account/page", "GET member/course/page"];

export const paymentCalls = {
  "GET payment/paymentMethods":      { auth: "member", input: Nothing, data: z.array(z.object({ label: z.string(), value: z.union([z.string(), z.number()]) })) },
  "POST payment":                    { auth: "member", input: Payment, data: z.object({ paymentInfo: z.string().nullable() }), changes: paid, browser: false, idempotencyKey: true },
  "GET credit/card/listByThirdParty": { auth: "member", input: z.object({ thirdParty: Whole.default(2) }), data: z.array(Card) },
  "POST credit/card":                { auth: "member", input: CardFields, data: Done, changes: cards, browser: false, idempotencyKey: true },
  "POST credit/card/remove":         { auth: "member", input: z.object({ id: Id }), data: Done, changes: cards },
} as const satisfies CallTable;
