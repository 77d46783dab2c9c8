import { and, eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { order, payment } from "../../db/schema/index.ts";
import { reverseBonuses } from "../../network/reverse-bonuses.ts";
import { post, type Side } from "../ledger/post.ts";
import { ownSides, partsOf } from "../payment/holds.ts";
import { undoOutside } from "../payment/settle.ts";
import { closeCourses } from "./courses.ts";
import { itemsOf } from "./items.ts";
import { shortenMembership } from "./membership.ts";
import { returnStock } from "./stock.ts";

type Order = typeof order.$inferSelect;

async function giveMoneyBack(db: Db, found: Order, now: Date): Promise<void> {
  const [paid] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, found.id), eq(payment.state, "paid")))
    .for("no key update");
  if (!paid) return;
  const piece = found.memberId;
  const { taxCents, freightCents, payableCents } = found;
  const sides: Side[] = [
    ...ownSides(found.memberId, await partsOf(db, paid.id), 1),
    { kind: "clearing", piece, amountCents: paid.outsideCents },
    { kind: "taxes", piece, amountCents: -taxCents },
    { kind: "freight", piece, amountCents: -freightCents },
    { kind: "sales", piece, amountCents: -(payableCents - taxCents - freightCents) },
  ];
  await post(db, { key: `refund:${paid.id}`, kind: "refund", notes: `Order ${found.number}: refunded`, orderId: found.id, sides, now });
  crashPoint("refund booked");
  await undoOutside(db, paid, now);
  await db.update(payment).set({ state: "refunded", settledAt: now, reason: "refunded" }).where(eq(payment.id, paid.id));
}

/** Takes a paid order back: the money goes where it came from, what was not shipped yet is for sale again, its courses close. */
export async function refundOrder(db: Db, found: Order, now: Date): Promise<void> {
  await giveMoneyBack(db, found, now);
  const items = await itemsOf(db, found.id);
  if (found.state === orderStates.toDeliver) await returnStock(db, items, now);
  await shortenMembership(db, found, items, now);
  await reverseBonuses(db, found.id, now);
  await closeCourses(db, found, items, now);
  await db.update(order).set({ state: orderStates.cancelled, refundedAt: now }).where(eq(order.id, found.id));
  crashPoint("refund finished");
}
