import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { rowsOf } from "../db/rows-of.ts";
import { lockPaths, type TreeKind, treeKinds } from "./paths.ts";

/** Each member's parent, as the tree's truth tells it; the top of a tree has none. */
const parents: Record<TreeKind, SQL> = {
  enrolment: sql`select id as member_id, enroller_id as parent_id from member`,
  placement: sql`select member.id as member_id, placement.parent_id from member left join placement on placement.member_id = member.id`,
};

/** Every path that the parents tell. It would never end in a circle, so whoever asks must know that there is none. */
const told = (kind: TreeKind) => sql`
  with recursive parent as materialized (${parents[kind]}),
    told (ancestor_id, descendant_id, depth) as (
      select member_id, member_id, 0 from parent
      union all
      select parent.parent_id, told.descendant_id, told.depth + 1 from told join parent on parent.member_id = told.ancestor_id
      where parent.parent_id is not null
    )`;

/** The members that no way from a top leads to: they stand in a circle, or below one. */
async function inCircles(db: Db, kind: TreeKind): Promise<number[]> {
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

/** How many paths lead down from each member, and how many the kept sizes say. */
const sizes = (kind: TreeKind) => sql`
  select coalesce(counted.member_id, kept.member_id) as member_id, coalesce(counted.paths, 0) as paths, coalesce(kept.descendants, 0) as kept
  from (select ancestor_id as member_id, count(*)::int as paths from tree_path where kind = ${kind} and depth > 0 group by ancestor_id) counted
  full join (select member_id, descendants from tree_size where kind = ${kind}) kept on kept.member_id = counted.member_id`;

/** Where parents and derived paths disagree, in sentences; nothing where they agree. */
export async function checkTrees(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const kind of treeKinds) {
    const circle = await inCircles(db, kind);
    if (circle.length > 0) {
      found.push(`${kind}: the members ${circle.slice(0, 10).join(", ")} stand in a circle`);
      continue;
    }
    const rows = await rowsOf<{ problem: string }>(
      db,
      sql`${told(kind)}, derived as (select ancestor_id, descendant_id, depth from tree_path where kind = ${kind})
        (select 'is missing' as problem, missing.* from (select * from told except select * from derived) as missing limit 10)
        union all
        (select 'is too many', extra.* from (select * from derived except select * from told) as extra limit 10)`,
    );
    found.push(...rows.map(({ problem, ...path }) => `${kind}: the path ${Object.values(path).join(" ")} ${problem}`));
    const miscounted = await rowsOf<{ member_id: number; paths: number; kept: number }>(
      db,
      sql`select * from (${sizes(kind)}) as size where paths <> kept limit 10`,
    );
    found.push(...miscounted.map((each) => `${kind}: the member ${each.member_id} has ${each.paths} below, not ${each.kept}`));
  }
  return found;
}

/**
 * Derives all paths from the parents again, in one transaction: readers see the old ones until the new ones are whole. Only what differs
 * is written, so that a few wrong paths among millions are a few writes.
 */
export async function rebuildTrees(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPaths(tx);
    for (const kind of treeKinds) {
      const circle = await inCircles(tx, kind);
      if (circle.length > 0) throw new Error(`${kind}: the members ${circle.slice(0, 10).join(", ")} stand in a circle`);
      await tx.execute(sql`
        ${told(kind)} delete from tree_path path where kind = ${kind} and not exists (
          select from told where ancestor_id = path.ancestor_id and descendant_id = path.descendant_id and depth = path.depth)`);
      await tx.execute(sql`
        insert into tree_path (kind, ancestor_id, descendant_id, depth)
        ${told(kind)} select ${kind}, ancestor_id, descendant_id, depth from told where not exists (
          select from tree_path path where kind = ${kind} and path.ancestor_id = told.ancestor_id and path.descendant_id = told.descendant_id)`);
      await tx.execute(sql`
        insert into tree_size (kind, member_id, descendants)
        select ${kind}, member_id, paths from (${sizes(kind)}) as size where paths <> kept
        on conflict (kind, member_id) do update set descendants = excluded.descendants`);
    }
  });
}
