import { beforeAll, expect, test } from "@jest/globals";
import type { CallInput } from "@/lib/contract";
import { periodOf } from "@/lib/contract/wire/bonus-period";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

let demo: string;

beforeAll(async () => {
  demo = await provider.signIn("demo");
});

type Which = "realTimeBonus" | "historicalBonus";

const periods = (which: Which, input: CallInput<"GET historicalBonus/bonusInfo"> = {}, token = demo) =>
  provider.call(`GET ${which}/bonusInfo`, input, { token });

const details = (which: Which, input: CallInput<"GET historicalBonus/bonusDetailInfo">, token = demo) =>
  provider.call(`GET ${which}/bonusDetailInfo`, input, { token });

const now = () => provider.shop.clock.now();

const current = () => periodOf(now());

const inCents = (list: { bonus: number }[]) => list.reduce((sum, row) => sum + Math.round(row.bonus * 100), 0);

test("demo's estimate grows by the welcome bonus when an enrolled member activates a membership", async () => {
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
  expect(data.list[0]).toEqual({
    period: current(),
    fromUsername: username,
    orderSn: placed.orderNumber,
    kind: "welcome",
    ratio: 0.2,
    bonus: 20,
  });
});

test("demo has estimates in the open period and at least four closed periods that were paid into the wallet", async () => {
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

test("the details of a period sum up to its row and are paged by ten", async () => {
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

test("periods are listed in pages and within a range", async () => {
  const { list, total } = (await periods("historicalBonus")).data;
  expect(total).toBe(list.length);
  expect((await periods("historicalBonus", { pageNum: 2, pageSize: 2 })).data).toEqual({ list: list.slice(2, 4), total });
  const [newest, , third] = list.map(({ period }) => period);
  expect((await periods("historicalBonus", { beginPeriod: third, endPeriod: newest })).data).toEqual({ list: list.slice(0, 3), total: 3 });
  expect((await periods("historicalBonus", { endPeriod: third })).data.total).toBe(total - 2);
  expect((await periods("historicalBonus", { beginPeriod: newest, endPeriod: third })).data).toEqual({ list: [], total: 0 });
  expect((await periods("historicalBonus", { beginPeriod: "202401-5" })).code).not.toBe(200);
});

test("an open period has no history, and a closed one no estimate", async () => {
  const [closed] = (await periods("historicalBonus")).data.list;
  expect((await details("historicalBonus", { period: current(), bonusType: 0 })).data).toEqual({ list: [], total: 0 });
  expect((await details("realTimeBonus", { period: closed?.period ?? "", bonusType: 0 })).data).toEqual({ list: [], total: 0 });
});

test("newcomer has no bonus, and members read only their own", async () => {
  const newcomer = await provider.signIn("newcomer");
  for (const which of ["realTimeBonus", "historicalBonus"] as const) {
    expect((await periods(which, {}, newcomer)).data).toEqual({ list: [], total: 0 });
    for (const { period } of (await periods(which)).data.list)
      expect((await details(which, { period, bonusType: 0 }, newcomer)).data).toEqual({ list: [], total: 0 });
  }
});
