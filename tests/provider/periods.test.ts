import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, asc, eq, isNotNull, isNull, like, sql } from "drizzle-orm";
import { bonus, bonusBasis, bonusPeriod, member, order, transfer } from "@/provider/db/schema";
import { closePeriods } from "@/provider/jobs/close-periods";
import { closePeriod } from "@/provider/network/close";
import { changeEnroller } from "@/provider/network/move";
import { nextToClose } from "@/provider/network/open-period";
import { plan } from "@/provider/network/plan";
import { replayPeriod } from "@/provider/network/replay";
import { runVerb } from "@/provider/operator/run";
import { periodAfter, periodEnd, periodOf, periodStart } from "@/provider/rules/period";
import { checkLedger } from "@/provider/trade/ledger/check";
import { balanceOf, post } from "@/provider/trade/ledger/post";
import { makeMembers, payFee, refundAt } from "../support/fees";
import { dyingDb } from "../support/kill";
import { openTestProvider, type TestProvider } from "../support/provider";

const dayMs = 24 * 60 * 60 * 1000;

let provider: TestProvider;
/** Each test works in periods of its own, one after another: the last one that was given out. */
let last = "203001-1";

beforeAll(async () => {
  provider = await openTestProvider();
  // What the sample shop left open would have to be closed before.
  await closeUpTo("203001-1");
});

afterAll(() => provider.close());

const inside = (period: string, days = 1) => new Date(periodStart(period).getTime() + days * dayMs);

/** Closes whatever is over when a period begins. */
async function closeUpTo(period: string): Promise<void> {
  const { db } = provider.shop;
  const at = periodStart(period);
  for (let next = await nextToClose(db, at); next; next = await nextToClose(db, at)) await closePeriod(db, next, at);
}

/** A period that nobody has used. */
async function freshPeriod(): Promise<string> {
  last = periodAfter(periodAfter(last));
  await closeUpTo(last);
  return last;
}

/** An enroller, and somebody whose fees earn the enroller something. */
async function makePair(): Promise<[enroller: number, payer: number]> {
  const [enroller, payer] = await makeMembers(provider.shop.db, 2);
  if (!enroller || !payer) throw new Error("two members were to be made");
  await changeEnroller(provider.shop.db, payer, enroller);
  return [enroller, payer];
}

const walletOf = (id: number) => balanceOf(provider.shop.db, id, "wallet");

/** Takes money out of a wallet, as a payout does. */
async function spend(memberId: number, amountCents: number, now: Date): Promise<void> {
  const sides = [
    { memberId, kind: "wallet" as const, amountCents: -amountCents },
    { kind: "clearing" as const, piece: memberId, amountCents },
  ];
  await provider.shop.db.transaction((tx) =>
    post(tx, { key: `spent:${crypto.randomUUID()}`, kind: "withdrawal", notes: "spent", sides, now }),
  );
}

async function rowOf(period: string) {
  const [row] = await provider.shop.db.select().from(bonusPeriod).where(eq(bonusPeriod.period, period));
  return row;
}

const corrections = (beneficiaryId: number) =>
  provider.shop.db
    .select({ period: bonus.period, cents: bonus.amountCents })
    .from(bonus)
    .where(and(eq(bonus.beneficiaryId, beneficiaryId), isNotNull(bonus.correctionOf)))
    .orderBy(asc(bonus.period));

test("a period that is closed pays everybody what the rows sum to, and keeps its plan and a checksum", async () => {
  const period = await freshPeriod();
  const [enroller, payer] = await makePair();
  await payFee(provider.shop.db, payer, "activation", inside(period));
  await payFee(provider.shop.db, payer, "renewal", inside(period, 2));
  expect(await walletOf(enroller)).toBe(0);
  expect(await closePeriod(provider.shop.db, period, periodEnd(period))).toBe(true);
  expect(await walletOf(enroller)).toBe(2190);
  expect(await rowOf(period)).toMatchObject({ plan, closedAt: periodEnd(period), checksum: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test("closing a second time, or twice at once, pays once", async () => {
  const period = await freshPeriod();
  const [enroller, payer] = await makePair();
  await payFee(provider.shop.db, payer, "activation", inside(period));
  const close = () => closePeriod(provider.shop.db, period, periodEnd(period));
  expect((await Promise.all([close(), close(), close()])).sort()).toEqual([false, false, true]);
  const before = await rowOf(period);
  expect(await close()).toBe(false);
  expect(await rowOf(period)).toEqual(before);
  expect(await walletOf(enroller)).toBe(2000);
});

test("the job closes every period that is over, the earliest first, and leaves the one that runs", async () => {
  const period = await freshPeriod();
  const next = periodAfter(period);
  const [enroller, payer] = await makePair();
  for (const each of [period, next]) await payFee(provider.shop.db, payer, "renewal", inside(each));
  const at = (moment: Date) => ({ ...provider.shop, clock: { ...provider.shop.clock, now: () => moment } });
  await closePeriods(at(new Date(periodEnd(period).getTime() - 1)));
  expect(await walletOf(enroller)).toBe(0);
  await closePeriods(at(periodEnd(period)));
  expect([(await rowOf(period))?.closedAt, (await rowOf(next))?.closedAt]).toEqual([periodEnd(period), null]);
  last = periodAfter(next);
  await closePeriods(at(periodEnd(last)));
  expect(await walletOf(enroller)).toBe(380);
});

/** Many beneficiaries at once: a closing of several batches. */
async function earnInBulk(period: string, count: number): Promise<number[]> {
  const { db } = provider.shop;
  const ids = await makeMembers(db, count);
  const [payer] = await makeMembers(db, 1);
  const at = inside(period);
  await db.insert(bonusPeriod).values({ period, plan }).onConflictDoNothing();
  const sums = { itemsCents: 10_000, taxCents: 0, freightCents: 0, discountCents: 0, payableCents: 10_000, createdAt: at, expiresAt: at };
  const orders = await db
    .insert(order)
    .values(ids.map((id) => ({ ...sums, number: `bulk-${id}`, memberId: payer ?? 0 })))
    .returning({ id: order.id });
  const rows = ids.map((beneficiaryId, index) => ({ beneficiaryId, orderId: orders[index]?.id ?? 0 }));
  await db.insert(bonusBasis).values(
    rows.map(({ orderId, beneficiaryId }) => {
      return { orderId, period, type: 0 as const, baseCents: 10_000, upline: [{ memberId: beneficiaryId, rank: "No Rank", active: true }] };
    }),
  );
  const earned = { period, contributorId: payer ?? 0, type: 0 as const, level: 1, ratio: 0.2, amountCents: 2000, createdAt: at };
  await db.insert(bonus).values(rows.map((row) => ({ ...row, ...earned })));
  return ids;
}

test("a closing that is killed at any point goes on where it stopped, and pays everybody once", async () => {
  const { db } = provider.shop;
  const period = await freshPeriod();
  const ids = await earnInBulk(period, 230);
  const end = periodEnd(period);
  // Sealing, three batches and the empty one: each dies once before its commit and once after it, and the next attempt begins anew.
  for (const transaction of [1, 2, 3, 4, 5]) {
    for (const when of ["before the commit", "after the commit"] as const) {
      await expect(closePeriod(dyingDb(db, { transaction: Math.min(transaction, 2), when }), period, end)).rejects.toThrow("killed");
      expect((await rowOf(period))?.closedAt).toBeNull();
    }
  }
  expect(await db.$count(transfer, like(transfer.key, `bonus:${period}:%`))).toBe(230);
  await expect(closePeriod(dyingDb(db, { transaction: 3, when: "before the commit" }), period, end)).rejects.toThrow("killed");
  expect((await rowOf(period))?.closedAt).toBeNull();
  expect(await closePeriod(db, period, end)).toBe(true);
  expect(await Promise.all(ids.map(walletOf))).toEqual(ids.map(() => 2000));
  expect((await replayPeriod(db, period))?.problems).toEqual([]);
});

test("a closing does not wait for the ones before it, and a sealed period takes no new row", async () => {
  const { db } = provider.shop;
  const period = await freshPeriod();
  const [enroller, payer] = await makePair();
  await payFee(db, payer, "renewal", inside(period));
  await expect(closePeriod(dyingDb(db, { transaction: 1, when: "after the commit" }), period, periodEnd(period))).rejects.toThrow("killed");
  const late = await payFee(db, payer, "renewal", new Date(periodEnd(period).getTime() - 1));
  const [row] = await db.select().from(bonus).where(eq(bonus.orderId, late));
  expect(row?.period).toBe(periodAfter(period));
  await closePeriod(db, period, periodEnd(period));
  expect(await walletOf(enroller)).toBe(190);
});

test("an order that is refunded before the closing is not paid", async () => {
  const period = await freshPeriod();
  const [enroller, payer] = await makePair();
  const refunded = await payFee(provider.shop.db, payer, "activation", inside(period));
  await payFee(provider.shop.db, payer, "renewal", inside(period));
  await refundAt(provider.shop.db, refunded, inside(period, 2));
  await closePeriod(provider.shop.db, period, periodEnd(period));
  expect(await walletOf(enroller)).toBe(190);
  expect(await corrections(enroller)).toEqual([]);
  expect((await replayPeriod(provider.shop.db, period))?.problems).toEqual([]);
});

test("an order that is refunded after the closing is taken back with the period that runs, and the closed one stays as it was", async () => {
  const { db } = provider.shop;
  const period = await freshPeriod();
  const next = periodAfter(period);
  const [enroller, payer] = await makePair();
  const orderId = await payFee(db, payer, "activation", inside(period));
  await closePeriod(db, period, periodEnd(period));
  const { bytes } = (await replayPeriod(db, period)) ?? {};
  await refundAt(db, orderId, inside(next));
  expect(await walletOf(enroller)).toBe(2000);
  await payFee(db, payer, "renewal", inside(next));
  await closePeriod(db, next, periodEnd(next));
  expect(await walletOf(enroller)).toBe(190);
  expect(await corrections(enroller)).toEqual([{ period: next, cents: -2000 }]);
  expect(await replayPeriod(db, period)).toEqual({ bytes, problems: [] });
  expect((await replayPeriod(db, next))?.problems).toEqual([]);
  last = next;
});

test("what a wallet cannot give back is carried from period to period until it is earned, and no balance falls below zero", async () => {
  const { db } = provider.shop;
  let period = await freshPeriod();
  const [enroller, payer] = await makePair();
  const orderId = await payFee(db, payer, "activation", inside(period));
  await closePeriod(db, period, periodEnd(period));
  await spend(enroller, 1500, periodEnd(period));

  const balances: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    period = periodAfter(period);
    if (round === 0) await refundAt(db, orderId, inside(period));
    await payFee(db, payer, "renewal", inside(period));
    await closePeriod(db, period, periodEnd(period));
    balances.push(await walletOf(enroller));
    expect((await replayPeriod(db, period))?.problems).toEqual([]);
  }
  // 2000 to give back: 500 were there, 190 come each time.
  expect(balances).toEqual([0, 0, 0, 0, 0, 0, 0, 20, 210, 400]);
  const taken = await corrections(enroller);
  expect(taken.reduce((sum, { cents }) => sum + cents, 0)).toBe(-2000);
  expect(taken.map(({ cents }) => cents)).toEqual([-690, -190, -190, -190, -190, -190, -190, -170]);
  last = period;
});

test("a refund and a closing at the same moment leave each bonus paid or not, never both ways", async () => {
  const { db } = provider.shop;
  const period = await freshPeriod();
  const next = periodAfter(period);
  const pairs = await Promise.all(Array.from({ length: 5 }, makePair));
  const orders = await Promise.all(pairs.map(([, payer]) => payFee(db, payer, "activation", inside(period))));
  await Promise.all([
    closePeriod(db, period, periodEnd(period)),
    ...orders.map((orderId) => refundAt(db, orderId, inside(next))),
    closePeriod(db, period, periodEnd(period)),
  ]);
  await closePeriod(db, next, periodEnd(next));
  expect(await Promise.all(pairs.map(([enroller]) => walletOf(enroller)))).toEqual([0, 0, 0, 0, 0]);
  expect((await replayPeriod(db, period))?.problems).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  last = next;
});

test("closing a period gives each member the rank of the team at its end", async () => {
  const { db } = provider.shop;
  const period = await freshPeriod();
  const [top, ...team] = await makeMembers(db, 12);
  if (!top) throw new Error("twelve members were to be made");
  for (const [index, id] of team.entries()) await changeEnroller(db, id, index < 3 ? top : (team[index - 3] ?? top));
  const rankOf = async () => {
    const [row] = await db.select({ rank: member.rank, highestRank: member.highestRank }).from(member).where(eq(member.id, top));
    return row;
  };
  const [payer = 0] = team.slice(-1);
  await payFee(db, payer, "renewal", inside(period));
  await closePeriod(db, period, periodEnd(period));
  expect(await rankOf()).toEqual({ rank: "Gold", highestRank: "Gold" });

  const next = periodAfter(period);
  await payFee(db, payer, "renewal", inside(next));
  await db
    .update(member)
    .set({ vipExpiresAt: inside(next) })
    .where(eq(member.id, team[0] ?? 0));
  await closePeriod(db, next, periodEnd(next));
  expect(await rankOf()).toEqual({ rank: "Silver", highestRank: "Gold" });
  last = next;
});

test("the operator lists periods, closes the earliest one that is over, and replays it", async () => {
  const { db, clock } = provider.shop;
  const period = await freshPeriod();
  const next = periodAfter(period);
  const [, payer] = await makePair();
  for (const each of [period, next]) await payFee(db, payer, "renewal", inside(each));
  const sayAt = (moment: Date, ...words: string[]) => runVerb({ ...provider.shop, clock: { ...clock, now: () => moment } }, words);

  const early = await sayAt(inside(period), "period", "close", period);
  expect(early).toMatchObject({ ok: false, text: expect.stringContaining(`Period ${period} is not over yet.`) });
  const order = await sayAt(periodEnd(next), "period", "close", next);
  expect(order).toMatchObject({ ok: false, text: expect.stringContaining(`Period ${period} must be closed first.`) });
  expect(await sayAt(periodEnd(period), "period", "replay", period)).toMatchObject({ ok: false });
  expect(await sayAt(periodEnd(period), "period", "close", period)).toEqual({ ok: true, text: `Period ${period} is closed.` });
  expect(await sayAt(periodEnd(period), "period", "close", period)).toEqual({ ok: true, text: `Period ${period} is closed already.` });

  const { text } = await sayAt(periodEnd(period), "periods");
  expect(text.split("\n")).toEqual(expect.arrayContaining([`${period}\tclosed\t1 bonuses\t$1.90`, `${next}\topen\t1 bonuses\t$1.90`]));
  const replayed = await sayAt(periodEnd(period), "period", "replay", period);
  expect(replayed).toEqual({
    ok: true,
    text: expect.stringMatching(new RegExp(`^Period ${period} recomputes to the same \\d+ bytes, [0-9a-f]{64}\\.$`)),
  });
  for (const words of [["period"], ["period", "open", period], ["period", "close"], ["period", "close", "209901-1"]])
    expect((await sayAt(periodEnd(period), ...words)).ok).toBe(false);
  last = next;
});

test("a replay finds rows, plans and payouts that somebody changed", async () => {
  const { db } = provider.shop;
  const period = await freshPeriod();
  const [, payer] = await makePair();
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

/** Always the same numbers: what fails once fails again. */
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
    const ids = await makeMembers(db, 20);
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
      if (balanceCents > 0) {
        const sides = [
          { memberId: spender, kind: "wallet" as const, amountCents: -balanceCents },
          { kind: "clearing" as const, piece: spender, amountCents: balanceCents },
        ];
        const key = `spent:${period}`;
        await db.transaction((tx) => post(tx, { key, kind: "withdrawal", notes: "spent", sides, now: inside(period) }));
      }
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

test("after all of it the ledger is whole", async () => {
  expect(await checkLedger(provider.shop.db)).toEqual([]);
  const paid = await provider.shop.db.select().from(bonusPeriod).where(isNotNull(bonusPeriod.closedAt)).orderBy(asc(bonusPeriod.period));
  const problems = [];
  for (const { period } of paid) problems.push(...((await replayPeriod(provider.shop.db, period))?.problems ?? []));
  expect(problems).toEqual([]);
  expect(periodOf(new Date()) < last).toBe(true);
});
