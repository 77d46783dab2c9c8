import { randomBytes } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { recoveryCode } from "../../db/schema/index.ts";
import { hashToken } from "../../security/token.ts";

const howMany = 10;
const groups = 4;

/** Without the letters that look like digits. There are 32, so that a byte's five bits choose one. */
const letters = "0123456789abcdefghjkmnpqrstvwxyz";

/** Sixteen characters, 80 random bits: too many to guess from the hash in a copy of the database. */
function createRecoveryCode(): string {
  const characters = [...randomBytes(groups * 4)].map((byte) => letters[byte & 31]).join("");
  return (characters.match(/.{4}/g) ?? []).join("-");
}

/** Typed codes may have other case, blanks and dashes, and letters for the digits that look like them. */
function normalised(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/o/g, "0")
    .replace(/[il]/g, "1");
}

const hashOf = (memberId: number, code: string) => hashToken(`recovery ${memberId} ${normalised(code)}`);

/** Replaces a member's recovery codes. This is the only time that they are readable. */
export async function replaceRecoveryCodes(tx: Db, memberId: number, now: Date): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId));
  const codes = Array.from({ length: howMany }, createRecoveryCode);
  await tx.insert(recoveryCode).values(codes.map((code) => ({ memberId, codeHash: hashOf(memberId, code), createdAt: now })));
  return codes;
}

export async function countRecoveryCodes(db: Db, memberId: number): Promise<number> {
  const open = and(eq(recoveryCode.memberId, memberId), isNull(recoveryCode.usedAt));
  const [counted] = await db.select({ total: count() }).from(recoveryCode).where(open);
  return counted?.total ?? 0;
}

/** Uses a recovery code up; false if it is wrong or was used. */
export async function useRecoveryCode(tx: Db, memberId: number, code: string, now: Date): Promise<boolean> {
  const open = and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.codeHash, hashOf(memberId, code)), isNull(recoveryCode.usedAt));
  const used = await tx.update(recoveryCode).set({ usedAt: now }).where(open).returning({ id: recoveryCode.id });
  return used.length > 0;
}
