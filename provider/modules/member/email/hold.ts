import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { emailChange, securityChange } from "../../../db/schema/index.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { Refusal } from "../../../http/refusal.ts";
import { formatMoment } from "../../../mail/format-value.ts";
import { undoableSince, undoableUntil } from "../rules/email-change.ts";

/**
 * Refuses to move money out of an account whose address was changed, or another change undone, recently. A thief who changed it could otherwise have a code for a new
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
  const undone = and(eq(securityChange.memberId, member.id), gt(securityChange.undoneAt, undoableSince(now)));
  const [secured] = await tx
    .select({ undoneAt: securityChange.undoneAt })
    .from(securityChange)
    .where(undone)
    .orderBy(desc(securityChange.undoneAt))
    .limit(1);
  if (secured?.undoneAt) throw new Refusal("recentUndo", { values: { until: formatMoment(undoableUntil(secured.undoneAt), language) } });
  if (last) throw new Refusal("recentEmailChange", { values: { until: formatMoment(undoableUntil(last.changedAt), language) } });
}
