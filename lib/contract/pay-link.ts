import { z } from "zod";
import { CardFields } from "./card.ts";
import { Payment } from "./payment.ts";
import type { CallTable } from "./wire/call.ts";
import { Done, Email, Id, Moment, Money, Plain } from "./wire/fields.ts";

/** The secret part of a pay link. It is always in a body, because addresses are written to logs. */
const Token = Plain.min(1).max(64);

/** A card for this payment only: nothing but what the bank needs. */
export const TypedCard = CardFields.pick({ cardType: true, cardNumber: true, cardCvc: true, expirationMonth: true, expirationYear: true });

const LinkPayment = Payment.omit({ orderId: true }).extend({
  token: Token,
  typedCard: TypedCard.nullish(),
  /** A guest's address for the receipt. */
  email: Email.nullish(),
});

/** What the reader of a link may know of the order: no address, no remark, no order number. */
const PayLink = z.object({
  state: z.enum(["open", "paid", "cancelled", "expired", "withdrawn"]),
  /** The display name of the order's member; null for one without a name. */
  askedBy: z.string().nullable(),
  /** Whether the caller is that member. */
  own: z.boolean(),
  /** Null unless the link is open. */
  order: z
    .object({
      orderItems: z.array(z.object({ productName: z.string(), productPic: z.string(), quantity: z.int().min(1) })),
      paymentAmount: Money,
      expireTime: Moment,
    })
    .nullable(),
  /** The methods that are open to guests too. */
  card: z.boolean(),
  eWallets: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The payment that the caller began with the given key. Returned: it lost, or was refunded, and the money goes back. */
  attempt: z.enum(["started", "waiting", "paid", "failed", "returned"]).nullable(),
});

const own = ["GET payLink/own"];
const afterPayment = ["GET member/account", "GET member/account/page", "GET credit/card/listByThirdParty"];

export const payLinkCalls = {
  "GET payLink/own":       { auth: "member", input: z.object({ orderId: Id }), data: z.object({ token: z.string().nullable() }), extension: true },
  "POST payLink/create":   { auth: "member", input: z.object({ orderId: Id }), data: z.object({ token: z.string() }), changes: own, extension: true },
  "POST payLink/withdraw": { auth: "member", input: z.object({ orderId: Id }), data: Done, changes: [...own, "GET order/page", "GET order/{id}"], extension: true },
  /** A read, but sent as a write for the token's sake. `attempt` is the idempotency key of the caller's payment. */
  "POST payLink/show":     { auth: "anyone", input: z.object({ token: Token, attempt: Plain.max(200).nullish() }), data: PayLink, extension: true },
  "POST payLink/pay":      { auth: "anyone", input: LinkPayment, data: z.object({ paymentInfo: z.string().nullable() }), changes: afterPayment, browser: false, idempotencyKey: true, extension: true },
} as const satisfies CallTable;
