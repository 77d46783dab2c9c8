import { boolean, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { member } from "./member.ts";

export const supportMessage = pgTable(
  "support_message",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    /** 1: from the member; 2: from the shop. */
    type: smallint().$type<1 | 2>().notNull(),
    content: text().notNull(),
    /** An automatic acknowledgement, which does not count as an answer. */
    automatic: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("support_message_member").on(table.memberId, table.id)],
);
