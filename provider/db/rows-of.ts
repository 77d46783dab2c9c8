import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** The rows that a statement answers, on either database. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute<Row>(statement)) as { rows?: Row[] };
  return rows ?? [];
}
