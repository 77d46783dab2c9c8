import { and, desc, eq, gt, inArray, lte } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member, placement, treePath } from "../../db/schema/index.ts";
import type { Branch } from "../../operator/output.ts";
import { membershipOf } from "../member/list-members.ts";
import { countChildren, listChildren, readSizes } from "./branch.ts";
import type { TreeKind } from "./paths.ts";

/** How far up a tree is drawn, and how many members are drawn next to each other. */
const levelsUp = 5;
const maxBeside = 8;

type Drawing = { db: Db; kind: TreeKind; now: Date; here: number };

/** The members directly below one that are drawn, and the number of the others. */
type Below = { ids: number[]; more: number };

/** The members above one, the nearest last. */
async function listAbove(db: Db, kind: TreeKind, memberId: number): Promise<number[]> {
  const above = and(eq(treePath.kind, kind), eq(treePath.descendantId, memberId), gt(treePath.depth, 0), lte(treePath.depth, levelsUp));
  const rows = await db.select({ id: treePath.ancestorId }).from(treePath).where(above).orderBy(desc(treePath.depth));
  return rows.map(({ id }) => id);
}

/** Members as branches without those below them, by id. */
async function readBranches({ db, kind, now, here }: Drawing, ids: number[]): Promise<Map<number, Branch>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ member, side: placement.side })
    .from(member)
    .leftJoin(placement, eq(placement.memberId, member.id))
    .where(inArray(member.id, ids));
  const sizes = await readSizes(db, kind, ids);
  return new Map(
    rows.map(({ member: row, side }) => {
      const size = sizes.get(row.id) ?? 0;
      const note = [kind === "placement" && side, row.rank, membershipOf(row, now), `${size} below`].filter(Boolean).join(", ");
      return [row.id, { name: row.username, note, below: [], ...(row.id === here && { isHere: true as const }) }];
    }),
  );
}

/** The members directly below one, as many as are drawn, and always a given one of them. */
async function readBelow(drawing: Drawing, parentId: number, always?: number): Promise<Below> {
  const { db, kind } = drawing;
  const first = await listChildren(db, kind, parentId, maxBeside, 0);
  const ids = always === undefined || first.includes(always) ? first : [...first.slice(0, -1), always];
  const all = (await countChildren(db, kind, [parentId])).get(parentId) ?? 0;
  return { ids, more: all - ids.length };
}

/** The tree around a member: the way from above, the members beside, and two levels below. */
export async function drawAround(drawing: Drawing): Promise<Branch> {
  const { db, kind, here } = drawing;
  const above = await listAbove(db, kind, here);
  const parent = above.at(-1);
  const beside = parent === undefined ? { ids: [here], more: 0 } : await readBelow(drawing, parent, here);
  const below = await readBelow(drawing, here);
  const grandchildren = new Map<number, Below>();
  // One after the other, because a transaction's connection takes one statement at a time.
  for (const id of below.ids) grandchildren.set(id, await readBelow(drawing, id));
  const ids = [...above, ...beside.ids, ...below.ids, ...[...grandchildren.values()].flatMap((each) => each.ids)];
  const branches = await readBranches(drawing, [...new Set(ids)]);
  const leaf = (id: number): Branch => branches.get(id) ?? { name: String(id), note: "", below: [] };
  const withBelow = (id: number, parts: Below | undefined, draw: (each: number) => Branch): Branch => ({
    ...leaf(id),
    below: parts?.ids.map(draw) ?? [],
    ...(parts && parts.more > 0 && { more: parts.more }),
  });
  const own = withBelow(here, below, (id) => withBelow(id, grandchildren.get(id), leaf));
  if (parent === undefined) return own;
  const nearest = withBelow(parent, beside, (id) => (id === here ? own : leaf(id)));
  return above.slice(0, -1).reduceRight((lower, id) => ({ ...leaf(id), below: [lower] }), nearest);
}

/** The way from a member down to another one. */
export async function drawWay(drawing: Drawing, ids: number[]): Promise<Branch | null> {
  const branches = await readBranches(drawing, ids);
  return ids.reduceRight<Branch | null>((lower, id) => {
    const branch = branches.get(id);
    return branch ? { ...branch, below: lower ? [lower] : [] } : lower;
  }, null);
}
