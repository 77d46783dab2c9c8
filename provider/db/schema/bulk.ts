import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, createdAt, id, moment } from "./columns.ts";

/** The arguments of a command, as a form sends them. */
type Given = Record<string, string>;

/** A task of a step: a command, its arguments, and the values that they replace. */
export type StoredStep = {
  command: string;
  given: Given;
  was?: Given;
  /** The columns of a file that its arguments come from. */
  columns?: Given;
  /** The line of a file that it comes from, where the steps of a line write others too. */
  line?: number;
};

/** A changed value of a row: its column or field, and the value before and after. */
export type StoredChange = { column: string; from: string; to: string };

/** A file with rows to import, by the hash of its bytes. */
export const importFile = pgTable("import_file", {
  hash: text().primaryKey(),
  name: text().notNull(),
  content: bytes().notNull(),
  lines: integer().notNull(),
  uploadedAt: createdAt(),
});

/** A task for many rows: a command for selected rows, or the lines of a file. It is tried out first, and then started. */
export const bulk = pgTable(
  "bulk",
  {
    id: id(),
    /** The command of each row, such as `hide`, or `import line`. */
    command: text().notNull(),
    /** The list whose file is imported; null for selected rows. */
    list: text(),
    fileHash: text(),
    fileName: text(),
    /** The operator's name in the audit log. */
    by: text().notNull(),
    state: text({ enum: ["checking", "checked", "running", "done", "stopped"] })
      .notNull()
      .default("checking"),
    /** The lines or rows that it has, and those that were tried out so far. */
    total: integer().notNull(),
    checked: integer().notNull().default(0),
    /** Why the file cannot be imported. */
    problem: text(),
    createdAt: createdAt(),
    checkedAt: moment(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [index("bulk_state").on(table.state, table.id)],
);

/** A row of a bulk task. Lines of a file that change nothing have none. */
export const bulkRow = pgTable(
  "bulk_row",
  {
    bulkId: integer()
      .notNull()
      .references(() => bulk.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    /** The row of the shop, as the operator reads it. */
    named: text().notNull(),
    given: jsonb().$type<Given>().notNull(),
    steps: jsonb().$type<StoredStep[]>().notNull().default([]),
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    state: text({ enum: ["unchecked", "ready", "refused", "done", "failed"] }).notNull(),
    /** The answer of the command, or why it was refused. */
    answer: text(),
    /** The column of a file that has the error. */
    column: text(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.line] }), index("bulk_row_state").on(table.bulkId, table.state, table.line)],
);
