import { desc, eq, inArray } from "drizzle-orm";
import { orderStates } from "../../lib/contract/wire/codes.ts";
import { crashPoint } from "../crash-point.ts";
import type { Db } from "../db/client.ts";
import { getMember } from "../db/queries/member.ts";
import { member, order, shipment } from "../db/schema/index.ts";
import { writeLetter } from "../mail/write-letter.ts";
import { refundOrder } from "../trade/order/refund.ts";
import { dollars, OperatorMistake, type Verb } from "./verb.ts";

export const stateNames: Record<number, string> = { 1: "unpaid", 2: "cancelled", 3: "to be delivered", 4: "in delivery", 5: "completed" };

/** The order that a word names, by its number or its id, locked. */
async function lockOrder(tx: Db, word: string | undefined, from: number[], what: string) {
  const where = /^\d{1,9}$/.test(word ?? "") ? eq(order.id, Number(word)) : eq(order.number, word ?? "");
  const [found] = await tx.select().from(order).where(where).for("update");
  if (!found) throw new OperatorMistake(`There is no order «${word ?? ""}».`);
  if (!from.includes(found.state)) throw new OperatorMistake(`Order ${found.number} is ${stateNames[found.state]}: it cannot be ${what}.`);
  return found;
}

export const orderVerbs = {
  orders: {
    usage: "orders [unpaid|to-deliver|in-delivery]",
    help: "lists the newest orders, or those that wait for something",
    run: async ({ db }, [which]) => {
      const states: Record<string, number> = {
        unpaid: orderStates.unpaid,
        "to-deliver": orderStates.toDeliver,
        "in-delivery": orderStates.inDelivery,
      };
      if (which !== undefined && !Object.hasOwn(states, which))
        throw new OperatorMistake(`The orders are ${Object.keys(states).join(", ")}.`);
      const rows = await db
        .select({ id: order.id, number: order.number, state: order.state, cents: order.payableCents, username: member.username })
        .from(order)
        .innerJoin(member, eq(member.id, order.memberId))
        .where(which ? inArray(order.state, [states[which] ?? 0]) : undefined)
        .orderBy(desc(order.id))
        .limit(100);
      const lines = rows.map((row) => [row.id, row.number, stateNames[row.state], dollars(row.cents), row.username].join("\t"));
      return lines.join("\n") || "No orders.";
    },
  },

  ship: {
    usage: "ship <order> <carrier> <tracking number>",
    help: "says that an order is on its way",
    run: ({ db, clock }, [word, carrier, trackingNumber]) =>
      db.transaction(async (tx) => {
        const found = await lockOrder(tx, word, [orderStates.toDeliver], "shipped");
        if (!carrier || !trackingNumber) throw new OperatorMistake("Name the carrier and the tracking number.");
        const now = clock.now();
        const carrierCode = carrier.toLowerCase().replace(/\W+/g, "-");
        await tx.insert(shipment).values({ orderId: found.id, carrier, carrierCode, trackingNumber, createdAt: now });
        await tx.update(order).set({ state: orderStates.inDelivery, shippedAt: now }).where(eq(order.id, found.id));
        const values = { number: found.number, carrier, tracking: trackingNumber };
        await writeLetter(tx, await getMember(tx, found.memberId), "orderShipped", values, now);
        return `Order ${found.number} is on its way with ${carrier}, ${trackingNumber}.`;
      }),
  },

  deliver: {
    usage: "deliver <order>",
    help: "says that an order has arrived: it is completed",
    run: ({ db, clock }, [word]) =>
      db.transaction(async (tx) => {
        const found = await lockOrder(tx, word, [orderStates.inDelivery], "completed");
        await tx.update(order).set({ state: orderStates.completed, completedAt: clock.now() }).where(eq(order.id, found.id));
        return `Order ${found.number} is completed.`;
      }),
  },

  refund: {
    usage: "refund <order>",
    help: "gives back what was paid for an order, to where it came from",
    run: async ({ db, clock }, [word]) => {
      const text = await db.transaction(async (tx) => {
        const paid = [orderStates.toDeliver, orderStates.inDelivery, orderStates.completed];
        const found = await lockOrder(tx, word, paid, "refunded");
        const now = clock.now();
        await refundOrder(tx, found, now);
        const values = { number: found.number, amount: { cents: found.payableCents } };
        await writeLetter(tx, await getMember(tx, found.memberId), "orderRefunded", values, now);
        return `Order ${found.number} was refunded: ${dollars(found.payableCents)}.`;
      });
      crashPoint("refund committed");
      return text;
    },
  },
} satisfies Record<string, Verb>;
