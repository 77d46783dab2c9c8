import { and, asc, eq, gt, gte, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { emailChange, member, securityChange } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import { hashPassword } from "../../security/password.ts";
import { createToken, hashToken } from "../../security/token.ts";
import { deleteCodes } from "../member/codes.ts";
import { refuseTakenAddress } from "../member/email/reserved.ts";
import { lockMember } from "../member/find.ts";
import { restoreFactors } from "../member/restore.ts";
import { undoableSince } from "../member/rules/email-change.ts";
import { revokeAllTokens } from "../member/tokens.ts";
import { isToUndo } from "../member/undo-once.ts";

/** Ends the changes of a member's address since a moment, and returns the address of before them; null without any. */
async function undoAddresses(tx: Db, memberId: number, since: Date, now: Date): Promise<string | null> {
  const later = and(eq(emailChange.memberId, memberId), gte(emailChange.changedAt, since), isNull(emailChange.undoneAt));
  const [first] = await tx.select().from(emailChange).where(later).orderBy(asc(emailChange.id)).limit(1);
  await tx.update(emailChange).set({ undoneAt: now }).where(later);
  return first?.oldEmail ?? null;
}

/**
 * Undoes the change that an email reported, and all later ones with it, so that a thief who made two cannot keep one; a change of the
 * address is one of them. As with an undone address, sessions, codes and both passwords end, and the owner sets new ones with a code that is
 * sent to the address of the account.
 */
export async function undoChange({ token }: ParsedInput<"POST session/undo">, { db, now, settings }: Context): Promise<void> {
  const [found] = await db
    .select()
    .from(securityChange)
    .where(and(eq(securityChange.tokenHash, hashToken(token)), gt(securityChange.changedAt, undoableSince(now))));
  if (!found) throw new Refusal("linkExpired", { field: "token" });
  const { id, memberId, changedAt } = found;
  const passwordHash = await hashPassword(createToken());
  const work = async (tx: Db) => {
    const own = await lockMember(tx, memberId);
    if (!(await isToUndo(tx, securityChange, found, now))) return;
    await tx
      .update(securityChange)
      .set({ undoneAt: now })
      .where(and(eq(securityChange.memberId, memberId), gte(securityChange.id, id), isNull(securityChange.undoneAt)));
    await restoreFactors(tx, memberId, changedAt, now);
    const email = (await undoAddresses(tx, memberId, changedAt, now)) ?? own.email;
    await tx.update(member).set({ email, passwordHash, transactionPasswordHash: null, updatedAt: now }).where(eq(member.id, memberId));
    await revokeAllTokens(tx, memberId);
    await deleteCodes(tx, memberId);
    const link = storefrontLink(settings, languageOfHeader(own.language).locale, "/login");
    await tell(tx, "accountSecured", { ...own, email }, { link }, { now });
    crashPoint("change undone");
  };
  await refuseTakenAddress(db.transaction(work));
}
