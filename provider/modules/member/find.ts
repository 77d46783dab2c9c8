import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member, order } from "../../db/schema/index.ts";
import { notFound } from "../../http/refusal.ts";

/** Whether a member has a user name (case-insensitive) or a code. */
export const isNamed = (nameOrCode: string) =>
  or(eq(sql`lower(${member.username})`, nameOrCode.toLowerCase()), eq(member.userCode, nameOrCode.toUpperCase()));

/** Finds a member by user name or by code. An erased one is not found. */
export async function findByNameOrCode(db: Db, nameOrCode: string) {
  const [row] = await db
    .select()
    .from(member)
    .where(and(isNamed(nameOrCode), isNull(member.erasedAt)));
  return row ?? null;
}

export async function findByCode(db: Db, userCode: string) {
  const [row] = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.userCode, userCode.toUpperCase()), isNull(member.erasedAt)));
  return row ?? null;
}

/** Reads a member whose id is known to exist. */
export async function getMember(db: Db, id: number) {
  const [row] = await db.select().from(member).where(eq(member.id, id));
  if (!row) throw notFound();
  return row;
}

export function countOrders(db: Db, memberId: number) {
  return db
    .select({ state: order.state, quantity: sql<number>`count(*)::int` })
    .from(order)
    .where(eq(order.memberId, memberId))
    .groupBy(order.state)
    .orderBy(order.state);
}

/** Serializes the transactions of one member. The weaker lock does not block inserts that reference the member. */
export async function lockMember(tx: Db, id: number) {
  const [row] = await tx.select().from(member).where(eq(member.id, id)).for("no key update");
  if (!row) throw notFound();
  return row;
}
