import { and, count, eq, notInArray, sql } from "drizzle-orm";
import { idOf } from "../../lib/contract/wire/id.ts";
import { findByEmail, isComplete, rolesOf } from "../accounts/accounts.ts";
import type { Db } from "../db/client.ts";
import { bulk, bulkRow } from "../db/schema/index.ts";
import { NoSuchRow } from "../operator/answer.ts";
import { type Actor, machine, NotAllowed } from "../operator/carry-out.ts";
import type { Running } from "../operator/command-group.ts";

export type Bulk = typeof bulk.$inferSelect;
export type BulkRow = typeof bulkRow.$inferSelect;

/** Finds a bulk task, and locks it to change its state. */
export async function findBulk(db: Db, named: string, locks = false): Promise<Bulk> {
  const query = db
    .select()
    .from(bulk)
    .where(eq(bulk.id, idOf(named) ?? 0));
  const [found] = await (locks ? query.for("update") : query);
  if (!found) throw new NoSuchRow(named, `There is no bulk task «${named}».`);
  return found;
}

/** Refuses an operator who did not begin a task. Owners may start and stop every one. */
export function requireOwn({ by }: Bulk, { actor, roles }: Running): void {
  if (actor !== machine && actor !== by && !roles.includes("owner")) throw new NotAllowed(`${by} began this task.`);
}

/** The rows of a task by their states. */
export async function countRows(db: Db, { id }: Bulk): Promise<Record<BulkRow["state"], number>> {
  const counted = await db
    .select({ state: bulkRow.state, rows: count() })
    .from(bulkRow)
    .where(eq(bulkRow.bulkId, id))
    .groupBy(bulkRow.state);
  const none = { unchecked: 0, ready: 0, refused: 0, done: 0, failed: 0 };
  return { ...none, ...Object.fromEntries(counted.map(({ state, rows }) => [state, rows])) };
}

/** The rows of the shop that an import adds with a command. */
export const countNew = (db: Db, { id }: Bulk, creates: string): Promise<number> =>
  db.$count(
    bulkRow,
    and(eq(bulkRow.bulkId, id), notInArray(bulkRow.state, ["refused", "failed"]), sql`${bulkRow.steps} -> 0 ->> 'command' = ${creates}`),
  );

export const rowOf = (bulkId: number, line: number) => and(eq(bulkRow.bulkId, bulkId), eq(bulkRow.line, line));

/** The operator who began a task, with the rights of now; null where they may not use the console any more. */
export async function actorOf(db: Db, { by }: Bulk, now: Date): Promise<Actor | typeof machine | null> {
  if (by === machine) return machine;
  const account = await findByEmail(db, by);
  return account && isComplete(account) ? { name: by, roles: rolesOf(account), confirmedAt: now } : null;
}
