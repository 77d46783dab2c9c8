import { and, eq, gt, isNull } from "drizzle-orm";
import { activation } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { member, memberToken } from "../../db/schema/index.ts";
import type { Caller, Client } from "../../http/context.ts";
import { isOff } from "../../runtime/parts.ts";
import type { Shop } from "../../runtime/shop.ts";
import { createToken, hashToken, tokenHead } from "../../security/token.ts";
import { activationOf } from "./rules/membership.ts";

/** A session's last use is noted this often, because a write with every call would be expensive. */
const notedEveryMs = 10 * 60 * 1000;

/** The life of a session, and of a remembered device after its last use. */
export const tokenLifeMs = 30 * 24 * 60 * 60 * 1000;

/** Whether a row is a session, and not a remembered device. */
export const isSession = isNull(memberToken.secretHash);

/** Runs with every call, so it reads only the needed columns. */
function readCaller(db: Db, tokenHash: string, now: Date) {
  const { id, username, country, activatedAt, vipExpiresAt, frozenAt, rank } = member;
  return db
    .select({
      id,
      username,
      country,
      activatedAt,
      vipExpiresAt,
      frozenAt,
      rank,
      usedAt: memberToken.usedAt,
      isWithoutMembers: isOff("membership", now),
    })
    .from(memberToken)
    .innerJoin(member, eq(member.id, memberToken.memberId))
    .where(and(eq(memberToken.tokenHash, tokenHash), gt(memberToken.expiresAt, now), isSession));
}

/** The member of an `authorization` header; null for visitors, and for unknown, revoked and expired tokens. */
export async function findCaller({ db, clock }: Shop, authorization: string | undefined): Promise<Caller | null> {
  if (!authorization?.startsWith(tokenHead)) return null;
  const tokenHash = hashToken(authorization.slice(tokenHead.length));
  const now = clock.now();
  const [row] = await readCaller(db, tokenHash, now);
  if (!row || row.frozenAt) return null;
  if (now.getTime() - row.usedAt.getTime() >= notedEveryMs)
    await db.update(memberToken).set({ usedAt: now }).where(eq(memberToken.tokenHash, tokenHash));
  const { id, username, country, activatedAt, vipExpiresAt, rank, isWithoutMembers } = row;
  const activationStatus = isWithoutMembers ? activation.none : activationOf({ activatedAt, vipExpiresAt }, now);
  return { id, username, country, activatedAt, rank, activationStatus, tokenHash };
}

/** Issues a token, also for a session on a remembered device. Only its hash is stored, so this is the only time that it is readable. */
export async function issueToken(
  db: Db,
  memberId: number,
  now: Date,
  { device, network }: Client,
  rememberedId: number | null = null,
): Promise<string> {
  const token = createToken();
  await db.insert(memberToken).values({
    tokenHash: hashToken(token),
    memberId,
    device,
    network,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + tokenLifeMs),
    rememberedId,
  });
  return token;
}

export async function revokeToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(memberToken).where(eq(memberToken.tokenHash, tokenHash));
}

/** Signs a member out on all devices, and forgets the remembered ones. */
export async function revokeAllTokens(db: Db, memberId: number): Promise<void> {
  await db.delete(memberToken).where(eq(memberToken.memberId, memberId));
}
