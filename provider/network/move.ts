import { eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { member, placement } from "../db/schema/index.ts";
import { isBelow, lockPaths, movePaths } from "./paths.ts";
import { type Side, takenSides } from "./placement.ts";

/** Why a member cannot stand where somebody wants it. */
export type MoveProblem = "circle" | "side taken";

/** Gives a member, with everybody below, another enroller. */
export function changeEnroller(db: Db, memberId: number, enrollerId: number): Promise<MoveProblem | null> {
  return db.transaction(async (tx) => {
    // The member's row before the paths: in the order in which a registration takes them.
    await tx.execute(sql`select id from member where id = ${memberId} for no key update`);
    await lockPaths(tx);
    if (await isBelow(tx, "enrolment", enrollerId, memberId)) return "circle";
    await tx.update(member).set({ enrollerId }).where(eq(member.id, memberId));
    await movePaths(tx, "enrolment", memberId, enrollerId);
    return null;
  });
}

/** Gives a member, with everybody below, another place in the two-sided tree, or a first one. */
export function changePlacement(db: Db, memberId: number, parentId: number, side: Side): Promise<MoveProblem | null> {
  return db.transaction(async (tx) => {
    // The parent's row before the paths, here too.
    const taken = await takenSides(tx, parentId);
    await lockPaths(tx);
    if (await isBelow(tx, "placement", parentId, memberId)) return "circle";
    if (taken.includes(side)) return "side taken";
    await tx
      .insert(placement)
      .values({ memberId, parentId, side })
      .onConflictDoUpdate({ target: placement.memberId, set: { parentId, side } });
    await movePaths(tx, "placement", memberId, parentId);
    return null;
  });
}
