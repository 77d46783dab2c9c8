import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { placement } from "../../db/schema/index.ts";

export type Side = typeof placement.$inferSelect.side;

/**
 * The taken sides of a member. The member's row is locked first, so that two registrations cannot take the same side. The weaker lock
 * does not block inserts that reference the member.
 */
export async function takenSides(db: Db, parentId: number): Promise<Side[]> {
  await db.execute(sql`select id from member where id = ${parentId} for no key update`);
  const rows = await db.select({ side: placement.side }).from(placement).where(eq(placement.parentId, parentId));
  return rows.map((row) => row.side);
}

/** The nearest member with a free side in a subtree, by breadth-first search. */
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
