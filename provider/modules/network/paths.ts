import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { treePath } from "../../db/schema/index.ts";

/** The enrolment tree, or the binary placement tree. */
export type TreeKind = typeof treePath.$inferSelect.kind;

export const treeKinds: TreeKind[] = ["enrolment", "placement"];

/** Whether a member is below another one, or the same. */
export async function isBelow(db: Db, kind: TreeKind, descendantId: number, ancestorId: number): Promise<boolean> {
  const rows = await db
    .select({ depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, kind), eq(treePath.ancestorId, ancestorId), eq(treePath.descendantId, descendantId)));
  return rows.length > 0;
}

/** Adds the paths of a new member: the parent's paths, one longer, and the path to itself. */
export async function addPaths(db: Db, kind: TreeKind, memberId: number, parentId: number | null): Promise<void> {
  await db.insert(treePath).values({ kind, ancestorId: memberId, descendantId: memberId, depth: 0 });
  if (parentId === null) return;
  await db.execute(sql`
    insert into tree_path (kind, ancestor_id, descendant_id, depth)
    select kind, ancestor_id, ${memberId}, depth + 1 from tree_path where kind = ${kind} and descendant_id = ${parentId}`);
}

/** Replaces the paths from the old ancestors to a member and everyone below by paths from the new ones. */
export async function movePaths(db: Db, kind: TreeKind, memberId: number, parentId: number): Promise<void> {
  await db.execute(sql`
    delete from tree_path where kind = ${kind}
      and descendant_id in (select descendant_id from tree_path where kind = ${kind} and ancestor_id = ${memberId})
      and ancestor_id in (select ancestor_id from tree_path where kind = ${kind} and descendant_id = ${memberId} and depth > 0)`);
  await db.execute(sql`
    insert into tree_path (kind, ancestor_id, descendant_id, depth)
    select up.kind, up.ancestor_id, down.descendant_id, up.depth + down.depth + 1
    from tree_path up cross join tree_path down
    where up.kind = ${kind} and up.descendant_id = ${parentId} and down.kind = ${kind} and down.ancestor_id = ${memberId}`);
}

/** Blocks other writers of paths until the transaction ends; readers are not blocked. */
export async function lockPaths(db: Db): Promise<void> {
  await db.execute(sql`lock table tree_path in share row exclusive mode`);
}
