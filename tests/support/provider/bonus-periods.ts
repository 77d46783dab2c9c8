import { expect } from "@jest/globals";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { periodAfter, periodOf, periodStart } from "@/lib/contract/wire/bonus-period";
import type { Db } from "@/provider/db/client";
import { bonus, bonusPeriod } from "@/provider/db/schema";
import { closePeriod } from "@/provider/modules/bonus/close";
import { nextToClose } from "@/provider/modules/bonus/open-period";
import { replayPeriod } from "@/provider/modules/bonus/replay";
import { checkLedger } from "@/provider/modules/ledger/check";
import { balanceOf, type Leg, post } from "@/provider/modules/ledger/post";
import { changeEnroller } from "@/provider/modules/network/move";
import { insertActiveMembers } from "./insert-members";
import type { TestProvider } from "./test-provider";

const dayMs = 24 * 60 * 60 * 1000;
const first = "203001-1";

export const inside = (period: string, days = 1) => new Date(periodStart(period).getTime() + days * dayMs);

/** Debits a wallet, as a payout does. */
export async function spend(db: Db, memberId: number, amountCents: number, now: Date): Promise<void> {
  const legs: Leg[] = [
    { memberId, kind: "wallet", amountCents: -amountCents },
    { kind: "clearing", shard: memberId, amountCents },
  ];
  await db.transaction((tx) => post(tx, { key: `spent:${crypto.randomUUID()}`, kind: "withdrawal", notes: "spent", legs, now }));
}

export type BonusPeriods = Awaited<ReturnType<typeof openBonusPeriods>>;

/** Hands out bonus periods one after another, so that each test has its own. */
export async function openBonusPeriods({ shop: { db } }: TestProvider) {
  let last = first;

  /** Closes every period before this one. */
  async function closeUpTo(period: string): Promise<void> {
    const at = periodStart(period);
    for (let next = await nextToClose(db, at); next; next = await nextToClose(db, at)) await closePeriod(db, next, at);
  }

  // The periods of the sample shop are still open.
  await closeUpTo(first);

  return {
    /** A period that no other test uses. */
    async fresh(): Promise<string> {
      last = periodAfter(periodAfter(last));
      await closeUpTo(last);
      return last;
    },

    /** Marks later periods as used up to this one. */
    use(period: string): void {
      last = period;
    },

    /** An enroller, and a member whose fees earn the enroller a bonus. */
    async newPair(): Promise<[enroller: number, payer: number]> {
      const [enroller, payer] = await insertActiveMembers(db, 2);
      if (!enroller || !payer) throw new Error("two members were expected");
      await changeEnroller(db, payer, enroller);
      return [enroller, payer];
    },

    walletOf: (id: number) => balanceOf(db, id, "wallet"),
    spend: (memberId: number, amountCents: number, now: Date) => spend(db, memberId, amountCents, now),

    async rowOf(period: string) {
      const [row] = await db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period));
      return row;
    },

    correctionsOf: (beneficiaryId: number) =>
      db
        .select({ period: bonus.period, cents: bonus.amountCents })
        .from(bonus)
        .where(and(eq(bonus.beneficiaryId, beneficiaryId), isNotNull(bonus.correctionOf)))
        .orderBy(asc(bonus.period)),

    /** The ledger balances, and every closed period recomputes to the paid sums. */
    async expectIntact(): Promise<void> {
      expect(await checkLedger(db)).toEqual([]);
      const closed = await db.select().from(bonusPeriod).where(isNotNull(bonusPeriod.closedAt)).orderBy(asc(bonusPeriod.period));
      const problems = [];
      for (const { period } of closed) problems.push(...((await replayPeriod(db, period))?.problems ?? []));
      expect(problems).toEqual([]);
      expect(periodOf(new Date()) < last).toBe(true);
    },
  };
}
