import type { Db } from "@/provider/db/client";
import { member, treePath } from "@/provider/db/schema";
import { changeEnroller } from "@/provider/modules/network/move";
import { treeKinds } from "@/provider/modules/network/paths";

export type MemberColumns = Partial<typeof member.$inferInsert>;

let inserted = 0;

/** A membership without an end. */
export const activeMembership = { activationStatus: 2, activatedAt: new Date("2020-01-01"), vipExpiresAt: new Date("2100-01-01") };

/** Inserts a member per row without a registration; returns their ids. Names are unique unless given, and no member is below another. */
export async function insertMembers(db: Db, rows: MemberColumns[]): Promise<number[]> {
  const values = rows.map((own) => {
    inserted += 1;
    const { username = `inserted_${inserted}`, userCode = `CT${20_000_000 + inserted}` } = own;
    return { passwordHash: "none", email: `${username}@example.com`, ...own, username, userCode };
  });
  const ids = (await db.insert(member).values(values).returning({ id: member.id })).map(({ id }) => id);
  await db.insert(treePath).values(ids.flatMap((id) => treeKinds.map((kind) => ({ kind, ancestorId: id, descendantId: id, depth: 0 }))));
  return ids;
}

/** Inserts this many members with active memberships and the given columns. */
export function insertActiveMembers(db: Db, count: number, own: MemberColumns = {}): Promise<number[]> {
  return insertMembers(db, Array<MemberColumns>(count).fill({ ...activeMembership, ...own }));
}

/** Inserts a line of active members, each enrolled by the previous one; a fee of the last one earns bonuses for the others. */
export async function insertLine(db: Db, length: number, own: MemberColumns = {}): Promise<number[]> {
  const ids = await insertActiveMembers(db, length, own);
  for (const [index, id] of ids.entries()) {
    const above = ids[index - 1];
    if (above) await changeEnroller(db, id, above);
  }
  return ids;
}
