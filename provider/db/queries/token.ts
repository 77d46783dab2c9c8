import { and, eq, gt, sql } from "drizzle-orm";
import type { Caller, Shop } from "../../context.ts";
import { activationOf } from "../../rules/membership.ts";
import { createToken, hashToken, tokenHead } from "../../security/token.ts";
import type { Db } from "../client.ts";
import { member, memberToken } from "../schema/index.ts";

const thirtyDaysMs = 30 * 24 * 60 * 60 * 1000;

/** Every call comes through here: only what is needed of a wide row, by a statement that is built once. */
function prepareCallerQuery(db: Db) {
  const { id, username, activatedAt, vipExpiresAt, frozenAt, rank } = member;
  return db
    .select({ id, username, activatedAt, vipExpiresAt, frozenAt, rank })
    .from(memberToken)
    .innerJoin(member, eq(member.id, memberToken.memberId))
    .where(and(eq(memberToken.tokenHash, sql.placeholder("tokenHash")), gt(memberToken.expiresAt, sql.placeholder("now"))))
    .prepare("find_caller");
}

const callerQueries = new WeakMap<Db, ReturnType<typeof prepareCallerQuery>>();

function callerQuery(db: Db) {
  const query = callerQueries.get(db) ?? prepareCallerQuery(db);
  callerQueries.set(db, query);
  return query;
}

/** Whoever an `authorization` header proves to be; null for a visitor, and for a token that is forged, revoked or too old. */
export async function findCaller({ db, clock }: Shop, authorization: string | undefined): Promise<Caller | null> {
  if (!authorization?.startsWith(tokenHead)) return null;
  const tokenHash = hashToken(authorization.slice(tokenHead.length));
  const now = clock.now();
  const [row] = await callerQuery(db).execute({ tokenHash, now });
  if (!row || row.frozenAt) return null;
  const { id, username, activatedAt, rank } = row;
  return { id, username, activatedAt, rank, activationStatus: activationOf(row, now), tokenHash };
}

/** A new token for a member: the only time that it exists in clear. */
export async function issueToken(db: Db, memberId: number, now: Date): Promise<string> {
  const token = createToken();
  await db.insert(memberToken).values({
    tokenHash: hashToken(token),
    memberId,
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(now.getTime() + thirtyDaysMs),
  });
  return token;
}

/** Ends one token. */
export async function revokeToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(memberToken).where(eq(memberToken.tokenHash, tokenHash));
}

/** Signs a member out everywhere. */
export async function revokeAllTokens(db: Db, memberId: number): Promise<void> {
  await db.delete(memberToken).where(eq(memberToken.memberId, memberId));
}
