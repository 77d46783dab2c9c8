import { and, eq } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { order, payment } from "../../db/schema/index.ts";
import { reverseBonuses } from "../bonus/reverse.ts";
import { returnStock } from "../catalogue/stock.ts";
import { revokeCourses } from "../course/grant.ts";
import { postRefund } from "../ledger/payments.ts";
import { lockMember } from "../member/find.ts";
import { shortenMembership } from "../member/membership.ts";
import { reverseExternal } from "./attempts.ts";
import { itemsOf } from "./items.ts";
import { tellPayer } from "./tell-payer.ts";

type Order = typeof order.$inferSelect;

/** Returns the money; answers whether another person than the order's member paid. */
async function giveMoneyBack(db: Db, found: Order, now: Date): Promise<boolean> {
  const [paid] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, found.id), eq(payment.state, "paid")))
    .for("no key update");
  if (!paid) return false;
  await postRefund(db, paid, found, now);
  crashPoint("refund posted");
  await reverseExternal(db, paid, now);
  await tellPayer(db, paid, found, "paidForOtherRefunded", now);
  await db.update(payment).set({ state: "refunded", settledAt: now, reason: "refunded" }).where(eq(payment.id, paid.id));
  return paid.payLinkId !== null;
}

/** Refunds a paid order: returns the money to the payer's sources, restocks goods that were not shipped, and revokes its courses. */
export async function refundOrder(db: Db, found: Order, now: Date): Promise<{ paidByOther: boolean }> {
  // A payment also locks the member before the accounts; the same order prevents deadlocks (decision 034).
  await lockMember(db, found.memberId);
  const paidByOther = await giveMoneyBack(db, found, now);
  const items = await itemsOf(db, found.id);
  if (found.state === orderStates.toDeliver) await returnStock(db, items, now);
  await shortenMembership(db, found, items, now);
  await reverseBonuses(db, found.id, now);
  await revokeCourses(db, found, items, now);
  await db.update(order).set({ state: orderStates.cancelled, refundedAt: now }).where(eq(order.id, found.id));
  crashPoint("refund finished");
  return { paidByOther };
}
