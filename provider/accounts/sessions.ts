import { and, eq, gt, lt, or } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { operator, operatorSession } from "../db/schema/index.ts";
import type { Actor } from "../operator/carry-out.ts";
import type { Shop } from "../runtime/shop.ts";
import { createToken, hashToken } from "../security/token.ts";
import { type Account, isComplete, rolesOf } from "./accounts.ts";

const idleMs = 30 * 60_000;
const maxMs = 12 * 60 * 60_000;
/** A session's last use is written down at most this often. */
const touchMs = 60_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

export type Session = { id: number; account: Account; actor: Actor };

/** Signs an operator in; returns the token for the cookie. */
export async function openSession(db: Db, operatorId: number, now: Date): Promise<string> {
  const token = createToken();
  const isOver = or(lt(operatorSession.usedAt, before(now, idleMs)), lt(operatorSession.createdAt, before(now, maxMs)));
  await db.delete(operatorSession).where(and(eq(operatorSession.operatorId, operatorId), isOver));
  await db.insert(operatorSession).values({ tokenHash: hashToken(token), operatorId, createdAt: now, usedAt: now, confirmedAt: now });
  return token;
}

/**
 * The session of a token; null when it is unknown or over, or its operator may no longer sign in. A request that a screen makes by itself
 * does not prolong it.
 */
export async function findSession({ db, clock }: Shop, token: string | undefined, isAway = false): Promise<Session | null> {
  if (!token) return null;
  const now = clock.now();
  const isOpen = and(gt(operatorSession.usedAt, before(now, idleMs)), gt(operatorSession.createdAt, before(now, maxMs)));
  const [found] = await db
    .select()
    .from(operatorSession)
    .innerJoin(operator, eq(operator.id, operatorSession.operatorId))
    .where(and(eq(operatorSession.tokenHash, hashToken(token)), isOpen));
  if (!found || !isComplete(found.operator)) return null;
  const { id, usedAt, confirmedAt } = found.operator_session;
  if (!isAway && usedAt < before(now, touchMs)) await db.update(operatorSession).set({ usedAt: now }).where(eq(operatorSession.id, id));
  const { operator: account } = found;
  return { id, account, actor: { name: account.email, roles: rolesOf(account), confirmedAt } };
}

/** Notes that the operator has proved their identity again. */
export async function confirmSession(db: Db, id: number, now: Date): Promise<void> {
  await db.update(operatorSession).set({ confirmedAt: now, usedAt: now }).where(eq(operatorSession.id, id));
}

export async function closeSession(db: Db, id: number): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.id, id));
}

/** Signs an operator out everywhere. */
export async function closeSessions(db: Db, operatorId: number): Promise<void> {
  await db.delete(operatorSession).where(eq(operatorSession.operatorId, operatorId));
}
