import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** The last run of a check that takes long. */
export const healthCheck = pgTable("health_check", {
  name: text({ enum: ["audit", "ledger", "trees"] }).primaryKey(),
  state: text({ enum: ["waiting", "running", "intact", "broken"] }).notNull(),
  /** How many of how many parts were looked at. */
  done: integer().notNull().default(0),
  parts: integer(),
  problem: text(),
  startedAt: createdAt(),
  finishedAt: moment(),
});
