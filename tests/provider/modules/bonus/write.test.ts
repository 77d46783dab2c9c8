import { expect, test } from "@jest/globals";
import { and, asc, eq, isNull } from "drizzle-orm";
import { periodOf } from "@/lib/contract/wire/bonus-period";
import { bonus, bonusBasis, bonusPeriod, member } from "@/provider/db/schema";
import { checkLedger } from "@/provider/modules/ledger/check";
import { payFee, refundAt } from "@/tests/support/provider/fees";
import { insertLine, type MemberColumns } from "@/tests/support/provider/insert-members";
import { sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const now = () => provider.shop.clock.now();

const current = () => periodOf(now());

const makeLine = (length: number, own?: MemberColumns) => insertLine(provider.shop.db, length, own);

const rowsOfOrder = (orderId: number) => provider.shop.db.select().from(bonus).where(eq(bonus.orderId, orderId)).orderBy(asc(bonus.level));

test("a fee pays each level that a rank reaches and stores the path at the time of payment", async () => {
  const [top, middle, enroller, payer] = await makeLine(4, { rank: "Gold" });
  if (!top || !middle || !enroller || !payer) throw new Error("four members were to be made");
  await provider.shop.db.update(member).set({ rank: "No Rank" }).where(eq(member.id, middle));
  const orderId = await payFee(provider.shop.db, payer, "renewal", now());
  expect(
    (await rowsOfOrder(orderId)).map(({ beneficiaryId, level, ratio, amountCents, type }) => [
      beneficiaryId,
      level,
      ratio,
      amountCents,
      type,
    ]),
  ).toEqual([
    [enroller, 1, 0.1, 190, 1],
    [top, 3, 0.03, 57, 1],
  ]);
  const [basis] = await provider.shop.db.select().from(bonusBasis).where(eq(bonusBasis.orderId, orderId));
  expect(basis).toMatchObject({ period: current(), type: 1, baseCents: 1900, reversedAt: null });
  expect(basis?.upline).toEqual([
    { memberId: enroller, rank: "Gold", active: true },
    { memberId: middle, rank: "No Rank", active: true },
    { memberId: top, rank: "Gold", active: true },
  ]);
});

test("an expired, inactive or suspended membership earns nothing", async () => {
  const past = new Date("2025-01-01");
  for (const own of [{ vipExpiresAt: past }, { activatedAt: null, vipExpiresAt: null }, { frozenAt: past }]) {
    const [enroller, payer] = await makeLine(2);
    if (!enroller || !payer) throw new Error("two members were to be made");
    await provider.shop.db.update(member).set(own).where(eq(member.id, enroller));
    expect(await rowsOfOrder(await payFee(provider.shop.db, payer, "activation", now()))).toEqual([]);
  }
});

test("an order without a fee pays no bonus", async () => {
  const [, payer] = await makeLine(2);
  const before = await provider.shop.db.$count(bonusBasis);
  const { writeBonuses } = await import("@/provider/modules/bonus/write");
  await writeBonuses(provider.shop.db, { id: 1, memberId: payer ?? 0 }, [{ productType: 2, priceCents: 5000 }], now());
  expect(await provider.shop.db.$count(bonusBasis)).toBe(before);
});

test("the database refuses a second bonus of one order for a member", async () => {
  const [, payer] = await makeLine(2);
  const [row] = await rowsOfOrder(await payFee(provider.shop.db, payer ?? 0, "activation", now()));
  if (!row) throw new Error("there is no bonus");
  const { id, ...again } = row;
  await expect(provider.shop.db.insert(bonus).values(again)).rejects.toThrow();
});

test("a fee belongs to the period of its payment by the shop's clock", async () => {
  const [enroller, payer] = await makeLine(2);
  const at = (moment: string) => payFee(provider.shop.db, payer ?? 0, "renewal", new Date(moment));
  const orders = [await at("2031-03-07T23:59:59.999Z"), await at("2031-03-08T00:00:00.000Z"), await at("2031-03-31T12:00:00Z")];
  const rows = await provider.shop.db
    .select()
    .from(bonus)
    .where(eq(bonus.beneficiaryId, enroller ?? 0))
    .orderBy(asc(bonus.id));
  expect(rows.map(({ orderId, period }) => [orderId, period])).toEqual([
    [orders[0], "203103-1"],
    [orders[1], "203103-2"],
    [orders[2], "203103-4"],
  ]);
  for (const orderId of orders) await refundAt(provider.shop.db, orderId, new Date("2031-04-01"));
});

test("a refund in the open period removes an order's bonuses from every list permanently", async () => {
  const [enroller, payer] = await makeLine(2);
  const kept = await payFee(provider.shop.db, payer ?? 0, "renewal", now());
  const orderId = await payFee(provider.shop.db, payer ?? 0, "renewal", now());
  await refundAt(provider.shop.db, orderId, now());
  const reversed = await rowsOfOrder(orderId);
  expect(reversed.map(({ reversedAt }) => reversedAt === null)).toEqual([false]);
  const { reverseBonuses } = await import("@/provider/modules/bonus/reverse");
  await reverseBonuses(provider.shop.db, orderId, now());
  expect(await rowsOfOrder(orderId)).toEqual(reversed);
  const counting = and(eq(bonus.beneficiaryId, enroller ?? 0), isNull(bonus.reversedAt));
  expect((await provider.shop.db.select().from(bonus).where(counting)).map((row) => row.orderId)).toEqual([kept]);
});

test("the sample shop's ledger balances, and its bonuses come from members below", async () => {
  expect(await checkLedger(provider.shop.db)).toEqual([]);
  const { id } = await sampleMember(provider, "demo");
  const mine = await provider.shop.db.select().from(bonus).where(eq(bonus.beneficiaryId, id));
  expect(mine.length).toBeGreaterThan(20);
  expect(mine.every(({ level }) => level <= 4)).toBe(true);
  expect((await sampleMember(provider, "demo")).rank).toBe("Platinum");
});

test("every order with a fee has a basis in an existing period", async () => {
  const { db } = provider.shop;
  const astray = await db
    .select({ id: bonus.id })
    .from(bonus)
    .leftJoin(bonusBasis, eq(bonusBasis.orderId, bonus.orderId))
    .leftJoin(bonusPeriod, eq(bonusPeriod.period, bonusBasis.period))
    .where(isNull(bonusPeriod.period));
  expect(astray).toEqual([]);
});
