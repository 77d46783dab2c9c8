import { and, eq } from "drizzle-orm";
import { orderStateNames, orderStates } from "../../../lib/contract/wire/codes.ts";
import { member, order, orderNote } from "../../db/schema/index.ts";
import { tell } from "../../mail/tell.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Runs } from "../../operator/command-group.ts";
import { keyset, type Order, pageOf, rowsFor, withCount } from "../../operator/list-page.ts";
import { fact } from "../../operator/output.ts";
import { are, is, was } from "../../operator/tense.ts";
import { accounts } from "../../payments/methods/accounts.ts";
import { externalMethodWords } from "../../payments/methods/index.ts";
import { moneyText } from "../../runtime/money.ts";
import { getMember } from "../member/find.ts";
import { findMember } from "../member/named.ts";
import type { orderCommands } from "./commands.ts";
import { isIn, lockOrder } from "./lock-order.ts";
import { orderLink } from "./order-link.ts";
import { listRefundable } from "./refund/list-refundable.ts";
import { isRefundable } from "./refund/refundable.ts";
import { refundOrder, type WrittenRefund } from "./refund/write.ts";
import { deliverParcels, itemsByPlace, shipParcel } from "./ship.ts";
import { showOrder } from "./show-order.ts";

const listedStates = {
  unpaid: orderStates.unpaid,
  "to-deliver": orderStates.toDeliver,
  "in-delivery": orderStates.inDelivery,
  completed: orderStates.completed,
  cancelled: orderStates.cancelled,
};

const sorts = {
  newest: { id: order.id, down: true },
  oldest: { id: order.id },
  largest: { id: order.id, by: order.payableCents, down: true },
  smallest: { id: order.id, by: order.payableCents },
} as const satisfies Record<string, Order>;

/** What goes back to where, for the operator who confirms it. */
function answerFor(found: typeof order.$inferSelect, items: { id: number; name: string }[], plan: WrittenRefund): string {
  const { amountCents, taxCents, freightCents, freightTaxCents, sources, isLast } = plan;
  const shipping = found.taxIncluded ? freightCents + freightTaxCents : freightCents;
  const names = plan.items.map(({ id, quantity }) => `${quantity} × ${items.find((item) => item.id === id)?.name}`);
  const what = [
    ...names,
    ...(shipping > 0 ? [`shipping ${moneyText(shipping)}`] : []),
    ...(taxCents > 0 ? [`${found.taxIncluded ? "in it tax" : "tax"} ${moneyText(taxCents)}`] : []),
  ];
  const external = sources.externalCents > 0 ? [`${externalMethodWords} ${moneyText(sources.externalCents)}`] : [];
  const back = [...external, ...sources.parts.map((part) => `${accounts.byType[part.accountType].refund} ${moneyText(part.amountCents)}`)];
  const left = found.payableCents - found.refundedCents - amountCents;
  return [
    `Order ${found.number} ${was} refunded: ${moneyText(amountCents)}.`,
    ...(isLast && found.refundedCents === 0 ? [] : [`It contains: ${what.join(", ") || "an amount for goods"}.`]),
    ...(back.length > 0 ? [`Back to ${plan.paidByOther ? "the payer's " : ""}${back.join(" and ")}.`] : []),
    ...(left > 0 ? [`${moneyText(left)} of the order ${are} left.`] : []),
  ].join("\n");
}

export const runOrders: Runs<typeof orderCommands> = {
  orders: async ({ db }, { state: name, member: nameOrCode, number, sort = "newest", after, limit }) => {
    const buyer = nameOrCode === undefined ? null : await findMember(db, nameOrCode);
    const { where, orderBy } = keyset(sorts[sort], after);
    const wanted = [
      name && eq(order.state, listedStates[name]),
      buyer && eq(order.memberId, buyer.id),
      number === undefined ? undefined : byIdOrSlug({ id: order.id, slug: order.number }, number),
    ];
    const filters = and(...wanted.map((filter) => filter || undefined));
    const rows = await db
      .select({
        id: order.id,
        number: order.number,
        state: order.state,
        cents: order.payableCents,
        username: member.username,
        createdAt: order.createdAt,
      })
      .from(order)
      .innerJoin(member, eq(member.id, order.memberId))
      .where(and(where, filters))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    const keyOf = ({ id, cents }: (typeof rows)[number]) => ("by" in sorts[sort] ? `${cents}:${id}` : `${id}`);
    const page = pageOf(rows, limit, keyOf, ({ id, number, state, cents, username, createdAt }) => ({
      ...{ id, number, state: orderStateNames[state], total: cents, member: username },
      placed: createdAt.toISOString(),
    }));
    return withCount(db, page, { table: order, where: filters, after });
  },

  "order show": showOrder,

  "order refundable": listRefundable,

  ship: ({ db, clock, settings }, { order: named, carrier, tracking: trackingNumber, items: places }) =>
    db.transaction(async (tx) => {
      const found = await lockOrder(tx, named, isIn(orderStates.toDeliver, orderStates.inDelivery), "shipped");
      const { names, left, isPart } = await shipParcel(tx, found, { carrier, trackingNumber, places }, { now: clock.now(), settings });
      const what = isPart ? `${names.join(", ")} of order ${found.number}` : `Order ${found.number}`;
      const rest = left > 0 ? ` ${left} more to ship.` : "";
      return `${what} ${is} on its way with ${carrier}, ${trackingNumber}.${rest}`;
    }),

  deliver: ({ db, clock }, { order: named, tracking }) =>
    db.transaction(async (tx) => {
      const found = await lockOrder(tx, named, isIn(orderStates.inDelivery), "completed");
      const { isCompleted, left } = await deliverParcels(tx, found, tracking, clock.now());
      if (isCompleted) return `Order ${found.number} ${is} completed.`;
      return `The delivery ${was} noted. Order ${found.number} stays in delivery${left > 0 ? `: ${left} more to ship` : ""}.`;
    }),

  refund: ({ db, clock, settings }, { order: named, amount: amountCents, ...asked }) =>
    db.transaction(async (tx) => {
      const found = await lockOrder(tx, named, isRefundable, "refunded");
      const now = clock.now();
      const written = await refundOrder(tx, found, { ...asked, amountCents }, now);
      const isWhole = written.isLast && found.refundedCents === 0;
      const own = await getMember(tx, found.memberId);
      const told = { number: found.number, amount: { cents: written.amountCents }, link: orderLink(settings, own, found.id) };
      const telling = { now, subjectId: found.id };
      const { paidByOther, reason } = written;
      if (isWhole) await tell(tx, paidByOther ? "orderRefundedToOther" : "orderRefunded", own, told, telling);
      else await tell(tx, paidByOther ? "orderPartlyRefundedToOther" : "orderPartlyRefunded", own, { ...told, reason }, telling);
      const answer = answerFor(found, await itemsByPlace(tx, found.id), written);
      return {
        facts: [fact("result", "Refund", answer), fact("amount", "Amount", moneyText(written.amountCents))],
      };
    }),

  "order note": ({ db, clock }, { order: named, text }, { actor: author }) =>
    db.transaction(async (tx) => {
      const found = await lockOrder(tx, named, () => true, "noted");
      await tx.insert(orderNote).values({ orderId: found.id, author, text, createdAt: clock.now() });
      return `The note ${was} added to order ${found.number}.`;
    }),
};
