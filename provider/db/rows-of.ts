import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** The rows of a raw statement, on either database. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute<Row>(statement)) as { rows?: Row[] };
  return rows ?? [];
}
