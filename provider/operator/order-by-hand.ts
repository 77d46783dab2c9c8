import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";
import { requireSameRows } from "./conflict.ts";

/** A list whose rows have a place: its table with the columns, and the condition of its rows. */
export type HandOrder = { table: PgTable & { id: PgColumn; position: PgColumn }; rows: SQL | undefined };

/** The ids of a list in their order. The rows are locked, so that two orders of one list are made one after the other. */
export async function lockOrder(tx: Db, { table, rows }: HandOrder): Promise<number[]> {
  await tx.select({ id: table.id }).from(table).where(rows).orderBy(asc(table.id)).for("no key update");
  const found = await tx.select({ id: table.id }).from(table).where(rows).orderBy(asc(table.position), asc(table.id));
  return found.map(({ id }) => Number(id));
}

/** Gives the rows their places. Two statements, because a place may be unique and is then taken until all rows have left. */
async function writeOrder(tx: Db, table: HandOrder["table"], ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const places = sql.join(
    ids.map((id, position) => sql`when ${id}::int then ${-1 - position}::int`),
    sql` `,
  );
  const { name } = table.position;
  await tx
    .update(table)
    .set({ position: sql`case ${table.id} ${places} end` } as never)
    .where(inArray(table.id, ids));
  await tx
    .update(table)
    .set({ position: sql`-1 - ${sql.identifier(name)}` } as never)
    .where(inArray(table.id, ids));
}

/** Orders a whole list by hand. Refused when a row was added or removed meanwhile. */
export async function orderRows(tx: Db, list: HandOrder, ids: number[]): Promise<void> {
  requireSameRows(await lockOrder(tx, list), ids);
  await writeOrder(tx, list.table, ids);
}

/** Moves one row to a place of its list, from 1. A place behind the end is the end. */
export async function moveRow(tx: Db, list: HandOrder, id: number, place: number): Promise<void> {
  const others = (await lockOrder(tx, list)).filter((each) => each !== id);
  await writeOrder(tx, list.table, others.toSpliced(Math.max(0, place - 1), 0, id));
}

/** The place behind the last row of a list. */
export async function lastPosition(tx: Db, { table, rows }: HandOrder): Promise<number> {
  const [row] = await tx
    .select({ next: sql`coalesce(max(${table.position}) + 1, 0)`.mapWith(Number) })
    .from(table)
    .where(rows);
  return row?.next ?? 0;
}

/** The condition for the rows of one parent, or for those without one. */
export const ofParent = (column: PgColumn, parent: number | null) => (parent === null ? sql`${column} is null` : eq(column, parent));
