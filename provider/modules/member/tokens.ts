import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { composeOnce } from "../../db/compose-once.ts";
import { member, memberToken } from "../../db/schema/index.ts";
import type { Caller, Client } from "../../http/context.ts";
import type { Shop } from "../../runtime/shop.ts";
import { createToken, hashToken, tokenHead } from "../../security/token.ts";
import { activationOf } from "./rules/membership.ts";

/** A session's last use is noted this often, because a write with every call would be dear. */
const notedEveryMs = 10 * 60 * 1000;
const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** Runs with every call, so it reads only the needed columns. */
const readCaller = composeOnce((db) => {
  const { id, username, activatedAt, vipExpiresAt, frozenAt, rank } = member;
  return db
    .select({ id, username, activatedAt, vipExpiresAt, frozenAt, rank, usedAt: memberToken.usedAt })
    .from(memberToken)
    .innerJoin(member, eq(member.id, memberToken.memberId))
    .where(and(eq(memberToken.tokenHash, sql.placeholder("tokenHash")), gt(memberToken.expiresAt, sql.placeholder("now"))));
});

/** The member of an `authorization` header; null for visitors, and for unknown, revoked and expired tokens. */
export async function findCaller({ db, clock }: Shop, authorization: string | undefined): Promise<Caller | null> {
  if (!authorization?.startsWith(tokenHead)) return null;
  const tokenHash = hashToken(authorization.slice(tokenHead.length));
  const now = clock.now();
  const [row] = await readCaller(db, { tokenHash, now });
  if (!row || row.frozenAt) return null;
  if (now.getTime() - row.usedAt.getTime() >= notedEveryMs)
    await db.update(memberToken).set({ usedAt: now }).where(eq(memberToken.tokenHash, tokenHash));
  const { id, username, activatedAt, rank } = row;
  return { id, username, activatedAt, rank, activationStatus: activationOf(row, now), tokenHash };
}

/** Issues a token. Only its hash is stored, so this is the only time that it is readable. */
export async function issueToken(db: Db, memberId: number, now: Date, { device, network }: Client): Promise<string> {
  const token = createToken();
  await db.insert(memberToken).values({
    tokenHash: hashToken(token),
    memberId,
    device,
    network,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + thirtyDaysMs),
  });
  return token;
}

export async function revokeToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(memberToken).where(eq(memberToken.tokenHash, tokenHash));
}

/** Signs a member out on all devices. */
export async function revokeAllTokens(db: Db, memberId: number): Promise<void> {
  await db.delete(memberToken).where(eq(memberToken.memberId, memberId));
}
