import { and, eq, gt, gte, isNull } from "drizzle-orm";
import type { ParsedInput } from "../../../../lib/contract/index.ts";
import { languageOfHeader } from "../../../../lib/contract/wire/language.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import { emailChange, member, securityChange } from "../../../db/schema/index.ts";
import type { Context } from "../../../http/context.ts";
import { Refusal } from "../../../http/refusal.ts";
import { storefrontLink } from "../../../mail/storefront-link.ts";
import { tell } from "../../../mail/tell.ts";
import { hashPassword } from "../../../security/password.ts";
import { createToken, hashToken } from "../../../security/token.ts";
import { deleteCodes } from "../codes.ts";
import { lockMember } from "../find.ts";
import { restoreFactors } from "../restore.ts";
import { undoableSince } from "../rules/email-change.ts";
import { revokeAllTokens } from "../tokens.ts";
import { isToUndo } from "../undo-once.ts";
import { markConfirmed } from "./confirm.ts";
import { refuseTakenAddress } from "./reserved.ts";

/**
 * Restores the address that a link was sent to. Later changes and their links end with it, so that a thief who changed the address twice
 * cannot take it back. A thief knew the login password and could have replaced both passwords, so sessions, codes and passwords end too: the
 * owner sets new ones with a code that is sent to the restored address. Factors return to those of before the change, because the password
 * was enough to enrol the first one.
 */
export async function undoEmailChange(
  { token }: ParsedInput<"POST member/undoEmailChange">,
  { db, now, settings }: Context,
): Promise<void> {
  const [found] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.tokenHash, hashToken(token)), gt(emailChange.changedAt, undoableSince(now))));
  if (!found) throw new Refusal("linkExpired", { field: "token" });
  const { id, memberId, oldEmail: email, changedAt } = found;
  const passwordHash = await hashPassword(createToken());

  await refuseTakenAddress(
    db.transaction(async (tx) => {
      const own = await lockMember(tx, memberId);
      if (!(await isToUndo(tx, emailChange, found, now))) return;
      await tx
        .update(emailChange)
        .set({ undoneAt: now })
        .where(and(eq(emailChange.memberId, memberId), gte(emailChange.id, id), isNull(emailChange.undoneAt)));
      await tx
        .update(securityChange)
        .set({ undoneAt: now })
        .where(and(eq(securityChange.memberId, memberId), gte(securityChange.changedAt, changedAt), isNull(securityChange.undoneAt)));
      await restoreFactors(tx, memberId, changedAt, now);
      await tx.update(member).set({ email, passwordHash, transactionPasswordHash: null, updatedAt: now }).where(eq(member.id, memberId));
      await revokeAllTokens(tx, memberId);
      await deleteCodes(tx, memberId);
      // The link was in an email to this address.
      await markConfirmed(tx, { id: memberId, email });
      const link = storefrontLink(settings, languageOfHeader(own.language).locale, "/login");
      await tell(tx, "emailRestored", { ...own, email }, { link }, { now });
      crashPoint("address restored");
    }),
  );
}
