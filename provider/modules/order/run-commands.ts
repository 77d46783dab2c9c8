import { and, eq } from "drizzle-orm";
import { type OrderState, orderStateNames, orderStates } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { member, order, shipment } from "../../db/schema/index.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { CommandError, dollars } from "../../operator/answer.ts";
import { byIdOrSlug } from "../../operator/by-id-or-slug.ts";
import type { Runs } from "../../operator/command-group.ts";
import { keyset, type Order, pageOf, rowsFor } from "../../operator/list-page.ts";
import { getMember } from "../member/find.ts";
import { findMember } from "../member/named.ts";
import { addNotice } from "../notice/write.ts";
import type { orderCommands } from "./commands.ts";
import { refundOrder } from "./refund.ts";
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

/** Finds and locks an order by its number or its id. */
async function lockOrder(tx: Db, word: string, from: OrderState[], what: string) {
  const where = byIdOrSlug({ id: order.id, slug: order.number }, word);
  const [found] = await tx.select().from(order).where(where).for("update");
  if (!found) throw new CommandError(`There is no order «${word}».`);
  if (!from.includes(found.state))
    throw new CommandError(`Order ${found.number} is ${orderStateNames[found.state]}: it cannot be ${what}.`);
  return found;
}

export const runOrders: Runs<typeof orderCommands> = {
  orders: async ({ db }, { state: name, member: nameOrCode, number, sort = "newest", after, limit }) => {
    const buyer = nameOrCode === undefined ? null : await findMember(db, nameOrCode);
    const { where, orderBy } = keyset(sorts[sort], after);
    const filters = [
      name && eq(order.state, listedStates[name]),
      buyer && eq(order.memberId, buyer.id),
      number === undefined ? undefined : byIdOrSlug({ id: order.id, slug: order.number }, number),
    ];
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
      .where(and(where, ...filters.map((filter) => filter || undefined)))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    const keyOf = ({ id, cents }: (typeof rows)[number]) => ("by" in sorts[sort] ? `${cents}:${id}` : `${id}`);
    return pageOf(rows, limit, keyOf, ({ id, number, state, cents, username, createdAt }) => ({
      ...{ id, number, state: orderStateNames[state], total: cents, member: username },
      placed: createdAt.toISOString(),
    }));
  },

  "order show": showOrder,

  ship: ({ db, clock }, { order: word, carrier, tracking: trackingNumber }) =>
    db.transaction(async (tx) => {
      const found = await lockOrder(tx, word, [orderStates.toDeliver], "shipped");
      const now = clock.now();
      const carrierCode = carrier.toLowerCase().replace(/\W+/g, "-");
      await tx.insert(shipment).values({ orderId: found.id, carrier, carrierCode, trackingNumber, createdAt: now });
      await tx.update(order).set({ state: orderStates.inDelivery, shippedAt: now }).where(eq(order.id, found.id));
      const values = { number: found.number, carrier, tracking: trackingNumber };
      await queueEmail(tx, await getMember(tx, found.memberId), "orderShipped", values, now);
      await addNotice(tx, found.memberId, "orderShipped", values, now, { subjectId: found.id });
      return `Order ${found.number} is on its way with ${carrier}, ${trackingNumber}.`;
    }),

  deliver: ({ db, clock }, { order: word }) =>
    db.transaction(async (tx) => {
      const found = await lockOrder(tx, word, [orderStates.inDelivery], "completed");
      await tx.update(order).set({ state: orderStates.completed, completedAt: clock.now() }).where(eq(order.id, found.id));
      return `Order ${found.number} is completed.`;
    }),

  refund: ({ db, clock }, { order: word }) =>
    db.transaction(async (tx) => {
      const paid = [orderStates.toDeliver, orderStates.inDelivery, orderStates.completed];
      const found = await lockOrder(tx, word, paid, "refunded");
      const now = clock.now();
      const { paidByOther } = await refundOrder(tx, found, now);
      const values = { number: found.number, amount: { cents: found.payableCents } };
      await queueEmail(tx, await getMember(tx, found.memberId), paidByOther ? "orderRefundedToOther" : "orderRefunded", values, now);
      await addNotice(tx, found.memberId, "orderRefunded", values, now, { subjectId: found.id });
      return `Order ${found.number} was refunded: ${dollars(found.payableCents)}.`;
    }),
};
