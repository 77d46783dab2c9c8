import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { emailChange, securityChange } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";

/** For so long a used link is answered as its first press was: a second press, or a retry after a lost answer, must not read that the link has expired. */
const repeatedForMs = 10 * 60_000;

type Table = typeof emailChange | typeof securityChange;
type Change = { id: number; memberId: number; changedAt: Date };

/** Whether a change is still to be undone; false if its own link undid it just now. Refused if that was long ago, or the link of an earlier change did. */
export async function isToUndo(tx: Db, table: Table, { id, memberId, changedAt }: Change, now: Date): Promise<boolean> {
  const [change] = await tx.select({ undoneAt: table.undoneAt }).from(table).where(eq(table.id, id));
  if (!change?.undoneAt) return true;
  const since = new Date(now.getTime() - repeatedForMs);
  const isUndoneBefore = async (each: Table) => {
    const earlier = and(eq(each.memberId, memberId), gt(each.undoneAt, since), lt(each.changedAt, changedAt));
    return (await tx.select({ id: each.id }).from(each).where(earlier).limit(1)).length > 0;
  };
  if (change.undoneAt <= since || (await isUndoneBefore(emailChange)) || (await isUndoneBefore(securityChange)))
    throw new Refusal("linkExpired", { field: "token" });
  return false;
}
