import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { member, placement, treePath, treeSize } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { activationOf } from "../member/rules/membership.ts";
import type { TreeKind } from "./paths.ts";

export type TreeMember = SentData<"GET network/branch">["member"];

export async function readSizes(db: Db, kind: TreeKind, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: treeSize.memberId, descendants: treeSize.descendants })
    .from(treeSize)
    .where(and(eq(treeSize.kind, kind), inArray(treeSize.memberId, ids)));
  return new Map(rows.map(({ id, descendants }) => [id, descendants]));
}

export async function countChildren(db: Db, kind: TreeKind, ids: number[]): Promise<Map<number | null, number>> {
  const [table, parent] = kind === "enrolment" ? [member, member.enrollerId] : [placement, placement.parentId];
  const rows = await db.select({ id: parent, children: count() }).from(table).where(inArray(parent, ids)).groupBy(parent);
  return new Map(rows.map(({ id, children }) => [id, children]));
}

/** Members with their counts in a tree, in the order of the given ids. */
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
        avatar: each.avatar && pictureUrl(each.avatar, settings.MEDIA_URL),
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

/** One page of the members directly below a parent: by registration, or left before right. */
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
 * Finds a member below another one by code, or by name prefix: the alphabetically first match. The query follows the index on names,
 * so that it stops at the first match.
 */
export async function findInTree(db: Db, kind: TreeKind, topId: number, text: string): Promise<number | null> {
  const name = sql`lower(${member.username}) collate "C"`;
  const pattern = `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const inTree = and(eq(treePath.kind, kind), eq(treePath.ancestorId, topId), eq(treePath.descendantId, member.id));
  const find = async (condition: ReturnType<typeof sql>) => {
    const [row] = await db.select({ id: member.id }).from(member).innerJoin(treePath, inTree).where(condition).orderBy(name).limit(1);
    return row?.id;
  };
  return (await find(sql`${member.userCode} = ${text.toUpperCase()}`)) ?? (await find(sql`${name} like ${pattern}`)) ?? null;
}

/** The path from a member down to a descendant, both included. */
export async function listWay(db: Db, kind: TreeKind, fromId: number, toId: number): Promise<number[]> {
  const above = await db
    .select({ id: treePath.ancestorId, depth: treePath.depth })
    .from(treePath)
    .where(and(eq(treePath.kind, kind), eq(treePath.descendantId, toId)))
    .orderBy(desc(treePath.depth));
  const start = above.findIndex(({ id }) => id === fromId);
  return start < 0 ? [] : above.slice(start).map(({ id }) => id);
}
