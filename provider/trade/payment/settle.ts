import { eq, sql } from "drizzle-orm";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { crashPoint } from "../../crash-point.ts";
import type { Db } from "../../db/client.ts";
import { card, member, order, type orderItem, payment } from "../../db/schema/index.ts";
import { referenceOf } from "../../gateway/acquirer.ts";
import { enqueue } from "../../jobs/queue.ts";
import { writeLetter } from "../../mail/write-letter.ts";
import { post, type Side } from "../ledger/post.ts";
import { fulfil } from "../order/fulfil.ts";
import { itemsOf } from "../order/items.ts";
import { whyOutdated } from "../order/outdated.ts";
import { release } from "./holds.ts";

type Payment = typeof payment.$inferSelect;
type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

/** How an attempt ends. Abandoned: nobody waits for the bank's answer any more. */
export type Outcome = { kind: "approved" } | { kind: "failed" | "abandoned"; reason: string };

/** How an attempt stands afterwards. */
export type Standing = Pick<Payment, "state" | "reason">;

/** Has the bank give back what it took from outside, or never take it. */
export async function undoOutside(db: Db, { id, outsideCents }: Payment, now: Date): Promise<void> {
  if (outsideCents === 0) return;
  const reference = referenceOf(id);
  await enqueue(db, { kind: "undo-charge", key: reference, payload: { reference }, now });
}

/** What was held and what came from outside becomes the shop's. */
async function book(db: Db, paid: Payment, { number, taxCents, freightCents, payableCents }: Order, now: Date): Promise<void> {
  const { id, memberId, orderId, outsideCents } = paid;
  const piece = memberId;
  const sides: Side[] = [
    { kind: "holds", piece, amountCents: -(payableCents - outsideCents) },
    { kind: "clearing", piece, amountCents: -outsideCents },
    { kind: "taxes", piece, amountCents: taxCents },
    { kind: "freight", piece, amountCents: freightCents },
    { kind: "sales", piece, amountCents: payableCents - taxCents - freightCents },
  ];
  await post(db, { key: `sale:${id}`, kind: "sale", notes: `Order ${number}`, orderId, now, sides });
}

/** Ends an attempt that does not pay its order: what it held is the member's again, what it took outside goes back. */
async function giveUp(
  db: Db,
  attempt: Payment,
  { number }: Order,
  state: "failed" | "abandoned" | "refunded",
  reason: string,
  now: Date,
): Promise<Standing> {
  await release(db, attempt, `Order ${number}: not paid`, now);
  if (state !== "failed") await undoOutside(db, attempt, now);
  await db.update(payment).set({ state, reason, settledAt: now }).where(eq(payment.id, attempt.id));
  return { state, reason };
}

/** Thanks whoever paid. What the shop renews by itself has a letter of its own. */
async function thank(db: Db, { memberId, number, payableCents, renewalOf }: Order, now: Date): Promise<void> {
  if (renewalOf) return;
  const { email, language, username, firstName } = member;
  const [buyer] = await db.select({ email, language, username, firstName }).from(member).where(eq(member.id, memberId));
  if (buyer) await writeLetter(db, buyer, "orderPaid", { number, amount: { cents: payableCents } }, now);
}

/** The order is the member's: the money is booked, and what was bought is handed over. */
async function complete(db: Db, attempt: Payment, found: Order, items: Item[], now: Date): Promise<Standing> {
  await book(db, attempt, found, now);
  crashPoint("payment booked");
  await db.update(payment).set({ state: "paid", settledAt: now }).where(eq(payment.id, attempt.id));
  const paidByCard = attempt.cardId !== null && attempt.outsideCents > 0;
  const cardLastFour = paidByCard ? sql`(select ${card.lastFour} from ${card} where ${card.id} = ${attempt.cardId})` : null;
  await fulfil(db, found, items, now, { paymentMethod: attempt.method, cardLastFour });
  await thank(db, found, now);
  crashPoint("payment settled");
  return { state: "paid", reason: null };
}

/**
 * Ends a payment, under its order's lock. The browser's way and the gateway's notification both come here, in any order and any
 * number of times: the first one decides, the others find it decided. A word that comes too late, to an attempt that was given
 * up or an order that is not waiting any more, pays nothing: the bank is told to give it back.
 */
export async function settle(db: Db, paymentId: number, outcome: Outcome, now: Date): Promise<Standing> {
  const [locked] = await db
    .select({ found: order, attempt: payment })
    .from(payment)
    .innerJoin(order, eq(order.id, payment.orderId))
    .where(eq(payment.id, paymentId))
    // The order first: whoever else has its lock may be deciding about its attempts. No stronger than that: a gateway's event that
    // was just written refers to the payment.
    .for("no key update", { of: [order, payment] });
  if (!locked) throw new Error(`there is no payment ${paymentId}`);
  const { found, attempt } = locked;

  if (attempt.state === "abandoned" && outcome.kind === "approved") await undoOutside(db, attempt, now);
  if (attempt.state !== "started" && attempt.state !== "waiting") return attempt;
  if (outcome.kind !== "approved") return giveUp(db, attempt, found, outcome.kind, outcome.reason, now);
  if (found.state !== orderStates.unpaid) return giveUp(db, attempt, found, "refunded", "orderClosed", now);
  const items = await itemsOf(db, found.id);
  const outdated = await whyOutdated(db, found, items);
  return outdated ? giveUp(db, attempt, found, "refunded", outdated, now) : complete(db, attempt, found, items, now);
}
