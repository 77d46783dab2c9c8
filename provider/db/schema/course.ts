import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { product } from "./catalogue.ts";
import { createdAt, id, localText, moment } from "./columns.ts";
import { member } from "./member.ts";
import { order } from "./order.ts";

export const chapter = pgTable(
  "chapter",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: localText().notNull(),
  },
  (table) => [unique("chapter_position").on(table.productId, table.position)],
);

export const video = pgTable(
  "video",
  {
    id: id(),
    /** `videoSourceId` on the wire: random, so that it reveals nothing of the file. */
    sourceId: text().notNull().unique(),
    chapterId: integer().references(() => chapter.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    title: localText().notNull(),
    seconds: integer().notNull(),
    free: boolean().notNull().default(false),
    /** The length of a free preview; 0 is the whole video. */
    freeSeconds: integer().notNull().default(0),
    /** The folder of the film in the media library. */
    media: text().notNull(),
  },
  (table) => [unique("video_position").on(table.chapterId, table.position), index("video_media").on(table.media)],
);

/** The courses that a member may watch. */
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
    /** Null: joined free of charge. */
    orderId: integer().references(() => order.id),
    createdAt: createdAt(),
    revokedAt: moment(),
  },
  (table) => [uniqueIndex("member_course_once").on(table.memberId, table.productId)],
);

/**
 * The watched ranges of a video in seconds, merged and sorted: what was reported, for resuming, and what the shop's clock allows to be true, which
 * counts as learned.
 */
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
    /** Null if all watched ranges are verified, and for progress from before they were. */
    verified: jsonb().$type<[number, number][]>(),
    verifiedSeconds: integer(),
    position: integer().notNull().default(0),
    finished: boolean().notNull().default(false),
    updatedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.videoId] })],
);

/** The seconds of film that a member can still have watched since the last report. Its lock lets the reports of a member's devices in one after the other. */
export const learningBudget = pgTable("learning_budget", {
  memberId: integer()
    .primaryKey()
    .references(() => member.id, { onDelete: "cascade" }),
  seconds: doublePrecision().notNull(),
  reportedAt: moment().notNull(),
});

/** Newly verified seconds per month. */
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
