import { eq } from "drizzle-orm";
import { type AccountType, accountKinds } from "../../../lib/contract/wire/payment-codes.ts";
import type { Db } from "../../db/client.ts";
import { type order, type payment, paymentPart } from "../../db/schema/index.ts";
import { transferKeys } from "./keys.ts";
import { accountOf, type Leg, lockAccounts, type Posting, post } from "./post.ts";

type Payment = Pick<typeof payment.$inferSelect, "id" | "memberId" | "orderId">;
type PaidPayment = Payment & Pick<typeof payment.$inferSelect, "externalCents">;
type Order = Pick<typeof order.$inferSelect, "number" | "taxCents" | "freightCents" | "payableCents">;
type Parts = { accountType: AccountType; amountCents: number }[];

/** The debits of the member's own accounts. */
function memberLegs(memberId: number, parts: Parts): Leg[] {
  return parts.map(({ accountType, amountCents }) => ({ memberId, kind: accountKinds[accountType], amountCents: -amountCents }));
}

function holdLegs(memberId: number, parts: Parts): Leg[] {
  const amountCents = parts.reduce((total, part) => total + part.amountCents, 0);
  return [...memberLegs(memberId, parts), { kind: "holds", shard: memberId, amountCents }];
}

/**
 * Locks every account that holds and releases of a member move, in the order of all transfers. A transaction that releases one payment and
 * holds another would otherwise lock a member's account after `holds`.
 */
export async function lockForHolds(db: Db, memberId: number): Promise<void> {
  const own = Object.values(accountKinds).map((kind) => ({ memberId, kind }));
  await lockAccounts(db, [...own, accountOf({ kind: "holds", shard: memberId, amountCents: 0 })]);
}

/** The legs of a sale beside the member's money. */
function shopLegs({ memberId: shard, externalCents }: PaidPayment, { taxCents, freightCents, payableCents }: Order): Leg[] {
  return [
    { kind: "clearing", shard, amountCents: -externalCents },
    { kind: "taxes", shard, amountCents: taxCents },
    { kind: "freight", shard, amountCents: freightCents },
    { kind: "sales", shard, amountCents: payableCents - taxCents - freightCents },
  ];
}

const reversed = (legs: Leg[]): Leg[] => legs.map((leg) => ({ ...leg, amountCents: -leg.amountCents }));

/** The parts of a payment that come from the member's own accounts. */
function partsOf(db: Db, paymentId: number) {
  return db.select().from(paymentPart).where(eq(paymentPart.paymentId, paymentId));
}

/** Sets the member's part of a payment aside until the payment ends. */
export async function hold(db: Db, { id, memberId, orderId }: Payment, parts: Parts, notes: string, now: Date): Promise<void> {
  await post(db, { key: transferKeys.hold(id), kind: "hold", notes, orderId, now, legs: holdLegs(memberId, parts) });
}

/** Returns held money to the member. */
export async function release(db: Db, { id, memberId, orderId }: Payment, notes: string, now: Date): Promise<void> {
  const legs = reversed(holdLegs(memberId, await partsOf(db, id)));
  await post(db, { key: transferKeys.release(id), kind: "release", notes, orderId, now, legs });
}

/** The posting of a payment: held and external money becomes the shop's. */
export function saleOf(paid: PaidPayment, sold: Order, now: Date): Posting {
  const { id, memberId: shard, orderId, externalCents } = paid;
  const legs: Leg[] = [{ kind: "holds", shard, amountCents: externalCents - sold.payableCents }, ...shopLegs(paid, sold)];
  return { key: transferKeys.sale(id), kind: "sale", notes: `Order ${sold.number}`, orderId, now, legs };
}

/** Posts a refund: the sale in reverse, with the member's share back in the accounts that paid. */
export async function postRefund(db: Db, paid: PaidPayment, sold: Order, now: Date): Promise<void> {
  const { id, memberId, orderId } = paid;
  const legs = reversed([...memberLegs(memberId, await partsOf(db, id)), ...shopLegs(paid, sold)]);
  await post(db, { key: transferKeys.refund(id), kind: "refund", notes: `Order ${sold.number}: refunded`, orderId, now, legs });
}
