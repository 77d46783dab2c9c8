import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { lockPaths, type TreeKind, treeKinds } from "./paths.ts";

/** The authoritative parent of each member; roots have none. */
export const parents: Record<TreeKind, SQL> = {
  enrolment: sql`select id as member_id, enroller_id as parent_id from member`,
  placement: sql`select member.id as member_id, placement.parent_id from member left join placement on placement.member_id = member.id`,
};

/** All paths derived from the parents. The recursion never ends in a cycle, so callers must exclude cycles first. */
const expectedPaths = (kind: TreeKind) => sql`
  with recursive parent as materialized (${parents[kind]}),
    expected (ancestor_id, descendant_id, depth) as (
      select member_id, member_id, 0 from parent
      union all
      select parent.parent_id, expected.descendant_id, expected.depth + 1 from expected join parent on parent.member_id = expected.ancestor_id
      where parent.parent_id is not null
    )`;

/** The members that are not reachable from a root: they are in a cycle, or below one. */
export async function inCycles(db: Db, kind: TreeKind): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with recursive parent as materialized (${parents[kind]}),
      reached (member_id) as (
        select member_id from parent where parent_id is null
        union all select parent.member_id from reached join parent on parent.parent_id = reached.member_id
      )
      select member_id as id from parent except select member_id from reached order by id`,
  );
  return rows.map(({ id }) => id);
}

/** The number of paths from each member, next to the stored number of descendants. */
const sizes = (kind: TreeKind) => sql`
  select coalesce(counted.member_id, stored.member_id) as member_id, coalesce(counted.paths, 0) as paths, coalesce(stored.descendants, 0) as stored
  from (select ancestor_id as member_id, count(*)::int as paths from tree_path where kind = ${kind} and depth > 0 group by ancestor_id) counted
  full join (select member_id, descendants from tree_size where kind = ${kind}) stored on stored.member_id = counted.member_id`;

/**
 * Rebuilds all paths from the parents in one transaction, so that readers never see an incomplete tree. Only differences are written, so
 * that a few wrong paths among millions are a few writes.
 */
export async function rebuildTrees(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPaths(tx);
    for (const kind of treeKinds) {
      const cycle = await inCycles(tx, kind);
      if (cycle.length > 0) throw new Error(`${kind}: the members ${cycle.slice(0, 10).join(", ")} are in a cycle`);
      await tx.execute(sql`
        ${expectedPaths(kind)} delete from tree_path path where kind = ${kind} and not exists (
          select from expected where ancestor_id = path.ancestor_id and descendant_id = path.descendant_id and depth = path.depth)`);
      await tx.execute(sql`
        insert into tree_path (kind, ancestor_id, descendant_id, depth)
        ${expectedPaths(kind)} select ${kind}, ancestor_id, descendant_id, depth from expected where not exists (
          select from tree_path path where kind = ${kind} and path.ancestor_id = expected.ancestor_id and path.descendant_id = expected.descendant_id)`);
      await tx.execute(sql`
        insert into tree_size (kind, member_id, descendants)
        select ${kind}, member_id, paths from (${sizes(kind)}) as size where paths <> stored
        on conflict (kind, member_id) do update set descendants = excluded.descendants`);
    }
  });
}
