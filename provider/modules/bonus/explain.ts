import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { bonus, bonusBasis, bonusPeriod, member, order } from "../../db/schema/index.ts";

/** A bonus with its order, plan and upline, and the members' names; null for an unknown id. */
export async function explainBonus(db: Db, id: number) {
  const [row] = await db
    .select({ bonus, basis: bonusBasis, orderNumber: order.number, plan: bonusPeriod.plan, closedAt: bonusPeriod.closedAt })
    .from(bonus)
    .innerJoin(bonusBasis, eq(bonusBasis.orderId, bonus.orderId))
    .innerJoin(bonusPeriod, eq(bonusPeriod.period, bonusBasis.period))
    .innerJoin(order, eq(order.id, bonus.orderId))
    .where(eq(bonus.id, id));
  if (!row) return null;
  const ids = [row.bonus.contributorId, ...row.basis.upline.map(({ memberId }) => memberId)];
  const names = await db.select({ id: member.id, username: member.username }).from(member).where(inArray(member.id, ids));
  const nameOf = new Map(names.map(({ id: memberId, username }) => [memberId, username]));
  return { ...row, nameOf: (memberId: number) => nameOf.get(memberId) ?? `member ${memberId}` };
}
