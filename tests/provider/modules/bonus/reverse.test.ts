import { beforeAll, expect, test } from "@jest/globals";
import { periodAfter, periodEnd } from "@/lib/contract/wire/bonus-period";
import { closePeriod } from "@/provider/modules/bonus/close";
import { replayPeriod } from "@/provider/modules/bonus/replay";
import { checkLedger } from "@/provider/modules/ledger/check";
import { type BonusPeriods, inside, openBonusPeriods } from "@/tests/support/provider/bonus-periods";
import { payFee, refundAt } from "@/tests/support/provider/fees";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

let periods: BonusPeriods;

beforeAll(async () => {
  periods = await openBonusPeriods(provider);
});

test("an order refunded before the closing is not paid", async () => {
  const period = await periods.fresh();
  const [enroller, payer] = await periods.newPair();
  const refunded = await payFee(provider.shop.db, payer, "activation", inside(period));
  await payFee(provider.shop.db, payer, "renewal", inside(period));
  await refundAt(provider.shop.db, refunded, inside(period, 2));
  await closePeriod(provider.shop.db, period, periodEnd(period));
  expect(await periods.walletOf(enroller)).toBe(190);
  expect(await periods.correctionsOf(enroller)).toEqual([]);
  expect((await replayPeriod(provider.shop.db, period))?.problems).toEqual([]);
});

test("an order refunded after the closing is corrected in the open period, and the closed one stays unchanged", async () => {
  const { db } = provider.shop;
  const period = await periods.fresh();
  const next = periodAfter(period);
  const [enroller, payer] = await periods.newPair();
  const orderId = await payFee(db, payer, "activation", inside(period));
  await closePeriod(db, period, periodEnd(period));
  const { bytes } = (await replayPeriod(db, period)) ?? {};
  await refundAt(db, orderId, inside(next));
  expect(await periods.walletOf(enroller)).toBe(2000);
  await payFee(db, payer, "renewal", inside(next));
  await closePeriod(db, next, periodEnd(next));
  expect(await periods.walletOf(enroller)).toBe(190);
  expect(await periods.correctionsOf(enroller)).toEqual([{ period: next, cents: -2000 }]);
  expect(await replayPeriod(db, period)).toEqual({ bytes, problems: [] });
  expect((await replayPeriod(db, next))?.problems).toEqual([]);
  periods.use(next);
});

test("a correction that exceeds the wallet is carried over until it is earned, and no balance becomes negative", async () => {
  const { db } = provider.shop;
  let period = await periods.fresh();
  const [enroller, payer] = await periods.newPair();
  const orderId = await payFee(db, payer, "activation", inside(period));
  await closePeriod(db, period, periodEnd(period));
  await periods.spend(enroller, 1500, periodEnd(period));

  const balances: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    period = periodAfter(period);
    if (round === 0) await refundAt(db, orderId, inside(period));
    await payFee(db, payer, "renewal", inside(period));
    await closePeriod(db, period, periodEnd(period));
    balances.push(await periods.walletOf(enroller));
    expect((await replayPeriod(db, period))?.problems).toEqual([]);
  }
  // A debit of 2000 with a balance of 500, and 190 earned in each period.
  expect(balances).toEqual([0, 0, 0, 0, 0, 0, 0, 20, 210, 400]);
  const taken = await periods.correctionsOf(enroller);
  expect(taken.reduce((sum, { cents }) => sum + cents, 0)).toBe(-2000);
  expect(taken.map(({ cents }) => cents)).toEqual([-690, -190, -190, -190, -190, -190, -190, -170]);
  periods.use(period);
});

test("a refund simultaneous with a closing leaves each bonus either paid or not", async () => {
  const { db } = provider.shop;
  const period = await periods.fresh();
  const next = periodAfter(period);
  const pairs = await Promise.all(Array.from({ length: 5 }, periods.newPair));
  const orders = await Promise.all(pairs.map(([, payer]) => payFee(db, payer, "activation", inside(period))));
  await Promise.all([
    closePeriod(db, period, periodEnd(period)),
    ...orders.map((orderId) => refundAt(db, orderId, inside(next))),
    closePeriod(db, period, periodEnd(period)),
  ]);
  await closePeriod(db, next, periodEnd(next));
  expect(await Promise.all(pairs.map(([enroller]) => periods.walletOf(enroller)))).toEqual([0, 0, 0, 0, 0]);
  expect((await replayPeriod(db, period))?.problems).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
  periods.use(next);
});

test("the ledger and every closed period stay intact", () => periods.expectIntact());
