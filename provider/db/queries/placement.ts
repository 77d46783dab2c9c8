import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { placement, treePath } from "../schema/index.ts";

export type Side = "left" | "right";
export type TreeKind = "enrolment" | "placement";

/**
 * The sides below a member that are taken. The member's row is locked first, so that two newcomers cannot take the same one;
 * not its key, to which a newcomer further down refers.
 */
export async function takenSides(db: Db, parentId: number): Promise<Side[]> {
  await db.execute(sql`select id from member where id = ${parentId} for no key update`);
  const rows = await db.select({ side: placement.side }).from(placement).where(eq(placement.parentId, parentId));
  return rows.map((row) => row.side);
}

/** Whether one member stands below another, or is the same. */
export async function isBelow(db: Db, kind: TreeKind, descendantId: number, ancestorId: number): Promise<boolean> {
  const rows = await db
    .select({ depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, kind), eq(treePath.ancestorId, ancestorId), eq(treePath.descendantId, descendantId)));
  return rows.length > 0;
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

/** Adds a member to a tree's derived paths: all of the parent's, one longer, and the one to itself. */
export async function addPaths(db: Db, kind: TreeKind, memberId: number, parentId: number | null): Promise<void> {
  await db.insert(treePath).values({ kind, ancestorId: memberId, descendantId: memberId, depth: 0 });
  if (parentId === null) return;
  await db.execute(sql`
    insert into tree_path (kind, ancestor_id, descendant_id, depth)
    select kind, ancestor_id, ${memberId}, depth + 1 from tree_path where kind = ${kind} and descendant_id = ${parentId}`);
}
