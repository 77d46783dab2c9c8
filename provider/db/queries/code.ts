import { randomInt } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { Refusal } from "../../refusal.ts";
import { hashToken } from "../../security/token.ts";
import type { Db } from "../client.ts";
import { verificationCode } from "../schema/index.ts";

type Purpose = "password" | "transaction-password";

const betweenSendsMs = 120_000;
export const codeMinutes = 10;
const guesses = 5;

/** The field of a form that asks for the code. */
const fields = { password: "verificationCode", "transaction-password": "transactionVerificationCode" } as const;

/** The answer to a wrong code; for a name that nobody has it is the same. */
export function wrongCode(purpose: Purpose): Refusal {
  return new Refusal("wrongCode", { field: fields[purpose] });
}

/** The hash binds a code to its member and purpose: the same digits mean nothing elsewhere. */
function hashOf(memberId: number, purpose: Purpose, code: string): string {
  return hashToken(`${memberId} ${purpose} ${code}`);
}

/** A new code for a member, or null while the last one was sent less than two minutes ago. */
export async function createCode(db: Db, memberId: number, purpose: Purpose, now: Date): Promise<string | null> {
  await db.execute(sql`select id from member where id = ${memberId} for update`);
  const own = and(eq(verificationCode.memberId, memberId), eq(verificationCode.purpose, purpose));
  const [last] = await db
    .select()
    .from(verificationCode)
    .where(own)
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(1);
  if (last && now.getTime() - last.sentAt.getTime() < betweenSendsMs) return null;

  const code = String(randomInt(0, 1_000_000)).padStart(6, "0");
  await db
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(own, isNull(verificationCode.usedAt)));
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await db.insert(verificationCode).values({ memberId, purpose, codeHash: hashOf(memberId, purpose, code), sentAt: now, expiresAt });
  return code;
}

/**
 * Uses a code up; false where it was used before and what it is for is done: whoever did not get the answer asks again. A wrong guess is
 * counted outside of the caller's transaction, so that the refusal does not undo the count.
 */
export async function useCode(
  db: Db,
  memberId: number,
  purpose: Purpose,
  code: string,
  now: Date,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  const newest = db
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(and(eq(verificationCode.memberId, memberId), eq(verificationCode.purpose, purpose)))
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(1);
  const [guessed] = await db
    .update(verificationCode)
    .set({ failures: sql`${verificationCode.failures} + 1` })
    .where(and(eq(verificationCode.id, newest), gt(verificationCode.expiresAt, now), lt(verificationCode.failures, guesses)))
    .returning();
  if (guessed?.codeHash !== hashOf(memberId, purpose, code)) throw wrongCode(purpose);
  const used = await db
    .update(verificationCode)
    .set({ usedAt: now })
    .where(and(eq(verificationCode.id, guessed.id), isNull(verificationCode.usedAt)))
    .returning({ id: verificationCode.id });
  if (used.length > 0) return true;
  if (await isDone()) return false;
  throw wrongCode(purpose);
}
