import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { product, video } from "./catalogue.ts";
import { createdAt, id, moment } from "./columns.ts";
import { member } from "./member.ts";
import { order } from "./order.ts";

/** The courses a member may watch, and how they were come by. */
export const memberCourse = pgTable(
  "member_course",
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => product.id),
    /** Null: joined without paying. */
    orderId: integer().references(() => order.id),
    createdAt: createdAt(),
    revokedAt: moment(),
  },
  (table) => [uniqueIndex("member_course_once").on(table.memberId, table.productId)],
);

/** What a member has seen of a video: stretches in seconds, merged and sorted. */
export const watchProgress = pgTable(
  "watch_progress",
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    videoId: integer()
      .notNull()
      .references(() => video.id, { onDelete: "cascade" }),
    ranges: jsonb().$type<[number, number][]>().notNull(),
    watchedSeconds: integer().notNull().default(0),
    position: integer().notNull().default(0),
    finished: boolean().notNull().default(false),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.videoId] })],
);

/** Seconds learned in a month, for the month's figure. */
export const learningMonth = pgTable(
  "learning_month",
  {
    memberId: integer()
      .notNull()
      .references(() => member.id, { onDelete: "cascade" }),
    month: text().notNull(),
    seconds: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.month] })],
);
