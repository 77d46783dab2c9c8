import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns.ts";
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
    /** Who answered, by the name in the audit log. */
    author: text(),
    createdAt: createdAt(),
  },
  (table) => [index("support_message_member").on(table.memberId, table.id)],
);

/** The state of the chat with a member. A trigger on `support_message` maintains it, so that no way to write a message can forget it. */
export const supportConversation = pgTable(
  "support_conversation",
  {
    memberId: integer()
      .primaryKey()
      .references(() => member.id, { onDelete: "cascade" }),
    lastMessageId: integer().notNull(),
    /** The first message without an answer, and their number. */
    waitingFrom: integer(),
    unanswered: integer().notNull().default(0),
    /** The operator who has it, by the name in the audit log. */
    takenBy: text(),
    closedAt: moment(),
  },
  (table) => [
    index("support_conversation_last").on(table.lastMessageId),
    index("support_conversation_waiting").on(table.waitingFrom).where(sql`${table.waitingFrom} is not null`),
    index("support_conversation_open").on(table.lastMessageId).where(sql`${table.closedAt} is null`),
    index("support_conversation_closed").on(table.lastMessageId).where(sql`${table.closedAt} is not null`),
    index("support_conversation_taken").on(table.takenBy, table.lastMessageId),
  ],
);

/** An answer that operators send often. */
export const cannedAnswer = pgTable(
  "canned_answer",
  {
    id: id(),
    /** What an operator types after a slash to insert it. */
    slug: text().notNull(),
    text: text().notNull(),
  },
  (table) => [uniqueIndex("canned_answer_slug").on(table.slug)],
);
