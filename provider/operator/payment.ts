import { asc, eq } from "drizzle-orm";
import { order, payment } from "../db/schema/index.ts";
import { inquire, referenceOf } from "../gateway/acquirer.ts";
import { namedBy } from "./named-by.ts";
import { dollars, OperatorMistake, type Verb } from "./verb.ts";

export const paymentVerbs = {
  payments: {
    usage: "payments <order>",
    help: "lists the attempts to pay an order: how they ended, what was asked from outside, what stands in the bank's books",
    run: async ({ db }, [word]) => {
      const [found] = await db
        .select({ id: order.id, number: order.number })
        .from(order)
        .where(namedBy({ id: order.id, slug: order.number }, word));
      if (!found) throw new OperatorMistake(`There is no order «${word ?? ""}».`);
      const attempts = await db.select().from(payment).where(eq(payment.orderId, found.id)).orderBy(asc(payment.id));
      if (attempts.length === 0) return `Nobody tried to pay order ${found.number}.`;
      const lines = attempts.map(async ({ id, state, reason, outsideCents, createdAt }) => {
        const books = (await inquire(db, referenceOf(id))) ?? "nothing";
        return [id, createdAt.toISOString(), state, dollars(outsideCents), `bank: ${books}`, reason ?? ""].join("\t");
      });
      return (await Promise.all(lines)).join("\n");
    },
  },
} satisfies Record<string, Verb>;
