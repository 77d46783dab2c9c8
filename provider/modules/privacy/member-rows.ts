import { getTableColumns, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { decrypt, type Secrets } from "../../security/encrypt.ts";
import { maskAllButFour } from "../../security/mask.ts";
import type { Belongs, Rule } from "./rule.ts";

export type Row = Record<string, unknown>;

const batch = 500;

/** Keys and secrets of the shop's: they say nothing about the member, and would help a thief of the file. */
const secretColumn = /hash|password|secret|token|seed|contentSealed|^key$/i;

/** A value as the file shows it: an encrypted number by its last four digits, as everywhere in the shop. */
function shown(name: string, value: unknown, secrets: Secrets): unknown {
  if (!name.endsWith("Sealed") || typeof value !== "string" || value === "") return value;
  try {
    return maskAllButFour(decrypt(value, secrets));
  } catch {
    return null;
  }
}

/** The columns of a table that the file shows. */
export function shownColumns({ table }: Rule): [string, PgColumn][] {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][];
  return columns.filter(([name, column]) => !secretColumn.test(name) && column.getSQLType() !== "bytea");
}

/** The rows of a member in a table, in batches. */
export async function* memberRows(db: Db, rule: Rule & { of: Belongs }, memberId: number, secrets: Secrets): AsyncGenerator<Row[]> {
  const { columns, primaryKeys } = getTableConfig(rule.table);
  const order = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const selected = shownColumns(rule);
  for (let offset = 0; ; offset += batch) {
    const rows: Row[] = await db
      .select(Object.fromEntries(selected))
      .from(rule.table)
      .where(rule.of(sql`${memberId}`))
      .orderBy(...order)
      .limit(batch)
      .offset(offset);
    if (rows.length > 0)
      yield rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(name, value, secrets)])));
    if (rows.length < batch) return;
  }
}
