import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { LocalText } from "../local-text.ts";
import { createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";

/** A value of a notice's text. It is formatted when the notice is read. */
export type NoticeValue = string | { cents: number } | { day: string } | LocalText | null;

/** The notices of a member. The kind and the values are stored, because the language is that of the reader. */
export const notice = pgTable(
  "notice",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    values: jsonb().$type<Record<string, NoticeValue>>().notNull(),
    /** The id of the order or the article that the notice is about. */
    subjectId: integer(),
    /** Unique, so that a job that runs again tells a member once. */
    key: text().unique(),
    readAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index("notice_member").on(table.memberId, table.id),
    index("notice_unread").on(table.memberId, table.id).where(sql`${table.readAt} is null`),
    index("notice_created").on(table.createdAt),
  ],
);

/** The members who want an email about their unread notices. */
export const noticeDigest = pgTable(
  "notice_digest",
  {
    memberId: integer()
      .primaryKey()
      .references(() => member.id, { onDelete: "cascade" }),
    frequency: text({ enum: ["daily", "weekly"] }).notNull(),
    nextAt: moment().notNull(),
    /** The newest notice that an email has reported. */
    reportedId: integer().notNull().default(0),
  },
  (table) => [index("notice_digest_due").on(table.nextAt)],
);
