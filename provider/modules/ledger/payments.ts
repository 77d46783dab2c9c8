import { eq } from "drizzle-orm";
import { type AccountType, accountKinds } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { type order, type payment, paymentPart } from "../../db/schema/index.ts";
import { transferKeys } from "./keys.ts";
import { accountOf, type Leg, lockAccounts, type Posting, post } from "./post.ts";

type Payment = Pick<typeof payment.$inferSelect, "id" | "payerId" | "orderId"> & Partial<Pick<typeof payment.$inferSelect, "payLinkId">>;
type PaidPayment = Payment & Pick<typeof payment.$inferSelect, "externalCents">;
type Order = Pick<typeof order.$inferSelect, "number" | "taxCents" | "freightCents" | "payableCents"> &
  Partial<Pick<typeof order.$inferSelect, "taxIncluded" | "freightTaxCents">>;
type Parts = { accountType: AccountType; amountCents: number }[];

/** The shard of the shop's accounts that a payment uses, the same from its hold to its refund. */
const shardOf = ({ payerId, orderId }: Payment) => payerId ?? orderId;

/** The notes of a payment's transfers, in the payer's list of transactions too. Another member's order is named by its number only. */
function notesOf({ payLinkId }: Payment, number: string): string {
  return payLinkId ? `Paid for another member: order ${number}` : `Order ${number}`;
}

/** The debits of the payer's own accounts. A guest has none. */
function payerLegs({ payerId: memberId }: Payment, parts: Parts): Leg[] {
  if (memberId === null) return [];
  return parts.map(({ accountType, amountCents }) => ({ memberId, kind: accountKinds[accountType], amountCents: -amountCents }));
}

function holdLegs(attempt: Payment, parts: Parts): Leg[] {
  const amountCents = parts.reduce((total, part) => total + part.amountCents, 0);
  return [...payerLegs(attempt, parts), { kind: "holds", shard: shardOf(attempt), amountCents }];
}

/**
 * Locks every account that holds and releases of these members move, in the order of all transfers. A transaction that releases one payment
 * and holds another would otherwise lock a member's account after `holds`.
 */
export async function lockForHolds(db: Db, memberIds: number[]): Promise<void> {
  const names = memberIds.flatMap((memberId) => [
    ...Object.values(accountKinds).map((kind) => ({ memberId, kind })),
    accountOf({ kind: "holds", shard: memberId, amountCents: 0 }),
  ]);
  if (names.length > 0) await lockAccounts(db, names);
}

type Sums = Pick<Order, "taxCents" | "freightCents" | "payableCents">;

/** The legs of a sale beside the payer's money. */
function shopLegs(paid: PaidPayment, { taxCents, freightCents, payableCents }: Sums): Leg[] {
  const shard = shardOf(paid);
  return [
    { kind: "clearing", shard, amountCents: -paid.externalCents },
    { kind: "taxes", shard, amountCents: taxCents },
    { kind: "freight", shard, amountCents: freightCents },
    { kind: "sales", shard, amountCents: payableCents - taxCents - freightCents },
  ];
}

const reversed = (legs: Leg[]): Leg[] => legs.map((leg) => ({ ...leg, amountCents: -leg.amountCents }));

/** The parts of a payment that come from the payer's own accounts. */
function partsOf(db: Db, paymentId: number) {
  return db.select().from(paymentPart).where(eq(paymentPart.paymentId, paymentId));
}

/** Sets the payer's part of a payment aside until the payment ends. */
export async function hold(db: Db, attempt: Payment, parts: Parts, { number }: Pick<Order, "number">, now: Date): Promise<void> {
  const { id, orderId } = attempt;
  const notes = notesOf(attempt, number);
  await post(db, { key: transferKeys.hold(id), kind: "hold", notes, orderId, now, legs: holdLegs(attempt, parts) });
}

/** Returns held money to the payer. */
export async function release(db: Db, attempt: Payment, { number }: Pick<Order, "number">, now: Date): Promise<void> {
  const { id, orderId } = attempt;
  const notes = `${notesOf(attempt, number)}: not paid`;
  const legs = reversed(holdLegs(attempt, await partsOf(db, id)));
  await post(db, { key: transferKeys.release(id), kind: "release", notes, orderId, now, legs });
}

/** The posting of a payment: held and external money becomes the shop's. */
export function saleOf(paid: PaidPayment, sold: Order, now: Date): Posting {
  const { id, orderId, externalCents } = paid;
  // The account of the freight has it without tax, which may be inside of what the buyer saw.
  const freightCents = sold.freightCents - (sold.taxIncluded ? (sold.freightTaxCents ?? 0) : 0);
  const ofShop = shopLegs(paid, { ...sold, freightCents });
  const legs: Leg[] = [{ kind: "holds", shard: shardOf(paid), amountCents: externalCents - sold.payableCents }, ...ofShop];
  return { key: transferKeys.sale(id), kind: "sale", notes: `Order ${sold.number}`, orderId, now, legs };
}

/** The parts of a refund: what comes from the price, the tax and the freight of an order, and what goes to each source. */
type RefundParts = { refundId: number; amountCents: number; taxCents: number; freightCents: number; externalCents: number; parts: Parts };

/** Posts a refund: its part of the sale in reverse, with the payer's share back in the accounts that paid. */
export async function postRefund(
  db: Db,
  { externalCents: _, ...paid }: PaidPayment,
  sold: Order,
  { refundId, amountCents, externalCents, parts, ...shares }: RefundParts,
  now: Date,
): Promise<void> {
  const { orderId } = paid;
  const notes = `${notesOf(paid, sold.number)}: refunded`;
  const ofShop = shopLegs({ ...paid, externalCents }, { ...shares, payableCents: amountCents });
  const legs = reversed([...payerLegs(paid, parts), ...ofShop]);
  await post(db, { key: transferKeys.refund(refundId), kind: "refund", notes, orderId, now, legs });
}
