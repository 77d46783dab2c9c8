import { beforeAll, expect, test } from "@jest/globals";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { periodEnd, periodOf } from "@/lib/contract/wire/bonus-period";
import { bonusBasis, member, order } from "@/provider/db/schema";
import { closePeriod } from "@/provider/modules/bonus/close";
import { changePlacement } from "@/provider/modules/network/move";
import { type BonusPeriods, inside, openBonusPeriods } from "@/tests/support/provider/bonus-periods";
import { payFee, refundAt } from "@/tests/support/provider/fees";
import { insertActiveMembers } from "@/tests/support/provider/insert-members";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();
let periods: BonusPeriods;

beforeAll(async () => {
  periods = await openBonusPeriods(provider);
});

/** A member with one member on the left, another one below that, and one on the right. */
async function newTop() {
  const { db } = provider.shop;
  const { token, username } = await newMember(provider);
  const [own] = await db.select().from(member).where(eq(member.username, username));
  const [left = 0, deeper = 0, right = 0] = await insertActiveMembers(db, 3);
  await changePlacement(db, left, own?.id ?? 0, "left");
  await changePlacement(db, deeper, left, "right");
  await changePlacement(db, right, own?.id ?? 0, "right");
  return { id: own?.id ?? 0, token, left, deeper, right };
}

type Top = Awaited<ReturnType<typeof newTop>>;

const orders = async ({ token }: Pick<Top, "token">, input: CallInput<"GET network/orders">) =>
  (await provider.call("GET network/orders", input, { token })).data;
const sums = async ({ token }: Pick<Top, "token">, input: CallInput<"GET network/orderSums"> = {}) =>
  (await provider.call("GET network/orderSums", input, { token })).data;

async function numberOf(orderId: number): Promise<string> {
  const [row] = await provider.shop.db.select({ number: order.number }).from(order).where(eq(order.id, orderId));
  return row?.number ?? "";
}

test("a member sees the fees paid below on each side, newest first, and nothing of the goods or the address", async () => {
  const { db } = provider.shop;
  const top = await newTop();
  const period = await periods.fresh();
  const joined = await payFee(db, top.left, "activation", inside(period));
  const renewed = await payFee(db, top.deeper, "renewal", inside(period, 2));
  const right = await payFee(db, top.right, "renewal", inside(period, 3));
  await payFee(db, top.id, "renewal", inside(period));

  const { list, next } = await orders(top, { period });
  expect(next).toBeNull();
  expect(list.map(({ orderNumber, side, bonusType, amount }) => [orderNumber, side, bonusType, amount])).toEqual([
    [await numberOf(right), "right", 1, 19],
    [await numberOf(renewed), "left", 1, 19],
    [await numberOf(joined), "left", 0, 100],
  ]);
  expect(Object.keys(list[0] ?? {}).sort()).toEqual(
    ["amount", "bonusType", "orderNumber", "paidAt", "refunded", "side", "userCode", "username"].sort(),
  );
  expect((await orders(top, { period, side: "left" })).list).toEqual(list.slice(1));
  expect(await sums(top, { period })).toEqual({ left: { orders: 2, amount: 119 }, right: { orders: 1, amount: 19 } });
});

test("the sums are the base amounts that the bonus calculation counts for the members below", async () => {
  const { db } = provider.shop;
  const top = await newTop();
  const period = await periods.fresh();
  for (const id of [top.left, top.deeper, top.right]) await payFee(db, id, "renewal", inside(period));
  const refunded = await payFee(db, top.right, "renewal", inside(period, 2));
  await refundAt(db, refunded, inside(period, 3));

  const below = [top.left, top.deeper, top.right];
  const counted = await db
    .select({ cents: bonusBasis.baseCents })
    .from(bonusBasis)
    .innerJoin(order, eq(order.id, bonusBasis.orderId))
    .where(and(eq(bonusBasis.period, period), isNull(bonusBasis.reversedAt), inArray(order.memberId, below)));
  const { left, right } = await sums(top, { period });
  expect(counted).toHaveLength(3);
  expect(left.orders + right.orders).toBe(counted.length);
  expect(Math.round((left.amount + right.amount) * 100)).toBe(counted.reduce((sum, { cents }) => sum + cents, 0));
  expect((await orders(top, { period })).list.map(({ amount }) => amount)).toEqual([19, 19, 19]);
});

test("a fee refunded after its period closed stays counted, and is marked", async () => {
  const { db } = provider.shop;
  const top = await newTop();
  const period = await periods.fresh();
  const paid = await payFee(db, top.left, "renewal", inside(period));
  await closePeriod(db, period, periodEnd(period));
  expect((await orders(top, { period })).list).toMatchObject([{ refunded: false }]);
  await refundAt(db, paid, periodEnd(period));
  expect((await orders(top, { period })).list).toMatchObject([{ refunded: true, amount: 19 }]);
  expect((await sums(top, { period })).left).toEqual({ orders: 1, amount: 19 });
});

test("parts of the list follow each other by their keys, also when an order is added meanwhile", async () => {
  const { db } = provider.shop;
  const top = await newTop();
  const period = await periods.fresh();
  for (let fee = 0; fee < 5; fee += 1) await payFee(db, top.left, "renewal", inside(period));
  const whole = (await orders(top, { period })).list;
  const first = await orders(top, { period, pageSize: 2 });
  await payFee(db, top.left, "renewal", inside(period));
  const second = await orders(top, { period, pageSize: 2, before: first.next ?? undefined });
  const third = await orders(top, { period, pageSize: 2, before: second.next ?? undefined });
  expect([...first.list, ...second.list, ...third.list]).toEqual(whole);
  expect(third.next).toBeNull();
});

test("without a period the current one is shown", async () => {
  const demo = { token: await provider.signIn("demo") };
  const period = periodOf(provider.shop.clock.now());
  expect((await orders(demo, {})).list.length).toBeGreaterThan(0);
  expect(await orders(demo, {})).toEqual(await orders(demo, { period }));
  expect(await sums(demo)).toEqual(await sums(demo, { period }));
});

test("another member sees none of these orders", async () => {
  const { db } = provider.shop;
  const top = await newTop();
  const stranger = await newMember(provider);
  const period = await periods.fresh();
  await payFee(db, top.left, "renewal", inside(period));
  expect(await orders(stranger, { period })).toEqual({ list: [], next: null });
  expect(await sums(stranger, { period })).toEqual({ left: { orders: 0, amount: 0 }, right: { orders: 0, amount: 0 } });
});
