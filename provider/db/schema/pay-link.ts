import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import { order } from "./order.ts";

/** A link by which another person pays an order. It ends with the order's payment deadline, or when its owner withdraws it. */
export const payLink = pgTable(
  "pay_link",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => order.id),
    /** The shop computes the token from this and its secret. The table has only the hash of it, so that a copy of it opens no order. */
    seed: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    withdrawnAt: moment(),
  },
  (table) => [uniqueIndex("pay_link_one_active").on(table.orderId).where(sql`${table.withdrawnAt} is null`)],
);
