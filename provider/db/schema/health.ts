import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** What the checks that take long last found. Whether one runs now is known from its job, so that no state outlives a process that died. */
export const healthCheck = pgTable("health_check", {
  name: text({ enum: ["audit", "ledger", "trees"] }).primaryKey(),
  /** The result of the last run that ended; `waiting` before the first one ends. The release before 0034 also wrote `running`. */
  state: text({ enum: ["waiting", "running", "intact", "broken"] }).notNull(),
  /** How many of how many parts the newest run has looked at. */
  done: integer().notNull().default(0),
  parts: integer(),
  problem: text(),
  startedAt: createdAt(),
  finishedAt: moment(),
  /** Who started the run that ended last. */
  startedBy: text({ enum: ["day", "operator"] }),
  /** Since when each run has found a problem. Its operators were told then. */
  brokenSince: moment(),
});
