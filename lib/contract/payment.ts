import { z } from "zod";
import { FactorProof } from "./factor.ts";
import { TransactionPassword } from "./member.ts";
import type { CallTable } from "./wire/call.ts";
import { Amount, Id, Nothing, Plain } from "./wire/fields.ts";
import { type ExternalMethodName, externalMethods, paymentMethods } from "./wire/payment-codes.ts";

export const Payment = z.object({
  orderId: Id,
  /** See `paymentMethods`. */
  paymentMethod: z.literal(Object.values(paymentMethods)),
  cardId: Id.nullish(),
  /** The amounts from the member's own accounts. */
  hybrids: z.array(z.object({ accountType: z.literal([1, 2, 3]), amount: Amount })).max(3),
  /** The e-wallet's own name among `payment/paymentMethods`. */
  type: Plain.max(64).nullish(),
  transactionPassword: TransactionPassword.nullish(),
  /** The proof of a stronger factor, for amounts above the member's limit. Extension. */
  factorProof: FactorProof.optional(),
  /** The page that a gateway redirects to afterwards. */
  successUrl: z.url().max(1000),
});

const offers = Object.fromEntries(Object.values(externalMethods).map(({ name }) => [name, z.boolean()])) as Record<ExternalMethodName, z.ZodBoolean>;

const paid = ["GET order/page", "GET order/{id}", "GET member/profile", "GET member/account", "GET member/account/page", "GET member/course/page"];

export const paymentCalls = {
  "GET payment/paymentMethods":      { auth: "member", input: Nothing, data: z.array(z.object({ label: z.string(), value: z.union([z.string(), z.number()]) })) },
  "GET payment/external":            { auth: "member", input: Nothing, data: z.object(offers), extension: true },
  "POST payment":                    { auth: "member", input: Payment, data: z.object({ paymentInfo: z.string().nullable() }), changes: paid, browser: false, idempotencyKey: true },
} as const satisfies CallTable;
