import { bigint, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/**
 * The audit log: one row for each command that changed something. A trigger refuses every later change but a new encryption of the
 * content, and each hash includes the previous row's.
 */
export const audit = pgTable(
  "audit",
  {
    /** The position in the chain, from 1 without a gap. */
    number: integer().primaryKey(),
    at: moment().notNull(),
    actor: text().notNull(),
    command: text().notNull(),
    /** The input and the changed rows as canonical JSON, encrypted because they contain personal data. */
    contentSealed: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [index("audit_command").on(table.command, table.number), index("audit_actor").on(table.actor, table.number)],
);

/** The newest rows of the log that were emailed to the owners, one a day on which the log had grown. */
export const auditHead = pgTable("audit_head", {
  /** The day in UTC that ended with this row. */
  day: text().primaryKey(),
  number: integer().notNull(),
  hash: text().notNull(),
  mailedAt: createdAt(),
});

/** The rows that a running command has changed. A trigger on every table writes them; the end of the command moves them into the log. */
export const auditedChange = pgTable(
  "audited_change",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    run: text().notNull(),
    tableName: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index("audited_change_run").on(table.run, table.id)],
);
