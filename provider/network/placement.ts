import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { placement } from "../db/schema/index.ts";

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

/** The nearest member below (or at) a member who has a side free: a level is read after the other, until one is not full. */
export async function nearestWithFreeSide(db: Db, ancestorId: number): Promise<number> {
  for (let level = [ancestorId]; level.length > 0; ) {
    const below = await db
      .select({ id: placement.memberId, parentId: placement.parentId })
      .from(placement)
      .where(sql`${placement.parentId} = any(${`{${level.join(",")}}`}::int[])`)
      .orderBy(asc(placement.memberId));
    const sides = Map.groupBy(below, ({ parentId }) => parentId);
    const free = level.find((id) => (sides.get(id)?.length ?? 0) < 2);
    if (free !== undefined) return free;
    level = below.map(({ id }) => id);
  }
  return ancestorId;
}
