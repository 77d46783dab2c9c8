import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { type BonusPlan, bonusBasis, bonusPeriod } from "../../../db/schema/index.ts";
import { bonusesOf } from "../rules/bonus.ts";

/** What the fees of the last closed period earned, and what they would have earned under another plan; null before the first closing. */
export async function compareWithLast(db: Db, plan: BonusPlan): Promise<{ period: string; paidCents: number; otherCents: number } | null> {
  const [last] = await db
    .select({ period: bonusPeriod.period, plan: bonusPeriod.plan })
    .from(bonusPeriod)
    .where(isNotNull(bonusPeriod.closedAt))
    .orderBy(desc(bonusPeriod.period))
    .limit(1);
  if (!last) return null;
  const { type, baseCents, upline } = bonusBasis;
  const fees = await db
    .select({ type, baseCents, upline })
    .from(bonusBasis)
    .where(and(eq(bonusBasis.period, last.period), isNull(bonusBasis.reversedAt)));
  const earned = (under: BonusPlan) =>
    fees.flatMap((fee) => bonusesOf(fee, fee.upline, under)).reduce((all, { amountCents }) => all + amountCents, 0);
  return { period: last.period, paidCents: earned(last.plan), otherCents: earned(plan) };
}
