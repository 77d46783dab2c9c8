import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { cents, createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";

export const withdrawal = pgTable(
  "withdrawal",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    amountCents: cents().notNull(),
    method: smallint().notNull(),
    remark: text(),
    state: text({ enum: ["pending", "approved", "refused"] })
      .notNull()
      .default("pending"),
    reason: text(),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (table) => [
    index("withdrawal_pending").on(table.createdAt).where(sql`${table.state} = 'pending'`),
    index("withdrawal_state").on(table.state, table.id),
    index("withdrawal_amount").on(table.amountCents, table.id),
    index("withdrawal_state_amount").on(table.state, table.amountCents, table.id),
    index("withdrawal_member").on(table.memberId, table.id),
    check("withdrawal_amount", sql`${table.amountCents} > 0`),
  ],
);
