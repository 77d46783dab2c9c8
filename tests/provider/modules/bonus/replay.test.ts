import { beforeAll, expect, test } from "@jest/globals";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { periodAfter, periodEnd } from "@/lib/contract/wire/bonus-period";
import { bonus, bonusPeriod } from "@/provider/db/schema";
import { closePeriod } from "@/provider/modules/bonus/close";
import { replayPeriod } from "@/provider/modules/bonus/replay";
import { checkLedger } from "@/provider/modules/ledger/check";
import { balanceOf } from "@/provider/modules/ledger/post";
import { changeEnroller } from "@/provider/modules/network/move";
import { type BonusPeriods, inside, openBonusPeriods, spend } from "@/tests/support/provider/bonus-periods";
import { payFee, refundAt } from "@/tests/support/provider/fees";
import { insertActiveMembers } from "@/tests/support/provider/insert-members";
import { openTestProvider } from "@/tests/support/provider/test-provider";
import { useProvider } from "@/tests/support/provider/use-provider";
import { plan } from "@/tests/support/settings/first-plan";

const provider = useProvider();

let periods: BonusPeriods;

beforeAll(async () => {
  periods = await openBonusPeriods(provider);
});

test("a replay detects changed rows, plans and payouts", async () => {
  const { db } = provider.shop;
  const period = await periods.fresh();
  const [, payer] = await periods.newPair();
  const orderId = await payFee(db, payer, "renewal", inside(period));
  await closePeriod(db, period, periodEnd(period));
  const problems = async () => (await replayPeriod(db, period))?.problems ?? [];
  expect(await problems()).toEqual([]);

  await db.update(bonus).set({ amountCents: 191 }).where(eq(bonus.orderId, orderId));
  expect((await problems()).join("\n")).toMatch(/the ledger did not pay member \d+ what the rows sum to\nthe stored rows are not the ones/);
  await db.update(bonus).set({ amountCents: 190 }).where(eq(bonus.orderId, orderId));
  await db
    .update(bonusPeriod)
    .set({ plan: { ...plan, id: "another plan" } })
    .where(eq(bonusPeriod.period, period));
  expect(await problems()).toEqual(["the checksum is not the one of these bytes"]);
  await db.update(bonusPeriod).set({ plan }).where(eq(bonusPeriod.period, period));
  expect(await problems()).toEqual([]);
  expect(await replayPeriod(db, "209901-1")).toBeNull();
});

/** Deterministic numbers, so that a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("twenty-four months of fees, refunds, moves and spending recompute to the same bytes", async () => {
  const own = await openTestProvider();
  const { db } = own.shop;
  try {
    const first = "202401-1";
    const any = numbers(24);
    const ids = await insertActiveMembers(db, 20);
    for (const [index, id] of ids.entries()) if (index > 0) await changeEnroller(db, id, ids[any(index)] ?? 0);
    const [top = 0, ...others] = ids;

    const bytes = new Map<string, string | undefined>();
    const paid: number[] = [];
    for (let period = first; bytes.size < 96; period = periodAfter(period)) {
      for (let count = 1 + any(2); count > 0; count -= 1)
        paid.push(await payFee(db, others[any(others.length)] ?? 0, any(3) === 0 ? "activation" : "renewal", inside(period, any(6))));
      if (any(3) === 0) await refundAt(db, paid.splice(any(paid.length), 1)[0] ?? 0, inside(period, 6));
      if (any(2) === 0) await changeEnroller(db, others[any(others.length)] ?? 0, ids[any(ids.length)] ?? 0);
      const spender = [top, ...others][any(8)] ?? 0;
      const balanceCents = await balanceOf(db, spender, "wallet");
      if (balanceCents > 0) await spend(db, spender, balanceCents, inside(period));
      await closePeriod(db, period, periodEnd(period));
      const replayed = await replayPeriod(db, period);
      expect(replayed?.problems).toEqual([]);
      bytes.set(period, replayed?.bytes);
    }

    expect([...bytes.keys()].at(-1)).toBe("202512-4");
    for (const [period, then] of bytes) expect(await replayPeriod(db, period)).toEqual({ bytes: then, problems: [] });
    expect(await db.$count(bonus, isNotNull(bonus.correctionOf))).toBeGreaterThan(10);
    expect(await db.$count(bonus, and(isNull(bonus.correctionOf), isNotNull(bonus.reversedAt)))).toBeGreaterThan(0);
    expect(await checkLedger(db)).toEqual([]);
    const overdrawn = sql`select correction_of from bonus taken where correction_of is not null group by correction_of
      having -sum(amount_cents) <> (select amount_cents from bonus where id = correction_of)`;
    const { rows } = (await db.execute(overdrawn)) as unknown as { rows: unknown[] };
    expect(rows).toEqual([]);
  } finally {
    await own.close();
  }
}, 180_000);
