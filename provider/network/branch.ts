import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { SentData } from "../../lib/contract/index.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { member, placement, treePath, treeSize } from "../db/schema/index.ts";
import { pictureAddress } from "../media/address.ts";
import { activationOf } from "../rules/membership.ts";
import type { TreeKind } from "./paths.ts";

export type TreeMember = SentData<"GET network/branch">["member"];

/** How many stand in each member's team. */
async function readSizes(db: Db, kind: TreeKind, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: treeSize.memberId, descendants: treeSize.descendants })
    .from(treeSize)
    .where(and(eq(treeSize.kind, kind), inArray(treeSize.memberId, ids)));
  return new Map(rows.map(({ id, descendants }) => [id, descendants]));
}

/** How many stand directly below each member. */
async function countChildren(db: Db, kind: TreeKind, ids: number[]): Promise<Map<number | null, number>> {
  const [table, parent] = kind === "enrolment" ? [member, member.enrollerId] : [placement, placement.parentId];
  const rows = await db.select({ id: parent, children: count() }).from(table).where(inArray(parent, ids)).groupBy(parent);
  return new Map(rows.map(({ id, children }) => [id, children]));
}

/** Members as the trees show them, in the order of the ids that are given. */
export async function readTreeMembers({ db, now, settings }: Context, kind: TreeKind, ids: number[]): Promise<TreeMember[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ member, side: placement.side })
    .from(member)
    .leftJoin(placement, eq(placement.memberId, member.id))
    .where(inArray(member.id, ids));
  const children = await countChildren(db, kind, ids);
  const descendants = await readSizes(db, kind, ids);
  const shown = new Map(
    rows.map(({ member: each, side }) => [
      each.id,
      {
        userCode: each.userCode,
        username: each.username,
        avatar: each.avatar && pictureAddress(each.avatar, settings.MEDIA_URL),
        rank: each.rank,
        activationStatus: activationOf(each, now),
        side,
        children: children.get(each.id) ?? 0,
        descendants: descendants.get(each.id) ?? 0,
      },
    ]),
  );
  return ids.flatMap((id) => shown.get(id) ?? []);
}

/** One page of those who stand directly below a member: in the order in which they came, or left before right. */
export async function listChildren(db: Db, kind: TreeKind, parentId: number, limit: number, offset: number): Promise<number[]> {
  const rows =
    kind === "enrolment"
      ? await db
          .select({ id: member.id })
          .from(member)
          .where(eq(member.enrollerId, parentId))
          .orderBy(asc(member.id))
          .limit(limit)
          .offset(offset)
      : await db
          .select({ id: placement.memberId })
          .from(placement)
          .where(eq(placement.parentId, parentId))
          .orderBy(asc(placement.side))
          .limit(limit)
          .offset(offset);
  return rows.map(({ id }) => id);
}

/**
 * The member of somebody's own tree whose name or code is this, or whose name begins with it: the first of them by the letters.
 * The names are gone through in the order of their index, so that the first one ends the search.
 */
export async function findInTree(db: Db, kind: TreeKind, topId: number, words: string): Promise<number | null> {
  const name = sql`lower(${member.username}) collate "C"`;
  const beginning = `${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const inTree = and(eq(treePath.kind, kind), eq(treePath.ancestorId, topId), eq(treePath.descendantId, member.id));
  const find = async (which: ReturnType<typeof sql>) => {
    const [row] = await db.select({ id: member.id }).from(member).innerJoin(treePath, inTree).where(which).orderBy(name).limit(1);
    return row?.id;
  };
  return (await find(sql`${member.userCode} = ${words.toUpperCase()}`)) ?? (await find(sql`${name} like ${beginning}`)) ?? null;
}

/** Everybody from a member down to another one below, both of them included. */
export async function listWay(db: Db, kind: TreeKind, fromId: number, toId: number): Promise<number[]> {
  const above = await db
    .select({ id: treePath.ancestorId, depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, kind), eq(treePath.descendantId, toId)))
    .orderBy(desc(treePath.depth));
  const start = above.findIndex(({ id }) => id === fromId);
  return start < 0 ? [] : above.slice(start).map(({ id }) => id);
}
