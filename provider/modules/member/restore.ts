import { and, eq, gt, gte, isNotNull, isNull, lt } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { authenticator, erasure, factorSetting, memberDevice, passkey, recoveryCode } from "../../db/schema/index.ts";
import { limitAt } from "../../runtime/dated-setting.ts";

/** Takes back what happened to a member's factors since a moment: what was added goes, what was removed returns. */
export async function restoreFactors(tx: Db, memberId: number, since: Date, now: Date): Promise<void> {
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
  // The thief may have raised the limit, so it is the first one at most. One that the owner lowered stays.
  const firstCents = await limitAt(tx, "first-member-limit", now);
  await tx.delete(factorSetting).where(and(eq(factorSetting.memberId, memberId), gt(factorSetting.limitCents, firstCents)));
  await tx.delete(erasure).where(and(eq(erasure.memberId, memberId), gte(erasure.requestedAt, since), isNull(erasure.erasedAt)));
  await tx.delete(memberDevice).where(and(eq(memberDevice.memberId, memberId), gte(memberDevice.createdAt, since)));
}
