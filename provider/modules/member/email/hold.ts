import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { emailChange, securityChange } from "../../../db/schema/index.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { Refusal } from "../../../http/refusal.ts";
import { formatMoment } from "../../../mail/format-value.ts";
import { undoableSince, undoableUntil } from "../rules/email-change.ts";

type Change = { changedAt: Date; undoneAt: Date | null };

/** The last moment of some changes and undoings; null without any. */
function newestOf(changes: Change[]): Date | null {
  return changes.length === 0 ? null : new Date(Math.max(...changes.map(({ changedAt, undoneAt }) => (undoneAt ?? changedAt).getTime())));
}

/**
 * Refuses to move money out of an account whose address was changed, a factor removed, or either undone recently. A thief who changed the
 * address could otherwise have a code for a new transaction password sent to the new one, and empty the wallet before the owner reads the
 * warning. A thief who reads the owner's emails could undo the owner's own change, and replace both passwords.
 */
export async function requireNoRecentEmailChange(tx: Db, { member, now, language }: Context<Caller>): Promise<void> {
  const since = undoableSince(now);
  const { kind, changedAt, undoneAt, memberId } = securityChange;
  // A factor that was removed protects no more: the removal may be a thief's, or have been talked out of the shop.
  const isRemoved = and(inArray(kind, ["passkeyRemoved", "appRemoved"]), isNull(undoneAt), gt(changedAt, since));
  const protections = await tx
    .select({ changedAt, undoneAt })
    .from(securityChange)
    .where(and(eq(memberId, member.id), or(gt(undoneAt, since), isRemoved)));
  const isOpen = and(isNull(emailChange.undoneAt), gt(emailChange.changedAt, since));
  const addresses = await tx
    .select({ changedAt: emailChange.changedAt, undoneAt: emailChange.undoneAt })
    .from(emailChange)
    .where(and(eq(emailChange.memberId, member.id), or(gt(emailChange.undoneAt, since), isOpen)));
  const [protection, address] = [newestOf(protections), newestOf(addresses)];
  const until = (moment: Date) => ({ values: { until: formatMoment(undoableUntil(moment), language) } });
  if (protection && !(address && address > protection)) throw new Refusal("recentSecurityChange", until(protection));
  if (address) throw new Refusal("recentEmailChange", until(address));
}
