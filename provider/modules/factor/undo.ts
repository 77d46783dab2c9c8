import { and, eq, gt, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { authenticator, factorSetting, member, memberDevice, passkey, recoveryCode, securityChange } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { hashPassword } from "../../security/password.ts";
import { createToken, hashToken } from "../../security/token.ts";
import { deleteCodes } from "../member/codes.ts";
import { lockMember } from "../member/find.ts";
import { undoableSince } from "../member/rules/email-change.ts";
import { revokeAllTokens } from "../member/tokens.ts";

/** Takes back what happened to a member's factors since a moment: what was added goes, what was removed returns. */
async function restoreFactors(tx: Db, memberId: number, since: Date, now: Date): Promise<void> {
  const passkeys = eq(passkey.memberId, memberId);
  await tx
    .update(passkey)
    .set({ removedAt: null })
    .where(and(passkeys, lt(passkey.createdAt, since), gte(passkey.removedAt, since)));
  await tx
    .update(passkey)
    .set({ removedAt: now })
    .where(and(passkeys, gte(passkey.createdAt, since), isNull(passkey.removedAt)));
  const apps = and(eq(authenticator.memberId, memberId), isNotNull(authenticator.confirmedAt));
  await tx
    .update(authenticator)
    .set({ removedAt: now })
    .where(and(apps, gte(authenticator.confirmedAt, since), isNull(authenticator.removedAt)));
  await tx
    .update(authenticator)
    .set({ removedAt: null })
    .where(and(apps, lt(authenticator.confirmedAt, since), gte(authenticator.removedAt, since)));
  await tx.delete(authenticator).where(and(eq(authenticator.memberId, memberId), isNull(authenticator.confirmedAt)));
  await tx.delete(recoveryCode).where(and(eq(recoveryCode.memberId, memberId), gte(recoveryCode.createdAt, since)));
  // The thief may have raised the limit, so the first one is back.
  await tx.delete(factorSetting).where(eq(factorSetting.memberId, memberId));
  await tx.delete(memberDevice).where(and(eq(memberDevice.memberId, memberId), gte(memberDevice.createdAt, since)));
}

/**
 * Undoes the change that an email reported, and all later ones with it, so that a thief who made two cannot keep one. As with an undone
 * address, sessions, codes and both passwords end, and the owner sets new ones with a code that is sent to the address of the account.
 */
export async function undoChange({ token }: ParsedInput<"POST session/undo">, { db, now, settings }: Context): Promise<void> {
  const over = new Refusal("undoOver", { field: "token" });
  const undoable = and(isNull(securityChange.undoneAt), gt(securityChange.changedAt, undoableSince(now)));
  const [found] = await db
    .select()
    .from(securityChange)
    .where(and(eq(securityChange.tokenHash, hashToken(token)), undoable));
  if (!found) throw over;
  const { id, memberId, changedAt } = found;
  const passwordHash = await hashPassword(createToken());
  await db.transaction(async (tx) => {
    const own = await lockMember(tx, memberId);
    const undone = await tx
      .update(securityChange)
      .set({ undoneAt: now })
      .where(and(eq(securityChange.memberId, memberId), gte(securityChange.id, id), isNull(securityChange.undoneAt)))
      .returning({ id: securityChange.id });
    // Another request with this link, or with an earlier one, came first.
    if (!undone.some((each) => each.id === id)) throw over;
    await restoreFactors(tx, memberId, changedAt, now);
    await tx.update(member).set({ passwordHash, transactionPasswordHash: null, updatedAt: now }).where(eq(member.id, memberId));
    await revokeAllTokens(tx, memberId);
    await deleteCodes(tx, memberId);
    const link = storefrontLink(settings, languageOfHeader(own.language).locale, "/login");
    await queueEmail(tx, own, "accountSecured", { link }, now);
    crashPoint("change undone");
  });
}
