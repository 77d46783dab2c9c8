import { sql } from "drizzle-orm";
import { index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";
import { payment } from "./payment.ts";

/** An automatic renewal of a membership, unique for the member and the end of the membership. */
export const renewal = pgTable(
  "renewal",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id),
    periodEnd: moment().notNull(),
    /** Dropped: the member renewed manually, or turned automatic renewal off. */
    state: text({ enum: ["open", "done", "failed", "dropped"] })
      .notNull()
      .default("open"),
    failures: smallint().notNull().default(0),
    /** The pending payment attempt. */
    paymentId: integer().references(() => payment.id),
    nextTryAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("renewal_once").on(table.memberId, table.periodEnd),
    index("renewal_due").on(table.nextTryAt).where(sql`${table.state} = 'open'`),
  ],
);
