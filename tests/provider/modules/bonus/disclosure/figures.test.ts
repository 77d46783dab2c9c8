import { beforeAll, expect, test } from "@jest/globals";
import { order, orderItem } from "@/provider/db/schema";
import { computeDisclosure } from "@/provider/modules/bonus/disclosure/figures";
import { publishDisclosure } from "@/provider/modules/bonus/disclosure/publish";
import { post } from "@/provider/modules/ledger/post";
import { payFee, refundAt } from "@/tests/support/provider/fees";
import { insertActiveMembers } from "@/tests/support/provider/insert-members";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();
let feeDollars: number;

const within = new Date("2031-03-05T12:00:00Z");
const after = new Date("2032-01-01T00:00:00Z");

function payBonus(memberId: number, dollars: number, now = within): Promise<void> {
  const amountCents = dollars * 100;
  const legs = [
    { memberId, kind: "wallet", amountCents },
    { kind: "bonus-expense", shard: memberId, amountCents: -amountCents },
  ] as const;
  const key = `bonus:${now.toISOString()}:${memberId}`;
  return provider.shop.db.transaction((tx) => post(tx, { key, kind: "bonus", notes: "Bonus", legs: [...legs], now }));
}

/** Sells goods to a member, as the ledger sees it. */
async function sell(memberId: number, amountCents: number): Promise<void> {
  const { db } = provider.shop;
  const { choice, name, pic, type } = await sampleProduct(provider, "seed-tin");
  const sums = { itemsCents: amountCents, taxCents: 0, freightCents: 0, discountCents: 0, payableCents: amountCents };
  const columns = { ...sums, number: `sold-${memberId}`, memberId, createdAt: within, expiresAt: within };
  const [placed] = await db.insert(order).values(columns).returning({ id: order.id });
  const orderId = placed?.id ?? 0;
  const item = { orderId, productId: choice.productId, skuId: choice.productSkuId, productType: type, name: name.en_US, pic };
  await db.insert(orderItem).values({ ...item, unitCents: amountCents, quantity: 1 });
  const legs = [
    { kind: "sales", shard: 1, amountCents },
    { kind: "clearing", shard: 1, amountCents: -amountCents },
  ] as const;
  await db.transaction((tx) => post(tx, { key: `sold:${orderId}`, kind: "sale", notes: "Order", orderId, now: within, legs: [...legs] }));
}

beforeAll(async () => {
  const { db } = provider.shop;
  const members = await insertActiveMembers(db, 37);
  const orders: number[] = [];
  for (const id of members) orders.push(await payFee(db, id, "activation", within));
  const [nothing, little, much] = [members.slice(0, 12), members.slice(12, 23), members.slice(23, 33)];
  for (const id of nothing.slice(0, 7)) await sell(id, 3150);
  for (const id of little) await payBonus(id, 50);
  for (const id of much) await payBonus(id, 2000);
  for (const id of members.slice(33, 35)) await payBonus(id, 20_000);
  // One fee is refunded within the year, another one after it; and a bonus of the next year counts there.
  await refundAt(db, orders[35] ?? 0, new Date("2031-06-01T00:00:00Z"));
  await refundAt(db, orders[36] ?? 0, after);
  await payBonus(members[0] ?? 0, 5, after);
  feeDollars = Math.round(((await db.select().from(order)).find(({ id }) => id === orders[0])?.payableCents ?? 0) / 100);
  await provider.shop.clock.moveBy(Date.parse("2032-01-20T00:00:00Z") - provider.shop.clock.now().getTime());
});

test("the figures of a year are those of its entries, with small groups joined", async () => {
  const { until, years } = await computeDisclosure(provider.shop.db, "2032-01-01");
  expect(until).toBe("2032-01-01");
  const fees = feeDollars;
  expect(years[0]).toEqual({
    year: 2031,
    members: 36,
    bands: [
      { over: null, upTo: 0, share: 36.1, income: 0, fees, orders: 32 },
      { over: 0, upTo: 1000, share: 30.6, income: 50, fees, orders: 0 },
      { over: 1000, upTo: null, share: 33.3, income: 2000, fees, orders: 0 },
    ],
  });
});

test("a year with fewer than ten members is disclosed without a figure", async () => {
  const { years } = await computeDisclosure(provider.shop.db, "2032-02-01");
  expect(years[0]).toEqual({ year: 2032, members: null, bands: [] });
});

test("the command computes the published figures again, and notices other ones", async () => {
  await Promise.all([publishDisclosure(provider.shop), publishDisclosure(provider.shop)]);
  const { data } = await provider.call("GET bonus/incomeDisclosure", {});
  expect(data).toEqual(await computeDisclosure(provider.shop.db, "2032-01-01"));
  const { text, ok } = await runCommand(provider.shop, ["income-disclosure"]);
  expect(ok).toBe(true);
  expect(text).toContain("2031: 36 members");
  expect(text).toContain(`more than $1000\t33.3 %\tmedian bonus $2000\tfees $${feeDollars}\tother orders $0`);
  expect(text).toContain("The published page shows these figures.");
  const [late = 0] = await insertActiveMembers(provider.shop.db, 1);
  await payBonus(late, 3000);
  expect((await runCommand(provider.shop, ["income-disclosure"])).text).toContain("shows other figures");
});

test("figures are published once a month, and a visitor's call computes nothing", async () => {
  const before = (await provider.call("GET bonus/incomeDisclosure", {})).data;
  await publishDisclosure(provider.shop);
  expect((await provider.call("GET bonus/incomeDisclosure", {})).data).toEqual(before);
  await provider.shop.clock.moveBy(20 * 24 * 60 * 60 * 1000);
  await publishDisclosure(provider.shop);
  expect((await provider.call("GET bonus/incomeDisclosure", {})).data.until).toBe("2032-02-01");
});
