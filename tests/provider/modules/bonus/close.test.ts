import { beforeAll, expect, test } from "@jest/globals";
import { eq, like } from "drizzle-orm";
import { periodAfter, periodEnd } from "@/lib/contract/wire/bonus-period";
import { bonus, bonusBasis, bonusPeriod, member, order, transfer } from "@/provider/db/schema";
import { closePeriod } from "@/provider/modules/bonus/close";
import { closePeriods } from "@/provider/modules/bonus/jobs";
import { replayPeriod } from "@/provider/modules/bonus/replay";
import { changeEnroller } from "@/provider/modules/network/move";
import { crashingDb } from "@/tests/support/database/crashing-db";
import { type BonusPeriods, inside, openBonusPeriods } from "@/tests/support/provider/bonus-periods";
import { payFee } from "@/tests/support/provider/fees";
import { insertActiveMembers } from "@/tests/support/provider/insert-members";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";
import { plan } from "@/tests/support/settings/first-plan";

const provider = useProvider();

let periods: BonusPeriods;

beforeAll(async () => {
  periods = await openBonusPeriods(provider);
});

test("closing a period pays each member the sum of their rows and stores the plan and a checksum", async () => {
  const period = await periods.fresh();
  const [enroller, payer] = await periods.newPair();
  await payFee(provider.shop.db, payer, "activation", inside(period));
  await payFee(provider.shop.db, payer, "renewal", inside(period, 2));
  expect(await periods.walletOf(enroller)).toBe(0);
  expect(await closePeriod(provider.shop.db, period, periodEnd(period))).toBe(true);
  expect(await periods.walletOf(enroller)).toBe(2190);
  expect(await periods.rowOf(period)).toMatchObject({
    plan,
    closedAt: periodEnd(period),
    checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("closing a period repeatedly or simultaneously pays once", async () => {
  const period = await periods.fresh();
  const [enroller, payer] = await periods.newPair();
  await payFee(provider.shop.db, payer, "activation", inside(period));
  const close = () => closePeriod(provider.shop.db, period, periodEnd(period));
  expect((await Promise.all([close(), close(), close()])).sort()).toEqual([false, false, true]);
  const before = await periods.rowOf(period);
  expect(await close()).toBe(false);
  expect(await periods.rowOf(period)).toEqual(before);
  expect(await periods.walletOf(enroller)).toBe(2000);
});

test("the job closes every finished period, the earliest first, and leaves the open one", async () => {
  const period = await periods.fresh();
  const next = periodAfter(period);
  const [enroller, payer] = await periods.newPair();
  for (const each of [period, next]) await payFee(provider.shop.db, payer, "renewal", inside(each));
  const at = (moment: Date) => ({ ...provider.shop, clock: { ...provider.shop.clock, now: () => moment } });
  await closePeriods(at(new Date(periodEnd(period).getTime() - 1)));
  expect(await periods.walletOf(enroller)).toBe(0);
  await closePeriods(at(periodEnd(period)));
  expect([(await periods.rowOf(period))?.closedAt, (await periods.rowOf(next))?.closedAt]).toEqual([periodEnd(period), null]);
  const afterNext = periodAfter(next);
  periods.use(afterNext);
  await closePeriods(at(periodEnd(afterNext)));
  expect(await periods.walletOf(enroller)).toBe(380);
});

/** Inserts bonuses of many members, so that a closing has several batches. */
async function earnInBulk(period: string, count: number): Promise<number[]> {
  const { db } = provider.shop;
  const ids = await insertActiveMembers(db, count);
  const [payer] = await insertActiveMembers(db, 1);
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

test("a closing that is killed at any point resumes and pays each member once", async () => {
  const { db } = provider.shop;
  const period = await periods.fresh();
  const ids = await earnInBulk(period, 230);
  const end = periodEnd(period);
  // Sealing, three batches and the empty one: each is killed before its commit and after it, and the next attempt continues.
  for (const transaction of [1, 2, 3, 4, 5]) {
    for (const when of ["before the commit", "after the commit"] as const) {
      await expect(closePeriod(crashingDb(db, { transaction: Math.min(transaction, 2), when }), period, end)).rejects.toThrow("killed");
      expect((await periods.rowOf(period))?.closedAt).toBeNull();
    }
  }
  expect(await db.$count(transfer, like(transfer.key, `bonus:${period}:%`))).toBe(230);
  await expect(closePeriod(crashingDb(db, { transaction: 3, when: "before the commit" }), period, end)).rejects.toThrow("killed");
  expect((await periods.rowOf(period))?.closedAt).toBeNull();
  expect(await closePeriod(db, period, end)).toBe(true);
  expect(await Promise.all(ids.map(periods.walletOf))).toEqual(ids.map(() => 2000));
  expect((await replayPeriod(db, period))?.problems).toEqual([]);
});

test("a sealed period takes no new row, and its closing does not wait for earlier fees", async () => {
  const { db } = provider.shop;
  const period = await periods.fresh();
  const [enroller, payer] = await periods.newPair();
  await payFee(db, payer, "renewal", inside(period));
  await expect(closePeriod(crashingDb(db, { transaction: 1, when: "after the commit" }), period, periodEnd(period))).rejects.toThrow(
    "killed",
  );
  const late = await payFee(db, payer, "renewal", new Date(periodEnd(period).getTime() - 1));
  const [row] = await db.select().from(bonus).where(eq(bonus.orderId, late));
  expect(row?.period).toBe(periodAfter(period));
  await closePeriod(db, period, periodEnd(period));
  expect(await periods.walletOf(enroller)).toBe(190);
});

test("closing a period sets each member's rank from the team at its end", async () => {
  const { db } = provider.shop;
  const period = await periods.fresh();
  const [top, ...team] = await insertActiveMembers(db, 12);
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
  periods.use(next);
});

test("the operator lists periods, closes the earliest finished one and replays it", async () => {
  const { db, clock } = provider.shop;
  const period = await periods.fresh();
  const next = periodAfter(period);
  const [, payer] = await periods.newPair();
  for (const each of [period, next]) await payFee(db, payer, "renewal", inside(each));
  const sayAt = (moment: Date, ...words: string[]) => runCommand({ ...provider.shop, clock: { ...clock, now: () => moment } }, words);

  const early = await sayAt(inside(period), "period", "close", period);
  expect(early).toMatchObject({ ok: false, text: expect.stringContaining(`Period ${period} is not over yet.`) });
  const order = await sayAt(periodEnd(next), "period", "close", next);
  expect(order).toMatchObject({ ok: false, text: expect.stringContaining(`Period ${period} must be closed first.`) });
  expect(await sayAt(periodEnd(period), "period", "replay", period)).toMatchObject({ ok: false });
  expect(await sayAt(periodEnd(period), "period", "close", period)).toEqual({ ok: true, text: `Period ${period} is closed.` });
  expect(await sayAt(periodEnd(period), "period", "close", period)).toEqual({ ok: true, text: `Period ${period} is closed already.` });

  const { text } = await sayAt(periodEnd(period), "periods");
  const lines = text.split("\n").map((line) => line.split("\t").slice(0, 4).join(" "));
  expect(lines).toEqual(expect.arrayContaining([`${period} closed 1 $1.90`, `${next} open 1 $1.90`]));
  const replayed = await sayAt(periodEnd(period), "period", "replay", period);
  expect(replayed).toEqual({
    ok: true,
    text: expect.stringMatching(new RegExp(`^Period ${period} recomputes to the same \\d+ bytes, [0-9a-f]{64}\\.$`)),
  });
  for (const words of [["period"], ["period", "open", period], ["period", "close"], ["period", "close", "209901-1"]])
    expect((await sayAt(periodEnd(period), ...words)).ok).toBe(false);
  periods.use(next);
});

test("the ledger and every closed period stay intact", () => periods.expectIntact());
