import { and, eq, gt, sql } from "drizzle-orm";
import type { Check } from "../../db/check-first.ts";
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
  const versions = sql<string>`${member}.xmin || ' ' || ${memberToken}.xmin`;
  return db
    .select({ id, username, activatedAt, vipExpiresAt, frozenAt, rank, usedAt: memberToken.usedAt, versions })
    .from(memberToken)
    .innerJoin(member, eq(member.id, memberToken.memberId))
    .where(and(eq(memberToken.tokenHash, sql.placeholder("tokenHash")), gt(memberToken.expiresAt, sql.placeholder("now"))));
});

type Row = Awaited<ReturnType<typeof readCaller>>[number];

/** Who the callers of late were, by the hashes of their tokens. */
const remembered = new Map<string, Row>();
const mostRemembered = 10_000;

function remember(tokenHash: string, row: Row): void {
  remembered.delete(tokenHash);
  remembered.set(tokenHash, row);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest) remembered.delete(oldest);
}

function callerOf({ id, username, activatedAt, vipExpiresAt, rank }: Row, tokenHash: string, now: Date): Caller {
  return { id, username, activatedAt, rank, activationStatus: activationOf({ activatedAt, vipExpiresAt }, now), tokenHash };
}

/** Fails with a division by zero. PostgreSQL's `xmin` of a row is another one after each update of it. */
const unchanged = `select 1 / count(*) as caller_is_unchanged from member_token join member on member.id = member_token.member_id
  where member_token.token_hash = $1 and member_token.expires_at > $2 and member.xmin || ' ' || member_token.xmin = $3`;

/** The hash of the token in an `authorization` header; null without one. */
function tokenHashOf(authorization: string | undefined): string | null {
  return authorization?.startsWith(tokenHead) ? hashToken(authorization.slice(tokenHead.length)) : null;
}

/** The member who had the token of an `authorization` header when it was last looked up, with the check that it is still so. */
export function recallCaller({ clock }: Shop, authorization: string | undefined): { caller: Caller; check: Check } | null {
  const tokenHash = tokenHashOf(authorization);
  const row = tokenHash && remembered.get(tokenHash);
  const now = clock.now();
  if (!row || now.getTime() - row.usedAt.getTime() >= notedEveryMs) return null;
  const caller = callerOf(row, tokenHash, now);
  return { caller, check: { text: unchanged, values: [tokenHash, now.toISOString(), row.versions] } };
}

/** The member of an `authorization` header; null for visitors, and for unknown, revoked and expired tokens. */
export async function findCaller({ db, clock }: Shop, authorization: string | undefined): Promise<Caller | null> {
  const tokenHash = tokenHashOf(authorization);
  if (!tokenHash) return null;
  const now = clock.now();
  const [row] = await readCaller(db, { tokenHash, now });
  if (!row || row.frozenAt) return null;
  if (now.getTime() - row.usedAt.getTime() >= notedEveryMs)
    await db.update(memberToken).set({ usedAt: now }).where(eq(memberToken.tokenHash, tokenHash));
  remember(tokenHash, row);
  return callerOf(row, tokenHash, now);
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
