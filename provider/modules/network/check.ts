import { max, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { member } from "../../db/schema/index.ts";
import { idWindows, type Progress } from "../../runtime/progress.ts";
import { type TreeKind, treeKinds } from "./paths.ts";
import { inCycles, parents } from "./rebuild.ts";

/** The members of one statement: each has a path from every member above. */
const membersAtOnce = 500;

/** The problems of a tree that are listed. */
const maxListed = 10;

type Window = { from: number; to: number };

const idList = (ids: number[]) => sql`(${sql.join(ids, sql`, `)})`;

/** The stored paths that do not equal the expected ones, of the members of both. */
const pathDifferences = (kind: TreeKind, expected: SQL, members: SQL) => sql`
  expected (descendant_id, ancestor_id, depth) as (${expected}),
  stored as (select descendant_id, ancestor_id, depth from tree_path where kind = ${kind} and descendant_id in (${members})),
  difference as (
    select coalesce(expected.descendant_id, stored.descendant_id) as descendant_id, coalesce(expected.ancestor_id, stored.ancestor_id) as ancestor_id,
      coalesce(expected.depth, stored.depth) as depth, case when stored.depth is null then 'missing' else 'superfluous' end as problem
    from expected full join stored
      on stored.descendant_id = expected.descendant_id and stored.ancestor_id = expected.ancestor_id and stored.depth = expected.depth
    where expected.depth is null or stored.depth is null)`;

/**
 * The members whose paths are not their parent's, one longer. If no member is among them, all paths are right: those of the roots are, and
 * so are those below. A cycle always has such a member, because each path of it would have to be longer than itself.
 */
async function unlikeParent(db: Db, kind: TreeKind, { from, to }: Window): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`with own as materialized (select * from (${parents[kind]}) parent where member_id between ${from} and ${to}),
      ${pathDifferences(
        kind,
        sql`select member_id, member_id, 0 from own union all
          select own.member_id, path.ancestor_id, path.depth + 1 from own
          join tree_path path on path.kind = ${kind} and path.descendant_id = own.parent_id`,
        sql`select member_id from own`,
      )}
      select distinct descendant_id as id from difference order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Follows the parents of members up to the root, and names the paths that differ. The parents must have no cycle. */
async function listWrongPaths(db: Db, kind: TreeKind, ids: number[]): Promise<string[]> {
  const rows = await rowsOf<{ ancestor: number; descendant: number; depth: number; problem: string }>(
    db,
    sql`with recursive up (descendant_id, ancestor_id, depth) as (
        select id, id, 0 from member where id in ${idList(ids)}
        union all
        select up.descendant_id, parent.parent_id, up.depth + 1 from up join (${parents[kind]}) parent on parent.member_id = up.ancestor_id
        where parent.parent_id is not null),
      ${pathDifferences(kind, sql`select * from up`, sql`select id from member where id in ${idList(ids)}`)}
      select ancestor_id as ancestor, descendant_id as descendant, depth, problem from difference
      order by descendant, depth, problem limit ${maxListed}`,
  );
  return rows.map(({ ancestor, descendant, depth, problem }) => `${kind}: the path ${ancestor} ${descendant} ${depth} is ${problem}`);
}

/** The members whose stored size is not that of their children together. If no member is among them, all sizes are right: those of the leaves are. */
async function unlikeChildren(db: Db, kind: TreeKind, { from, to }: Window): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select member.id from member
      left join tree_size own on own.kind = ${kind} and own.member_id = member.id
      left join lateral (
        select sum(1 + coalesce(size.descendants, 0)) as below from (${parents[kind]}) child
        left join tree_size size on size.kind = ${kind} and size.member_id = child.member_id
        where child.parent_id = member.id) children on true
      where member.id between ${from} and ${to} and coalesce(own.descendants, 0) <> coalesce(children.below, 0) order by member.id`,
  );
  return rows.map(({ id }) => id);
}

/** Counts the paths from members, and names the sizes that differ: a wrong size also makes the parent's look wrong. */
async function listWrongSizes(db: Db, kind: TreeKind, ids: number[]): Promise<string[]> {
  const rows = await rowsOf<{ id: number; paths: number; stored: number }>(
    db,
    sql`select member.id, paths, coalesce(descendants, 0) as stored from member
      left join tree_size on kind = ${kind} and member_id = member.id
      cross join lateral (
        select count(*)::int as paths from tree_path where kind = ${kind} and ancestor_id = member.id and descendant_id <> member.id) counted
      where member.id in ${idList(ids)} and paths <> coalesce(descendants, 0) order by member.id limit ${maxListed}`,
  );
  return rows.map(({ id, paths, stored }) => `${kind}: the member ${id} has ${paths} descendants, not ${stored}`);
}

async function checkTree(db: Db, kind: TreeKind, last: number, progress: (done: number) => Promise<void>): Promise<string[]> {
  const problems: string[] = [];
  for (const window of idWindows(last, membersAtOnce)) {
    const differing = await unlikeParent(db, kind, window);
    if (differing.length > 0) {
      const cycle = await inCycles(db, kind);
      if (cycle.length > 0) return [`${kind}: the members ${cycle.slice(0, 10).join(", ")} are in a cycle`];
      problems.push(...(await listWrongPaths(db, kind, differing)));
    }
    const miscounted = await unlikeChildren(db, kind, window);
    if (miscounted.length > 0) problems.push(...(await listWrongSizes(db, kind, miscounted)));
    if (problems.length >= maxListed) return problems.slice(0, maxListed);
    await progress(window.to);
  }
  return problems;
}

/**
 * Verifies the paths and the stored sizes of both trees; returns a sentence per problem. Each statement reads a few members in a view of its
 * own, so that members may join and move meanwhile.
 */
export async function checkTrees(db: Db, progress: Progress = async () => {}): Promise<string[]> {
  const [{ last } = { last: null }] = await db.select({ last: max(member.id) }).from(member);
  const problems: string[] = [];
  for (const [index, kind] of treeKinds.entries()) {
    const found = await checkTree(db, kind, last ?? 0, (done) => progress(index * (last ?? 0) + done, treeKinds.length * (last ?? 0)));
    problems.push(...found);
  }
  return problems;
}
