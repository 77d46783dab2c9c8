import { eq, max, sql } from "drizzle-orm";
import type { Db } from "../../provider/db/client.ts";
import { rowsOf } from "../../provider/db/rows-of.ts";
import { member } from "../../provider/db/schema/index.ts";
import { treeKinds } from "../../provider/modules/network/paths.ts";
import { lockFreeSides, nearestWithFreeSide, type Side } from "../../provider/modules/network/placement.ts";

const batch = 5000;

type Newcomer = { number: number; enroller_id: number; parent_id: number; side: Side };
type Top = { id: number; parentId: number; side: Side };

/** The nearest free place below demo, which is the root of the new members' tree. */
async function findPlace(db: Db, id: number): Promise<Top> {
  const parentId = await nearestWithFreeSide(db, id);
  const [side = "left"] = await lockFreeSides(db, parentId);
  return { id, parentId, side };
}

/** The parent of the new member with an index. Each has two children, so that the tree is balanced. */
function parentOf(index: number): number {
  return (index - 1) >> 1;
}

/**
 * The enroller of a new member: an ancestor one to six levels above, in turn. So each new member is in the enroller's team, teams have all
 * sizes, and the enrolment tree is a few levels deep.
 */
function enrollerOf(index: number): number {
  const distance = 1 + (((index * 2_654_435_761) % 4_294_967_296) % 6);
  let above = index;
  for (let step = 0; step < distance && above >= 0; step += 1) above = above === 0 ? -1 : parentOf(above);
  return above;
}

function newcomersOf(indexes: number[], ids: number[], top: Top, first: number): Newcomer[] {
  return indexes.map((index) => ({
    number: first + index,
    enroller_id: ids[enrollerOf(index)] ?? top.id,
    parent_id: index === 0 ? top.parentId : (ids[parentOf(index)] ?? top.parentId),
    side: index === 0 ? top.side : index % 2 === 1 ? "left" : "right",
  }));
}

/** Inserts members whose enrollers and parents exist, with their places and all paths; returns their ids. */
async function write(db: Db, newcomers: Newcomer[], now: Date): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`insert into member (username, user_code, email, password_hash, country, is_sample, enroller_id, created_at, updated_at)
      select 'sample_' || number, 'CB' || 10000000 + number, 'sample.' || number || '@sample.invalid', 'no password fits this',
        (array['US', 'TW', 'JP'])[1 + number % 3], true, enroller_id, ${now.toISOString()}, ${now.toISOString()}
      from jsonb_to_recordset(${JSON.stringify(newcomers)}::jsonb) as newcomer (number int, enroller_id int)
      order by number returning id`,
  );
  const ids = rows.map(({ id }) => id).sort((one, other) => one - other);
  const placed = newcomers.map((each, index) => ({
    id: ids[index],
    enrolment: each.enroller_id,
    placement: each.parent_id,
    side: each.side,
  }));
  await db.execute(sql`
    insert into placement (member_id, parent_id, side)
    select id, placement, side from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id int, placement int, side text)`);
  for (const kind of treeKinds) {
    const parents = JSON.stringify(placed.map((each) => ({ id: each.id, parent_id: each[kind] })));
    await db.execute(sql`
      with newcomer as (select * from jsonb_to_recordset(${parents}::jsonb) as newcomer (id int, parent_id int))
      insert into tree_path (kind, ancestor_id, descendant_id, depth)
      select ${kind}, id, id, 0 from newcomer
      union all
      select ${kind}, path.ancestor_id, newcomer.id, path.depth + 1
      from newcomer join tree_path path on path.kind = ${kind} and path.descendant_id = newcomer.parent_id`);
  }
  return ids;
}

/** Adds members below demo, one level at a time, because a member's paths derive from its parent's. */
export async function seedMoreMembers(db: Db, count: number, now: Date): Promise<void> {
  const [demo] = await db.select({ id: member.id }).from(member).where(eq(member.username, "demo"));
  const [newest] = await db.select({ id: max(member.id) }).from(member);
  if (!demo || count === 0) return;
  const first = (newest?.id ?? 0) + 1;
  const top = await findPlace(db, demo.id);

  const ids: number[] = [];
  while (ids.length < count) {
    const start = ids.length;
    const level = 2 ** Math.floor(Math.log2(start + 1));
    const endOfLevel = 2 * level - 1;
    // The tree doubles with each level. With old statistics the planner would read all of it for every new member.
    if (start + 1 === level) await db.execute(sql`analyze member, placement, tree_path`);
    const size = Math.min(batch, endOfLevel - start, count - start);
    const newcomers = newcomersOf(
      Array.from({ length: size }, (_, index) => start + index),
      ids,
      top,
      first,
    );
    ids.push(...(await db.transaction((tx) => write(tx, newcomers, now))));
  }
}
