import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { operator } from "../db/schema/index.ts";
import { type Role, roles, secondFactorRoles } from "../operator/command.ts";
import { createToken, hashToken } from "../security/token.ts";

export type Account = typeof operator.$inferSelect;

const linkLastsMs = 24 * 60 * 60_000;

export function rolesOf(account: Pick<Account, "roles">): Role[] {
  return roles.filter((role) => account.roles.includes(role));
}

/** Whether an operator needs a code from a second device. */
export const needsCode = (held: readonly Role[]) => held.some((role) => secondFactorRoles.includes(role));

/** Whether an operator may use the console: a role that needs a second device may have been added since the last link. */
export function isComplete(account: Account): boolean {
  return account.suspendedAt === null && account.passwordHash !== null && (account.totpSealed !== null || !needsCode(rolesOf(account)));
}

export async function findByEmail(db: Db, email: string): Promise<Account | null> {
  const [found] = await db
    .select()
    .from(operator)
    .where(eq(sql`lower(${operator.email})`, email.toLowerCase()));
  return found ?? null;
}

export async function hasOperators(db: Db): Promise<boolean> {
  return (await db.select({ id: operator.id }).from(operator).limit(1)).length > 0;
}

/** The operators with one of some roles, as far as they may use the console. */
export async function operatorsWith(db: Db, wanted: readonly Role[]): Promise<Account[]> {
  const all = await db.select().from(operator).orderBy(asc(operator.id));
  return all.filter((account) => isComplete(account) && rolesOf(account).some((role) => wanted.includes(role)));
}

/** A link that sets a new password. The account has only its hash, so this is the only time that it is readable. */
export function createLink(now: Date): { token: string; columns: Pick<Account, "linkHash" | "linkExpiresAt"> } {
  const token = createToken();
  return { token, columns: { linkHash: hashToken(token), linkExpiresAt: new Date(now.getTime() + linkLastsMs) } };
}

/** The operator of a link that was neither used nor replaced. */
export async function findByLink(db: Db, token: string, now: Date): Promise<Account | null> {
  const isOpen = and(eq(operator.linkHash, hashToken(token)), gt(operator.linkExpiresAt, now), isNull(operator.suspendedAt));
  const [found] = await db.select().from(operator).where(isOpen);
  return found ?? null;
}
