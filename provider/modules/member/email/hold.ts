import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { emailChange, securityChange } from "../../../db/schema/index.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { Refusal } from "../../../http/refusal.ts";
import { formatMoment } from "../../../mail/format-value.ts";
import { undoableSince, undoableUntil } from "../rules/email-change.ts";

/**
 * Refuses to move money out of an account whose address was changed, a factor removed, or a change undone recently. A thief who changed it could otherwise have a code for a new
 * transaction password sent to the new address, and empty the wallet before the owner reads the warning. One who reads the owner's emails could undo
 * the owner's own change, and replace both passwords.
 */
export async function requireNoRecentEmailChange(tx: Db, { member, now, language }: Context<Caller>): Promise<void> {
  const undoable = and(isNull(emailChange.undoneAt), gt(emailChange.changedAt, undoableSince(now)));
  const [last] = await tx
    .select({ changedAt: emailChange.changedAt })
    .from(emailChange)
    .where(and(eq(emailChange.memberId, member.id), undoable))
    .orderBy(desc(emailChange.changedAt))
    .limit(1);
  // A factor that was removed protects no more: the removal may be a thief's, or have been talked out of the shop.
  const since = undoableSince(now);
  const { kind, changedAt, undoneAt, memberId } = securityChange;
  const isRemoved = and(inArray(kind, ["passkeyRemoved", "appRemoved"]), isNull(undoneAt), gt(changedAt, since));
  const recent = await tx
    .select({ at: sql<Date>`coalesce(${undoneAt}, ${changedAt})`.mapWith(changedAt) })
    .from(securityChange)
    .where(and(eq(memberId, member.id), or(gt(undoneAt, since), isRemoved)));
  const newest = Math.max(...recent.map(({ at }) => at.getTime()));
  if (recent.length > 0)
    throw new Refusal("recentSecurityChange", { values: { until: formatMoment(undoableUntil(new Date(newest)), language) } });
  if (last) throw new Refusal("recentEmailChange", { values: { until: formatMoment(undoableUntil(last.changedAt), language) } });
}
