import { eq, or, sql } from "drizzle-orm";
import { missing } from "../../refusal.ts";
import type { Db } from "../client.ts";
import { member, order } from "../schema/index.ts";

/** A member by user name (in any case) or by code; null where there is none. */
export async function findByNameOrCode(db: Db, nameOrCode: string) {
  const [row] = await db
    .select()
    .from(member)
    .where(or(eq(sql`lower(${member.username})`, nameOrCode.toLowerCase()), eq(member.userCode, nameOrCode.toUpperCase())));
  return row ?? null;
}

/** A member by code; null where there is none. */
export async function findByCode(db: Db, userCode: string) {
  const [row] = await db.select({ id: member.id }).from(member).where(eq(member.userCode, userCode.toUpperCase()));
  return row ?? null;
}

/** The member with an id that is known to exist. */
export async function getMember(db: Db, id: number) {
  const [row] = await db.select().from(member).where(eq(member.id, id));
  if (!row) throw missing();
  return row;
}

/** How many orders a member has in each state. */
export function countOrders(db: Db, memberId: number) {
  return db
    .select({ state: order.state, quantity: sql<number>`count(*)::int` })
    .from(order)
    .where(eq(order.memberId, memberId))
    .groupBy(order.state)
    .orderBy(order.state);
}

/** Has what several requests of one member do happen one after the other. Whoever merely refers to the member does not wait. */
export async function lockMember(tx: Db, id: number) {
  const [row] = await tx.select().from(member).where(eq(member.id, id)).for("no key update");
  if (!row) throw missing();
  return row;
}
