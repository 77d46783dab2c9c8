import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { placement, treePath } from "../db/schema/index.ts";

export type Side = typeof placement.$inferSelect.side;

/**
 * The sides below a member that are taken. The member's row is locked first, so that two newcomers cannot take the same one;
 * not its key, to which a newcomer further down refers.
 */
export async function takenSides(db: Db, parentId: number): Promise<Side[]> {
  await db.execute(sql`select id from member where id = ${parentId} for no key update`);
  const rows = await db.select({ side: placement.side }).from(placement).where(eq(placement.parentId, parentId));
  return rows.map((row) => row.side);
}

/** The nearest member below (or at) a member who has a side free. */
export async function nearestWithFreeSide(db: Db, ancestorId: number): Promise<number> {
  const taken = db.select({ sides: count() }).from(placement).where(eq(placement.parentId, treePath.descendantId));
  const [nearest] = await db
    .select({ id: treePath.descendantId })
    .from(treePath)
    .where(and(eq(treePath.kind, "placement"), eq(treePath.ancestorId, ancestorId), sql`(${taken}) < 2`))
    .orderBy(asc(treePath.depth), asc(treePath.descendantId))
    .limit(1);
  return nearest?.id ?? ancestorId;
}
