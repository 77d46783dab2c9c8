import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { bonus, bonusBasis, bonusPeriod, member, order } from "@/provider/db/schema";
import { changeEnroller } from "@/provider/network/move";
import { runVerb } from "@/provider/operator/run";
import { periodOf } from "@/provider/rules/period";
import { checkLedger } from "@/provider/trade/ledger/check";
import { makeMembers, payFee, refundAt } from "../support/fees";
import { openTestProvider, type TestProvider } from "../support/provider";
import { newMember, sampleMember, sampleProduct } from "../support/sample";

let provider: TestProvider;
let demo: string;

beforeAll(async () => {
  provider = await openTestProvider();
  demo = await provider.signIn("demo");
});

afterAll(() => provider.close());

type Which = "realTimeBonus" | "historicalBonus";

const periods = (which: Which, input: CallInput<"GET historicalBonus/bonusInfo"> = {}, token = demo) =>
  provider.call(`GET ${which}/bonusInfo`, input, { token });
const details = (which: Which, input: CallInput<"GET historicalBonus/bonusDetailInfo">, token = demo) =>
  provider.call(`GET ${which}/bonusDetailInfo`, input, { token });

const now = () => provider.shop.clock.now();
const current = () => periodOf(now());
const inCents = (list: { bonus: number }[]) => list.reduce((sum, row) => sum + Math.round(row.bonus * 100), 0);

/** A line of active members, each enrolled by the one before: what the last one pays earns those above. */
async function makeLine(length: number, own: Parameters<typeof makeMembers>[2] = {}): Promise<number[]> {
  const ids = await makeMembers(provider.shop.db, length, own);
  for (const [index, id] of ids.entries()) {
    const above = ids[index - 1];
    if (above) await changeEnroller(provider.shop.db, id, above);
  }
  return ids;
}

const rowsOfOrder = (orderId: number) => provider.shop.db.select().from(bonus).where(eq(bonus.orderId, orderId)).orderBy(asc(bonus.level));

test("demo's estimate grows by the welcome bonus when somebody whom demo enrolled activates a membership", async () => {
  const { token, username } = await newMember(provider, { recommendNo: "CA10000001" });
  const before = (await periods("realTimeBonus")).data.list.find(({ period }) => period === current());
  const { choice } = await sampleProduct(provider, "membership-activate");
  const input = { confirmProducts: [{ ...choice, quantity: 1 }], orderType: 1, source: 1, type: 2 } as const;
  const placed = (await provider.call("POST order/generate/confirm", { ...input, confirmProducts: [...input.confirmProducts] }, { token }))
    .data;
  const card = {
    firstName: "Robin",
    lastName: "Reed",
    cardNumber: "4242424242424242",
    expirationMonth: 12,
    expirationYear: 2040,
    cardCvc: "123",
  };
  await provider.call("POST credit/card", { ...card, cardType: "Visa", billToPhone: "555 0100", thirdParty: 2 }, { token });
  const [saved] = (await provider.call("GET credit/card/listByThirdParty", { thirdParty: 2 }, { token })).data;
  const payment = {
    orderId: placed.id ?? 0,
    cardId: saved?.id ?? 0,
    paymentMethod: 13 as const,
    hybrids: [],
    successUrl: "http://localhost:3000/order_list",
  };
  expect(await provider.call("POST payment", payment, { token })).toMatchObject({ code: 200 });

  const after = (await periods("realTimeBonus")).data.list.find(({ period }) => period === current());
  expect((after?.membershipFee ?? 0) - (before?.membershipFee ?? 0)).toBeCloseTo(20, 6);
  const { data } = await details("realTimeBonus", { period: current(), bonusType: 0 });
  expect(data.list[0]).toEqual({ period: current(), fromUsername: username, orderSn: placed.orderNumber, ratio: 0.2, bonus: 20 });
});

test("a fee earns each level that a rank reaches, and keeps the path that it was paid under", async () => {
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

test("a membership that has run out, has not begun, or is suspended earns nothing", async () => {
  const past = new Date("2025-01-01");
  for (const own of [{ vipExpiresAt: past }, { activatedAt: null, vipExpiresAt: null }, { frozenAt: past }]) {
    const [enroller, payer] = await makeLine(2);
    if (!enroller || !payer) throw new Error("two members were to be made");
    await provider.shop.db.update(member).set(own).where(eq(member.id, enroller));
    expect(await rowsOfOrder(await payFee(provider.shop.db, payer, "activation", now()))).toEqual([]);
  }
});

test("an order without a fee earns nobody anything", async () => {
  const [, payer] = await makeLine(2);
  const before = await provider.shop.db.$count(bonusBasis);
  const { writeBonuses } = await import("@/provider/network/write-bonuses");
  await writeBonuses(provider.shop.db, { id: 1, memberId: payer ?? 0 }, [{ productType: 2, unitCents: 5000, quantity: 1 }], now());
  expect(await provider.shop.db.$count(bonusBasis)).toBe(before);
});

test("an order earns a member once: the database refuses a second row", async () => {
  const [, payer] = await makeLine(2);
  const [row] = await rowsOfOrder(await payFee(provider.shop.db, payer ?? 0, "activation", now()));
  if (!row) throw new Error("there is no bonus");
  const { id, ...again } = row;
  await expect(provider.shop.db.insert(bonus).values(again)).rejects.toThrow();
});

test("a fee belongs to the period in which it is paid, by the shop's clock", async () => {
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

test("a refund in the open period takes an order's bonuses out of every list, once and for all", async () => {
  const [enroller, payer] = await makeLine(2);
  const kept = await payFee(provider.shop.db, payer ?? 0, "renewal", now());
  const orderId = await payFee(provider.shop.db, payer ?? 0, "renewal", now());
  await refundAt(provider.shop.db, orderId, now());
  const reversed = await rowsOfOrder(orderId);
  expect(reversed.map(({ reversedAt }) => reversedAt === null)).toEqual([false]);
  const { reverseBonuses } = await import("@/provider/network/reverse-bonuses");
  await reverseBonuses(provider.shop.db, orderId, now());
  expect(await rowsOfOrder(orderId)).toEqual(reversed);
  const counting = and(eq(bonus.beneficiaryId, enroller ?? 0), isNull(bonus.reversedAt));
  expect((await provider.shop.db.select().from(bonus).where(counting)).map((row) => row.orderId)).toEqual([kept]);
});

test("demo has estimates in the period that runs, and at least four closed periods that were paid into the wallet", async () => {
  const open = (await periods("realTimeBonus")).data;
  expect(open.list.map(({ period }) => period)).toEqual([current()]);
  const closed = (await periods("historicalBonus")).data;
  expect(closed.list.length).toBeGreaterThanOrEqual(4);
  expect(closed.list.map(({ period }) => period)).toEqual(
    closed.list
      .map(({ period }) => period)
      .toSorted()
      .toReversed(),
  );
  expect(closed.list.some(({ membershipFee }) => membershipFee > 0) && closed.list.some(({ renewalFee }) => renewalFee > 0)).toBe(true);

  const { data: wallet } = await provider.call("GET member/account/page", { accountType: 1, pageNum: 1, pageSize: 100 }, { token: demo });
  const paid = wallet.list.filter(({ notes }) => notes?.startsWith("Bonus "));
  expect(paid.map(({ notes, amount }) => [notes, amount])).toEqual(
    closed.list.map(({ period, membershipFee, renewalFee }) => [`Bonus ${period}`, Math.round((membershipFee + renewalFee) * 100) / 100]),
  );
});

test("the details of a period sum to its row, and are told in pages of ten", async () => {
  for (const which of ["realTimeBonus", "historicalBonus"] as const) {
    for (const { period, membershipFee, renewalFee } of (await periods(which)).data.list) {
      for (const [bonusType, sum] of [
        [0, membershipFee],
        [1, renewalFee],
      ] as const) {
        const whole = (await details(which, { period, bonusType, pageSize: 1000 })).data;
        expect(inCents(whole.list)).toBe(Math.round(sum * 100));
        expect(whole.total).toBe(whole.list.length);
        const first = (await details(which, { period, bonusType })).data;
        expect(first).toEqual({ list: whole.list.slice(0, 10), total: whole.total });
        const third = (await details(which, { period, bonusType, pageNum: 3, pageSize: 2 })).data;
        expect(third).toEqual({ list: whole.list.slice(4, 6), total: whole.total });
      }
    }
  }
});

test("periods are read in pages, and between two of the calendar", async () => {
  const { list, total } = (await periods("historicalBonus")).data;
  expect(total).toBe(list.length);
  expect((await periods("historicalBonus", { pageNum: 2, pageSize: 2 })).data).toEqual({ list: list.slice(2, 4), total });
  const [newest, , third] = list.map(({ period }) => period);
  expect((await periods("historicalBonus", { beginPeriod: third, endPeriod: newest })).data).toEqual({ list: list.slice(0, 3), total: 3 });
  expect((await periods("historicalBonus", { endPeriod: third })).data.total).toBe(total - 2);
  expect((await periods("historicalBonus", { beginPeriod: newest, endPeriod: third })).data).toEqual({ list: [], total: 0 });
  expect((await periods("historicalBonus", { beginPeriod: "202401-5" })).code).not.toBe(200);
});

test("an open period has no history, a closed one no estimate", async () => {
  const [closed] = (await periods("historicalBonus")).data.list;
  expect((await details("historicalBonus", { period: current(), bonusType: 0 })).data).toEqual({ list: [], total: 0 });
  expect((await details("realTimeBonus", { period: closed?.period ?? "", bonusType: 0 })).data).toEqual({ list: [], total: 0 });
});

test("newcomer has no bonus at all, and nobody reads anybody else's", async () => {
  const newcomer = await provider.signIn("newcomer");
  for (const which of ["realTimeBonus", "historicalBonus"] as const) {
    expect((await periods(which, {}, newcomer)).data).toEqual({ list: [], total: 0 });
    for (const { period } of (await periods(which)).data.list)
      expect((await details(which, { period, bonusType: 0 }, newcomer)).data).toEqual({ list: [], total: 0 });
  }
});

test("the sample shop's ledger is whole, and its bonuses come from members below", async () => {
  expect(await checkLedger(provider.shop.db)).toEqual([]);
  const { id } = await sampleMember(provider, "demo");
  const mine = await provider.shop.db.select().from(bonus).where(eq(bonus.beneficiaryId, id));
  expect(mine.length).toBeGreaterThan(20);
  expect(mine.every(({ level }) => level <= 4)).toBe(true);
  expect((await sampleMember(provider, "demo")).rank).toBe("Platinum");
});

test("the operator explains a bonus by its order, path, rule, ratio, base and rounding", async () => {
  const [top, enroller, payer] = await makeLine(3, { rank: "Silver" });
  const orderId = await payFee(provider.shop.db, payer ?? 0, "activation", now());
  const [welcome, second] = await rowsOfOrder(orderId);
  const [{ number = "" } = {}] = await provider.shop.db.select().from(order).where(eq(order.id, orderId));
  const names = await provider.shop.db.select().from(member);
  const nameOf = (id = 0) => names.find((each) => each.id === id)?.username;
  expect(await runVerb(provider.shop, ["bonus", "explain", String(welcome?.id)])).toEqual({
    ok: true,
    text: [
      `Bonus ${welcome?.id} of ${nameOf(enroller)} in period ${current()}`,
      `Order ${number}: the membership fee of ${nameOf(payer)}`,
      "Path, as it was when the order was paid:",
      `  level 1: ${nameOf(enroller)}, Silver, active, earns from 2 levels`,
      `  level 2: ${nameOf(top)}, Silver, active, earns from 2 levels`,
      "Rule: welcome, level 1, plan canopy-2026-1",
      "Ratio: 0.2",
      "Base: $100.00",
      "Amount: $100.00 × 0.2, rounded down to the cent: $20.00",
    ].join("\n"),
  });
  expect((await runVerb(provider.shop, ["bonus", "explain", String(second?.id)])).text).toContain("Rule: unilevel, level 2");
  await refundAt(provider.shop.db, orderId, now());
  expect((await runVerb(provider.shop, ["bonus", "explain", String(second?.id)])).text).toMatch(
    /\nReversed at .*: the order was refunded$/,
  );
  for (const words of [["explain"], ["explain", "999999"], ["explain", "one"], ["why"]])
    expect((await runVerb(provider.shop, ["bonus", ...words])).ok).toBe(false);
});

test("the operator lists a member's bonuses, the newest first", async () => {
  const [enroller, payer] = await makeLine(2);
  for (const kind of ["activation", "renewal"] as const) await payFee(provider.shop.db, payer ?? 0, kind, now());
  const [{ username = "" } = {}] = await provider.shop.db
    .select()
    .from(member)
    .where(eq(member.id, enroller ?? 0));
  const { ok, text } = await runVerb(provider.shop, ["bonus", "list", username]);
  expect(ok).toBe(true);
  expect(text.split("\n").map((line) => line.split("\t").slice(1, 3))).toEqual([
    [current(), "$1.90"],
    [current(), "$20.00"],
  ]);
  expect((await runVerb(provider.shop, ["bonus", "list", "newcomer"])).text).toBe("No bonuses.");
  expect((await runVerb(provider.shop, ["bonus", "list", "nobody_at_all"])).ok).toBe(false);
});

test("every order of a fee has a basis in a period that is there", async () => {
  const { db } = provider.shop;
  const astray = await db
    .select({ id: bonus.id })
    .from(bonus)
    .leftJoin(bonusBasis, eq(bonusBasis.orderId, bonus.orderId))
    .leftJoin(bonusPeriod, eq(bonusPeriod.period, bonusBasis.period))
    .where(isNull(bonusPeriod.period));
  expect(astray).toEqual([]);
});
