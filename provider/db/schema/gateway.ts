import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { cents, createdAt, moment } from "./columns.ts";

/** The test bank's records. They are written outside the shop's transactions, as with a real bank, so that its answer survives a crash of the shop. */
export const bankCharge = pgTable("bank_charge", {
  reference: text().primaryKey(),
  amountCents: cents().notNull(),
  outcome: text({ enum: ["approved", "declined", "insufficient-funds", "undone"] }).notNull(),
  createdAt: createdAt(),
  undoneAt: moment(),
});

/** What the test bank gave back of a charge that stays otherwise. */
export const bankRefund = pgTable(
  "bank_refund",
  {
    reference: text().primaryKey(),
    charge: text()
      .notNull()
      .references(() => bankCharge.reference),
    amountCents: cents().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("bank_refund_charge").on(table.charge), check("bank_refund_amount", sql`${table.amountCents} > 0`)],
);
