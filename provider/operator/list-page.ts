import { asc, type Column, count, desc, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";
import type { Page } from "./output.ts";

/** An order of a list: by a number and then by the id, or by the id alone. An index must have these columns in this order. */
export type Order = { id: Column; by?: Column; down?: true };

/** The order of the rows, and the condition that leaves out those up to the last row of the page before. */
export function keyset({ id, by, down }: Order, after: string | undefined): { where: SQL | undefined; orderBy: SQL[] } {
  const direction = down ? desc : asc;
  const orderBy = by ? [direction(by), direction(id)] : [direction(id)];
  if (after === undefined) return { where: undefined, orderBy };
  const [first = "0", second = "0"] = after.split(":");
  const beyond = sql.raw(down ? "<" : ">");
  if (!by) return { where: sql`${id} ${beyond} ${Number(first)}::bigint`, orderBy };
  return { where: sql`(${by}, ${id}) ${beyond} (${Number(first)}::bigint, ${Number(second)}::bigint)`, orderBy };
}

/** The number of rows to read for a page: one more than it shows tells whether there are more. */
export const rowsFor = (limit = 50) => limit + 1;

/** A page of the rows that were read; `keyOf` names a row as `keyset` reads it. */
export function pageOf<Row>(
  rows: Row[],
  limit: number | undefined,
  keyOf: (row: Row) => string,
  cellsOf: (row: Row) => Page["rows"][number],
): Page {
  const shown = rows.slice(0, rowsFor(limit) - 1);
  const last = shown.at(-1);
  return { rows: shown.map(cellsOf), next: rows.length > shown.length && last ? keyOf(last) : null };
}

/** The most rows that a list counts; of more it only says so. */
const maxCounted = 10_000;

type Counted = { table: PgTable; where: SQL | undefined; after: string | undefined };

/** Adds to the first page of a longer list how many rows the list has, counted up to one more than `maxCounted`. */
export async function withCount(db: Db, page: Page, { table, where, after }: Counted): Promise<Page> {
  if (after !== undefined || page.next === null) return page;
  const some = db
    .select({ one: sql<number>`1`.as("one") })
    .from(table)
    .where(where)
    .limit(maxCounted + 1)
    .as("some");
  const [counted] = await db.select({ rows: count() }).from(some);
  return { ...page, count: counted?.rows ?? 0 };
}
