import crypto from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { order, orderItem, product } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { createOrder } from "@/provider/modules/order/create-order";
import { priceOrder } from "@/provider/modules/order/price-order";
import { anAddress, type Buyer, newBuyer, type Wanted } from "@/tests/support/provider/buyer";
import { stockOf } from "@/tests/support/provider/orders";
import { sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const provider = useProvider();

const refusedFor = (name: Parameters<typeof sentence>[0], status = 422) => ({ status, data: null, message: sentence(name, "en_US") });

async function orderCount({ id }: Buyer) {
  return (await provider.shop.db.select({ id: order.id }).from(order).where(eq(order.memberId, id))).length;
}

test("an order is a snapshot: names, prices, pictures and the address do not follow later changes", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "hori-knife": 2 }, { remark: "  Please ring twice  " });
  const frozen = await buyer.detail(id);
  expect(frozen).toMatchObject({
    remark: "Please ring twice",
    paymentAmount: 90.9,
    orderItems: [{ productName: "Hori Digging Knife", price: 42 }],
  });

  expect((await runCommand(provider.shop, ["price", "hori-knife", "99", "90"])).ok).toBe(true);
  expect((await runCommand(provider.shop, ["rename", "hori-knife", "en_US", "Dagger"])).ok).toBe(true);
  const [own] = (await buyer.call("GET member/address/list", {})).data;
  await buyer.call("POST member/address/update", { ...anAddress({ city: "Salem" }), id: own?.id ?? 0 });
  await provider.shop.db.update(product).set({ pic: "wool-blanket" }).where(eq(product.slug, "hori-knife"));
  expect(await buyer.detail(id)).toEqual(frozen);
  expect((await buyer.quote({ "hori-knife": 2 })).data).toMatchObject({ paymentAmount: 204.9 });
});

test("an order names its items in the language of the reader, as they were called when it was made", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "seed-tin": 1 });
  const nameIn = async (language: "en_US" | "zh_TW" | "ja_JP" | "th_TH") => {
    const { data } = await provider.call("GET order/{id}", { id }, { token: buyer.token, language });
    const { data: listed } = await provider.call("GET order/page", { state: 0, pageNum: 1, pageSize: 5 }, { token: buyer.token, language });
    expect(listed.list[0]?.orderItems[0]?.productName).toBe(data.orderItems[0]?.productName);
    return data.orderItems[0]?.productName;
  };
  const { name } = await sampleProduct(provider, "seed-tin");
  expect(name.zh_TW).not.toBe(name.en_US);
  expect([await nameIn("en_US"), await nameIn("zh_TW"), await nameIn("th_TH")]).toEqual([name.en_US, name.zh_TW, name.en_US]);

  // An item from before its names were stored: they are those of its product, until it is renamed.
  await provider.shop.db.update(orderItem).set({ names: null }).where(eq(orderItem.orderId, id));
  expect([await nameIn("en_US"), await nameIn("ja_JP")]).toEqual([name.en_US, name.ja_JP]);
  const renamed = { en_US: "Tin", zh_TW: "罐" };
  await provider.shop.db.update(product).set({ name: renamed }).where(eq(product.slug, "seed-tin"));
  expect(await nameIn("zh_TW")).toBe(name.en_US);
  await provider.shop.db.update(product).set({ name }).where(eq(product.slug, "seed-tin"));
});

test("a parcel to a name in Chinese characters begins with the family name", async () => {
  const buyer = await newBuyer(provider, {
    address: anAddress({ firstName: "太郎", lastName: "山田", countryRegion: "JP", province: "東京都" }),
  });
  const { id } = await buyer.placed({ "cork-mat": 1 });
  expect((await buyer.detail(id)).receiveAddress?.receiver).toBe("山田太郎");
});

test("an order whose random number is taken gets another one", async () => {
  const buyer = await newBuyer(provider);
  const random = jest.spyOn(crypto, "randomInt").mockImplementation(() => 7);
  const first = await buyer.order({ "cork-mat": 1 });
  random.mockImplementationOnce(() => 7).mockImplementationOnce(() => 8);
  const second = await buyer.order({ "cork-mat": 1 });
  random.mockRestore();
  expect(first.data.orderNumber).toMatch(/000000007$/);
  expect(second.data.orderNumber).toMatch(/000000008$/);
});

test("an order reserves its stock for others", async () => {
  const [first, second] = [await newBuyer(provider), await newBuyer(provider)];
  expect(await stockOf(provider, "stoneware-teapot")).toEqual({ stock: 2, reserved: 0 });
  await first.placed({ "stoneware-teapot": 2 });
  expect(await stockOf(provider, "stoneware-teapot")).toEqual({ stock: 2, reserved: 2 });
  expect(await second.quote({ "stoneware-teapot": 1 })).toMatchObject(refusedFor("outOfStock"));
  expect(await second.order({ "stoneware-teapot": 1 })).toMatchObject(refusedFor("outOfStock"));
  expect(await first.order({ "indigo-dye-kit": 1 })).toMatchObject(refusedFor("outOfStock"));
});

test.each([
  ["before", "pour-over-set"],
  ["after", "wool-blanket"],
])("an order of unlimited stock that is limited just %s it is written holds its items", async (moment, slug) => {
  const { db, clock } = provider.shop;
  const buyer = await newBuyer(provider);
  await runCommand(provider.shop, ["stock", slug, "endless"]);
  const { choice } = await sampleProduct(provider, slug);
  const now = clock.now();
  const member = { id: buyer.id, country: "US", activationStatus: 0, activatedAt: null, rank: "" };
  const priced = await priceOrder(db, { confirmProducts: [{ ...choice, quantity: 2 }] }, { member, language: "en_US", now });
  const limit = () => runCommand(provider.shop, ["stock", slug, "9"]);
  if (moment === "before") expect(await limit()).toMatchObject({ ok: true });
  let limiting: ReturnType<typeof limit> | undefined;
  await db.transaction(async (tx) => {
    await createOrder(tx, priced, { memberId: buyer.id, language: "en_US", now });
    if (moment === "after") limiting = limit();
    // The command has to wait, so it gets the time to do its work if it does not.
    await setTimeout(300);
  });
  await limiting;
  expect(await stockOf(provider, slug)).toEqual({ stock: 9, reserved: 2 });
});

test("the same choice named twice is one line and counts in total against the stock", async () => {
  const buyer = await newBuyer(provider);
  const { choice } = await sampleProduct(provider, "copper-watering-can");
  const twice = (each: number) => ({ confirmProducts: [1, 2].map(() => ({ ...choice, quantity: each })) });
  expect(await buyer.order({}, twice(8))).toMatchObject(refusedFor("outOfStock"));
  expect((await buyer.placed({}, twice(2))).orderItems).toMatchObject([{ quantity: 4 }]);
});

test("an order removes its items from the cart and leaves the others", async () => {
  const buyer = await newBuyer(provider);
  const [can, tin] = [await sampleProduct(provider, "copper-watering-can"), await sampleProduct(provider, "seed-tin")];
  for (const choice of [...can.choices, tin.choice]) await buyer.call("POST shoppingCart/add", choice);
  await buyer.placed({ "copper-watering-can": 1 });
  const lines = (await buyer.call("GET shoppingCart/listByMemberId", {})).data;
  expect(lines.map((line) => line.productSkuId)).toEqual([can.choices[1]?.productSkuId, tin.choice.productSkuId]);
});

test("a refused order leaves the cart and the stock unchanged", async () => {
  const buyer = await newBuyer(provider);
  const tin = await sampleProduct(provider, "seed-tin");
  await buyer.call("POST shoppingCart/add", tin.choice);
  const before = await stockOf(provider, "seed-tin");
  await buyer.order({ "seed-tin": 1, "slow-sourdough": 1, "carving-spoons": 1 });
  expect((await buyer.call("GET shoppingCart/listByMemberId", {})).data).toHaveLength(1);
  expect({ stock: await stockOf(provider, "seed-tin"), orders: await orderCount(buyer) }).toEqual({ stock: before, orders: 0 });
});

test("an order contains at most one course, and one of it", async () => {
  const buyer = await newBuyer(provider);
  const two: Wanted[] = [{ "slow-sourdough": 1, "carving-spoons": 1 }, { "slow-sourdough": 2 }];
  for (const wanted of two) {
    expect(await buyer.quote(wanted)).toMatchObject(refusedFor("oneCourse"));
    expect(await buyer.order(wanted)).toMatchObject(refusedFor("oneCourse"));
  }
});

test("a membership is ordered alone and once", async () => {
  const buyer = await newBuyer(provider);
  const together: Wanted[] = [
    { "membership-activate": 1, "seed-tin": 1 },
    { "membership-activate": 2 },
    { "membership-activate": 1, "membership-renew": 1 },
  ];
  for (const wanted of together) expect(await buyer.order(wanted)).toMatchObject(refusedFor("membershipAlone"));
  expect((await buyer.order({ "membership-activate": 1 })).data).toMatchObject({ paymentAmount: 100, freight: 0, taxes: 0 });
});

test("hidden, missing and mismatched choices cannot be ordered", async () => {
  const buyer = await newBuyer(provider);
  const [tin, blanket] = [await sampleProduct(provider, "seed-tin"), await sampleProduct(provider, "wool-blanket")];
  await provider.shop.db.update(product).set({ shown: false }).where(eq(product.id, blanket.id));
  for (const confirmProducts of [
    [{ ...blanket.choice, quantity: 1 }],
    [
      { ...tin.choice, quantity: 1 },
      { ...blanket.choice, quantity: 1 },
    ],
    [{ productId: tin.id, productSkuId: blanket.choice.productSkuId, quantity: 1 }],
    [{ productId: 987_654_321, productSkuId: tin.choice.productSkuId, quantity: 1 }],
    [{ productId: tin.id, productSkuId: 987_654_321, quantity: 1 }],
  ])
    expect(await buyer.order({}, { confirmProducts })).toMatchObject(refusedFor("notSoldAnyMore", 404));
});
