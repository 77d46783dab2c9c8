import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { canonicalJson, checksumOf } from "../../db/canonical.ts";
import type { Db } from "../../db/client.ts";
import { rowsOf } from "../../db/rows-of.ts";
import { bonus, bonusBasis, bonusPeriod, order } from "../../db/schema/index.ts";
import type { BonusPeriod } from "./open-period.ts";
import { bonusesOf, type EarnedBonus } from "./rules/bonus.ts";

export type CountingRow = EarnedBonus & { orderId: number; contributorId: number; correction: boolean };

/** The rows of a period without those that were reversed while it was open. */
export async function countingRows(db: Db, period: string): Promise<CountingRow[]> {
  const { orderId, beneficiaryId, contributorId, type, level, ratio, amountCents, correctionOf } = bonus;
  const rows = await db
    .select({ orderId, beneficiaryId, contributorId, type, level, ratio, amountCents, correctionOf })
    .from(bonus)
    .where(and(eq(bonus.period, period), isNull(bonus.reversedAt)));
  return rows.map(({ correctionOf: taken, ...row }) => ({ ...row, correction: taken !== null }));
}

/** Serializes a period: the same rows under the same plan are always the same bytes. */
export function bytesOf({ period, plan }: Pick<BonusPeriod, "period" | "plan">, rows: CountingRow[]): string {
  const ordered = rows.toSorted((one, other) => one.orderId - other.orderId || one.level - other.level);
  return canonicalJson({ period, plan, rows: ordered });
}

/** Computes a period's bonuses again from its orders, the stored uplines and its plan. */
async function recompute(db: Db, { period, plan }: BonusPeriod): Promise<CountingRow[]> {
  const rows = await db
    .select({ basis: bonusBasis, contributorId: order.memberId })
    .from(bonusBasis)
    .innerJoin(order, eq(order.id, bonusBasis.orderId))
    .where(and(eq(bonusBasis.period, period), isNull(bonusBasis.reversedAt)))
    .orderBy(asc(bonusBasis.orderId));
  return rows.flatMap(({ basis, contributorId }) =>
    bonusesOf(basis, basis.upline, plan).map((each) => ({ ...each, orderId: basis.orderId, contributorId, correction: false })),
  );
}

/** A sentence for each member whose rows and payment in the ledger differ. */
async function paidWrongly(db: Db, period: string): Promise<string[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select earned.id from (
        select beneficiary_id as id, sum(amount_cents) as cents from bonus where period = ${period} and reversed_at is null group by beneficiary_id
      ) as earned
      left join transfer on transfer.key = 'bonus:' || ${period}::text || ':' || earned.id
      left join account on account.member_id = earned.id and account.kind = 'wallet'
      left join entry on entry.transfer_id = transfer.id and entry.account_id = account.id
      where earned.cents <> coalesce(entry.amount_cents, 0) order by earned.id limit 10`,
  );
  return rows.map(({ id }) => `the ledger did not pay member ${id} what the rows sum to`);
}

/** Computes a closed period again; returns its bytes, whose checksum was stored, and a sentence per problem. */
export async function replayPeriod(db: Db, period: string): Promise<{ bytes: string; problems: string[] } | null> {
  const [closed] = await db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period));
  if (!closed?.closedAt) return null;
  const stored = await countingRows(db, period);
  const bytes = bytesOf(closed, [...(await recompute(db, closed)), ...stored.filter(({ correction }) => correction)]);
  const problems = await paidWrongly(db, period);
  if (bytes !== bytesOf(closed, stored)) problems.push("the stored rows are not the ones that follow from the orders");
  if (checksumOf(bytes) !== closed.checksum) problems.push("the checksum is not the one of these bytes");
  return { bytes, problems };
}
