import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { StoredStep } from "./bulk.ts";
import { createdAt, id, moment } from "./columns.ts";

/** Changes of a product, an article, an agreement or a page that are not published yet: commands on top of what the shop shows. */
export const draft = pgTable(
  "draft",
  {
    id: id(),
    /** The kind of row, and its id. */
    noun: text({ enum: ["product", "article", "agreement", "page"] }).notNull(),
    rowId: integer().notNull(),
    steps: jsonb().$type<StoredStep[]>().notNull().default([]),
    state: text({ enum: ["open", "published", "discarded"] })
      .notNull()
      .default("open"),
    /** The operator's name in the audit log. */
    by: text().notNull(),
    /** When it is published by itself, which language alone, and who said so. */
    dueAt: moment(),
    dueLanguage: text(),
    dueBy: text(),
    /** Why it could not be published when it was due. */
    problem: text(),
    createdAt: createdAt(),
    changedAt: createdAt(),
    endedAt: moment(),
  },
  (table) => [
    uniqueIndex("draft_open_once").on(table.noun, table.rowId).where(sql`${table.state} = 'open'`),
    index("draft_state").on(table.state, table.id),
    index("draft_files").using("gin", table.steps.op("jsonb_path_ops")).where(sql`${table.state} = 'open'`),
  ],
);
