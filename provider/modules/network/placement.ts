import { asc, eq, sql } from "drizzle-orm";
import { sides } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { placement } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { findByCode } from "../member/find.ts";
import { isBelow } from "./paths.ts";

export type Side = typeof placement.$inferSelect.side;

/** The sides under a member that nobody has. */
export async function freeSides(db: Db, parentId: number): Promise<Side[]> {
  const rows = await db.select({ side: placement.side }).from(placement).where(eq(placement.parentId, parentId));
  return sides.filter((side) => !rows.some((row) => row.side === side));
}

/** The member under whom a newcomer asks to be placed. One outside of the enroller's team is refused like an unknown one, so that no code can be probed. */
export async function findParent(db: Db, linkNo: string, enrollerId: number | null): Promise<number> {
  const named = await findByCode(db, linkNo);
  const isInTeam = await isBelow(db, "placement", named?.id ?? 0, enrollerId ?? named?.id ?? 0);
  if (!named || !isInTeam) throw new Refusal("unknownPlacement", { field: "linkNo" });
  return named.id;
}

/**
 * The free sides of a member. The member's row is locked first, so that two registrations cannot take the same side. The weaker lock
 * does not block inserts that reference the member.
 */
export async function lockFreeSides(db: Db, parentId: number): Promise<Side[]> {
  await db.execute(sql`select id from member where id = ${parentId} for no key update`);
  return freeSides(db, parentId);
}

/** The nearest member in a subtree of whom one of these sides is free, by breadth-first search. */
export async function nearestWithFreeSide(db: Db, ancestorId: number, wanted: readonly Side[] = sides): Promise<number> {
  for (let level = [ancestorId]; level.length > 0; ) {
    const below = await db
      .select({ id: placement.memberId, parentId: placement.parentId, side: placement.side })
      .from(placement)
      .where(sql`${placement.parentId} = any(${`{${level.join(",")}}`}::int[])`)
      .orderBy(asc(placement.memberId));
    const taken = Map.groupBy(below, ({ parentId }) => parentId);
    const free = level.find((id) => wanted.some((side) => !taken.get(id)?.some((child) => child.side === side)));
    if (free !== undefined) return free;
    level = below.map(({ id }) => id);
  }
  return ancestorId;
}
