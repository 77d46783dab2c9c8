import { asc, count, eq, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { columnName } from "../../db/column-name.ts";
import * as schema from "../../db/schema/index.ts";

const { auditedChange } = schema;

type Row = Record<string, unknown>;

/** A changed row: each changed column with its value before and after. A new row has only values after, a deleted one only values before. */
export type Change = { table: string; row: string; before: Row; after: Row };

export type Changes = {
  changes: Change[];
  /** The number of written rows when there are too many to list. */
  unlisted?: number;
};

/** What a row of the log says about a command. */
export type AuditContent = Changes & { input: unknown };

/** A command that rewrites a whole tree is logged by its input and its count. */
const maxListed = 500;

const maxTextLength = 2000;

/** Columns that must not be readable in any log. */
const secretColumn = /hash|password|secret|token|sealed/;

function keysOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const composite = primaryKeys[0]?.columns.map(({ name }) => name);
  return (composite ?? columns.filter(({ primary }) => primary).map(({ name }) => name)).map(columnName);
}

const keyColumns = new Map(
  Object.values(schema as Record<string, unknown>).flatMap((each) => (is(each, PgTable) ? [[getTableName(each), keysOf(each)]] : [])),
);

function rowName(table: string, values: Row): string {
  return (keyColumns.get(table) ?? []).map((key) => String(values[key])).join(":");
}

function readable(name: string, value: unknown): unknown {
  if (value !== null && secretColumn.test(name)) return "(hidden)";
  const isLong = typeof value === "string" && value.length > maxTextLength;
  return isLong ? `${value.slice(0, maxTextLength)}… (${value.length} characters)` : value;
}

/** The values of a row that differ from its other state. */
function differing(own: Row | null, other: Row | null): Row {
  const names = Object.keys(own ?? {}).filter((name) => JSON.stringify(own?.[name]) !== JSON.stringify(other?.[name]));
  return Object.fromEntries(names.map((name) => [name, readable(name, own?.[name])]));
}

type States = { table: string; row: string; before: Row | null; after: Row | null };

/** Reads and deletes the changes that the triggers recorded for a run of a command: each row once, from its first state to its last. */
export async function takeChanges(tx: Db, run: string): Promise<Changes> {
  const ofRun = eq(auditedChange.run, run);
  const [{ written } = { written: 0 }] = await tx.select({ written: count() }).from(auditedChange).where(ofRun);
  const isListed = written <= maxListed;
  const listed = isListed ? await tx.select().from(auditedChange).where(ofRun).orderBy(asc(auditedChange.id)) : [];
  await tx.delete(auditedChange).where(ofRun);

  const rows = new Map<string, States>();
  for (const { tableName: table, before, after } of listed) {
    const row = rowName(table, after ?? before ?? {});
    const first = rows.get(`${table} ${row}`);
    rows.set(`${table} ${row}`, { table, row, before: first ? first.before : before, after });
  }
  const changes = [...rows.values()]
    .map(({ table, row, before, after }) => ({ table, row, before: differing(before, after), after: differing(after, before) }))
    .filter(({ before, after }) => Object.keys(before).length + Object.keys(after).length > 0);
  return isListed ? { changes } : { changes, unlisted: written };
}
