import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { authenticator } from "../../db/schema/index.ts";
import { decrypt, encrypt, type Secrets } from "../../security/encrypt.ts";
import { codeTime, createSecret, stepOfCode } from "../../security/totp.ts";

const own = (memberId: number) => and(eq(authenticator.memberId, memberId), isNull(authenticator.removedAt));

/** The app that shows a member's codes, once its first code was typed. */
export async function findApp(db: Db, memberId: number) {
  const [found] = await db
    .select()
    .from(authenticator)
    .where(and(own(memberId), isNotNull(authenticator.confirmedAt)));
  return found ?? null;
}

/** Offers the secret of a new app, which replaces one that was offered before and never confirmed. */
export async function offerApp(tx: Db, memberId: number, now: Date, secrets: Secrets): Promise<string> {
  await tx.delete(authenticator).where(and(eq(authenticator.memberId, memberId), isNull(authenticator.confirmedAt)));
  const secret = createSecret();
  await tx.insert(authenticator).values({ memberId, secretSealed: encrypt(secret, secrets), createdAt: now });
  return secret;
}

/** Confirms the offered app by its first code. Of two simultaneous confirmations one finds nothing to confirm. */
export async function confirmOffered(tx: Db, memberId: number, code: string, now: Date, secrets: Secrets): Promise<boolean> {
  const [offered] = await tx
    .select()
    .from(authenticator)
    .where(and(own(memberId), isNull(authenticator.confirmedAt)));
  const lastStep = offered ? stepOfCode(decrypt(offered.secretSealed, secrets), code, codeTime()) : null;
  if (!offered || lastStep === null) return false;
  const confirmed = await tx
    .update(authenticator)
    .set({ confirmedAt: now, lastStep })
    .where(and(eq(authenticator.id, offered.id), isNull(authenticator.confirmedAt)))
    .returning({ id: authenticator.id });
  return confirmed.length > 0;
}

/** Accepts a code once: of two requests with the same code, the second finds a later step. */
export async function acceptAppCode(tx: Db, memberId: number, code: string, secrets: Secrets): Promise<boolean> {
  const app = await findApp(tx, memberId);
  const step = app && stepOfCode(decrypt(app.secretSealed, secrets), code, codeTime());
  if (!app || step === null) return false;
  const isNew = and(eq(authenticator.id, app.id), or(isNull(authenticator.lastStep), lt(authenticator.lastStep, step)));
  const accepted = await tx.update(authenticator).set({ lastStep: step }).where(isNew).returning({ id: authenticator.id });
  return accepted.length > 0;
}
