import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
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
  (table) => [index("withdrawal_pending").on(table.createdAt).where(sql`${table.state} = 'pending'`)],
);
