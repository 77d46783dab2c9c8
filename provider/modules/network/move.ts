import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member, placement } from "../../db/schema/index.ts";
import { isBelow, lockPaths, movePaths } from "./paths.ts";
import { lockFreeSides, type Side } from "./placement.ts";

/** The reason why a move is refused. */
export type MoveProblem = "cycle" | "side taken";

/** Moves a member and everyone below to another enroller. */
export function changeEnroller(db: Db, memberId: number, enrollerId: number): Promise<MoveProblem | null> {
  return db.transaction(async (tx) => {
    // The member's row is locked before the paths, in the same order as in a registration, to prevent deadlocks.
    await tx.execute(sql`select id from member where id = ${memberId} for no key update`);
    await lockPaths(tx);
    if (await isBelow(tx, "enrolment", enrollerId, memberId)) return "cycle";
    await tx.update(member).set({ enrollerId }).where(eq(member.id, memberId));
    await movePaths(tx, "enrolment", memberId, enrollerId);
    return null;
  });
}

/** Moves a member and everyone below to a place in the binary tree. */
export function changePlacement(db: Db, memberId: number, parentId: number, side: Side): Promise<MoveProblem | null> {
  return db.transaction(async (tx) => {
    // The parent's row is locked before the paths, for the same reason.
    const free = await lockFreeSides(tx, parentId);
    await lockPaths(tx);
    if (await isBelow(tx, "placement", parentId, memberId)) return "cycle";
    if (!free.includes(side)) return "side taken";
    await tx
      .insert(placement)
      .values({ memberId, parentId, side })
      .onConflictDoUpdate({ target: placement.memberId, set: { parentId, side } });
    await movePaths(tx, "placement", memberId, parentId);
    return null;
  });
}
