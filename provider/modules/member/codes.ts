import { randomInt } from "node:crypto";
import { and, count, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { verificationCode } from "../../db/schema/index.ts";
import { Refusal } from "../../http/refusal.ts";
import { hashToken } from "../../security/token.ts";
import { lockMember } from "./find.ts";

type Purpose = "password" | "transaction-password" | "email";

const sendIntervalMs = 120_000;
const dayMs = 24 * 60 * 60 * 1000;
/** A new address, and each change of it, sends a code too. */
const maxADay = { password: 5, "transaction-password": 5, email: 10 };
/** The code for a new address is typed at the next sign-in, which may be the next day. */
export const codeMinutes = { password: 10, "transaction-password": 10, email: 24 * 60 };
const maxGuesses = 5;

const fields = { password: "verificationCode", "transaction-password": "transactionVerificationCode", email: "code" } as const;

/** The refusal of a wrong code. An unknown user name gets the same one, so that names cannot be probed. */
export function wrongCode(purpose: Purpose): Refusal {
  return new Refusal("wrongCode", { field: fields[purpose] });
}

/** The hash includes the member and the purpose, so that a code is useless for any other. */
function hashOf(memberId: number, purpose: Purpose, code: string): string {
  return hashToken(`${memberId} ${purpose} ${code}`);
}

/** The number of codes for a purpose that a member was sent within a day. */
async function countSent(db: Db, memberId: number, purpose: Purpose, now: Date): Promise<number> {
  const today = gt(verificationCode.sentAt, new Date(now.getTime() - dayMs));
  const own = and(eq(verificationCode.memberId, memberId), eq(verificationCode.purpose, purpose), today);
  const [counted] = await db.select({ total: count() }).from(verificationCode).where(own);
  return counted?.total ?? 0;
}

/** Invalidates a member's codes: those for one purpose, or all. */
export async function voidCodes(db: Db, memberId: number, now: Date, purpose?: Purpose): Promise<void> {
  const open = and(eq(verificationCode.memberId, memberId), isNull(verificationCode.usedAt));
  const which = purpose && eq(verificationCode.purpose, purpose);
  await db.update(verificationCode).set({ usedAt: now }).where(and(open, which));
}

/** Deletes a member's codes, so that the limits on sending codes start again. */
export async function deleteCodes(db: Db, memberId: number): Promise<void> {
  await db.delete(verificationCode).where(eq(verificationCode.memberId, memberId));
}

/** Creates a code; refused within two minutes of the last one unless it goes to a new address, and after several within a day. */
export async function createCode(db: Db, memberId: number, purpose: Purpose, now: Date, isNew = false): Promise<string> {
  await lockMember(db, memberId);
  const own = and(eq(verificationCode.memberId, memberId), eq(verificationCode.purpose, purpose));
  const [last] = await db
    .select()
    .from(verificationCode)
    .where(own)
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(1);
  if (last && !isNew && now.getTime() - last.sentAt.getTime() < sendIntervalMs) throw new Refusal("codeTooSoon");
  const max = maxADay[purpose];
  if ((await countSent(db, memberId, purpose, now)) >= max)
    throw new Refusal("tooManyCodes", { code: codes.tooMany, values: { count: max } });

  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  await voidCodes(db, memberId, now, purpose);
  const expiresAt = new Date(now.getTime() + codeMinutes[purpose] * 60_000);
  await db.insert(verificationCode).values({ memberId, purpose, codeHash: hashOf(memberId, purpose, code), sentAt: now, expiresAt });
  crashPoint("code created");
  return code;
}

/**
 * Counts a guess at a member's newest code, and returns the code's id if it was right. This happens outside of the transaction that consumes
 * the code, so that the refusal does not undo the count.
 */
export async function checkCode(db: Db, memberId: number, purpose: Purpose, code: string, now: Date): Promise<number> {
  const newest = db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(and(eq(verificationCode.memberId, memberId), eq(verificationCode.purpose, purpose)))
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(1);
  const [guessed] = await db
    .update(verificationCode)
    .set({ failures: sql`${verificationCode.failures} + 1` })
    .where(and(eq(verificationCode.id, newest), gt(verificationCode.expiresAt, now), lt(verificationCode.failures, maxGuesses)))
    .returning();
  if (guessed?.codeHash !== hashOf(memberId, purpose, code)) throw wrongCode(purpose);
  crashPoint("code checked");
  return guessed.id;
}

/** Consumes a checked code in the transaction that sets its password; false for a code that was consumed before. */
export async function consumeCode(tx: Db, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(eq(verificationCode.id, id), isNull(verificationCode.usedAt)))
    .returning({ id: verificationCode.id });
  crashPoint("code consumed");
  return used.length > 0;
}
