import { and, getTableColumns, gt, sql } from "drizzle-orm";
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

/** The rows of a member in a table, in batches: each begins after the last key of the one before, so that a long table is not read again and again. */
export async function* memberRows(db: Db, rule: Rule & { of: Belongs }, memberId: number, secrets: Secrets): AsyncGenerator<Row[]> {
  const { columns, primaryKeys } = getTableConfig(rule.table);
  const order = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  const key = order.length === 1 ? order[0] : undefined;
  const selected = shownColumns(rule);
  const fields = Object.fromEntries(selected);
  let last: unknown;
  for (let offset = 0; ; offset += batch) {
    const own = rule.of(sql`${memberId}`);
    const rows = await db
      .select({ shown: fields, key: key ?? sql`null` })
      .from(rule.table)
      .where(key && offset > 0 ? and(own, gt(key, last)) : own)
      .orderBy(...order)
      .limit(batch)
      .offset(key ? 0 : offset);
    last = rows.at(-1)?.key;
    if (rows.length > 0)
      yield rows.map((row) =>
        Object.fromEntries(Object.entries(row.shown as Row).map(([name, value]) => [name, shown(name, value, secrets)])),
      );
    if (rows.length < batch) return;
  }
}
