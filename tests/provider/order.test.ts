import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { calls } from "@/lib/contract";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { address as addressTable, member, order, product } from "@/provider/db/schema";
import { sentence } from "@/provider/messages";
import { runVerb } from "@/provider/operator/run";
import { anAddress, type Buyer, newBuyer, testCards, type Wanted } from "../support/buyer";
import { openTestProvider, type TestProvider } from "../support/provider";
import { sampleProduct } from "../support/sample";

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

const refusedFor = (name: Parameters<typeof sentence>[0], status = 422) => ({ status, data: null, message: sentence(name, "en_US") });

/** Has a member's membership run for another year, and gives them a rank. */
async function activate({ id }: Buyer, rank = "No Rank") {
  const columns = { rank, activatedAt: new Date(Date.now() - 1e9), vipExpiresAt: new Date(Date.now() + 3e10) };
  await provider.shop.db.update(member).set(columns).where(eq(member.id, id));
}

async function stockOf(slug: string) {
  const { sku: choice } = await sampleProduct(provider, slug);
  return { stock: choice.stock, reserved: choice.reserved };
}

async function orderCount({ id }: Buyer) {
  return (await provider.shop.db.select({ id: order.id }).from(order).where(eq(order.memberId, id))).length;
}

test("a newcomer's quote says the list price, the freight and their sum, and makes no order", async () => {
  const buyer = await newBuyer(provider);
  const before = await stockOf("seed-tin");
  const { code, data } = await buyer.quote({ "seed-tin": 2, "slow-sourdough": 1 });
  expect(code).toBe(200);
  expect(data).toEqual({
    orderItems: expect.arrayContaining([
      { productName: "Seed Tin", productPic: expect.stringContaining("/media/seed-tin"), productType: 0, price: 34, quantity: 2 },
      {
        productName: "Slow Sourdough",
        productPic: expect.stringContaining("/media/slow-sourdough"),
        productType: 2,
        price: 89,
        quantity: 1,
      },
    ]),
    taxes: 0,
    freight: 6.9,
    totalAmount: 163.9,
    memberDiscountAmount: 0,
    paymentAmount: 163.9,
  });
  expect(await orderCount(buyer)).toBe(0);
  expect(await stockOf("seed-tin")).toEqual(before);
});

test("an active member pays the member's price, and a rank takes its share off the goods", async () => {
  const buyer = await newBuyer(provider);
  await activate(buyer);
  const goods = { "travel-watercolour-box": 3, "slow-sourdough": 1 };
  expect((await buyer.quote(goods)).data).toMatchObject({ totalAmount: 241.4, memberDiscountAmount: 0, paymentAmount: 241.4 });
  await activate(buyer, "Ruby");
  expect((await buyer.quote(goods)).data).toMatchObject({ totalAmount: 241.4, memberDiscountAmount: 11.87, paymentAmount: 229.53 });
});

test.each([
  [{ province: "Oregon" }, { taxes: 0, freight: 6.9, paymentAmount: 40.9 }],
  [{ province: "California" }, { taxes: 2.48, freight: 6.9, paymentAmount: 43.38 }],
  [
    { countryRegion: "JP", province: "東京都" },
    { taxes: 3.4, freight: 18.9, paymentAmount: 56.3 },
  ],
  [
    { countryRegion: "CA", province: "Ontario" },
    { taxes: 1.7, freight: 11.9, paymentAmount: 47.6 },
  ],
  [
    { countryRegion: "HK", province: "Hong Kong" },
    { taxes: 0, freight: 18.9, paymentAmount: 52.9 },
  ],
])("a tin to %j costs %j", async (place, sums) => {
  const buyer = await newBuyer(provider, { address: anAddress(place) });
  expect((await buyer.quote({ "seed-tin": 1 })).data).toMatchObject(sums);
});

test("each begun kilogram costs freight", async () => {
  const buyer = await newBuyer(provider);
  const freight = async (wanted: Record<string, number>) => (await buyer.quote(wanted)).data.freight;
  expect(await freight({ "seed-tin": 2 })).toBe(6.9);
  expect(await freight({ "seed-tin": 3 })).toBe(9.1);
  expect(await freight({ "cedar-raised-bed": 1, "seed-tin": 1 })).toBe(24.5);
  expect(await freight({ "slow-sourdough": 1 })).toBe(0);
});

test("without an address a quote has no tax and no freight yet; goods cannot be ordered, a course can", async () => {
  const buyer = await newBuyer(provider, { address: null });
  expect((await buyer.quote({ "seed-tin": 1 })).data).toMatchObject({ taxes: 0, freight: 0, paymentAmount: 34 });
  expect(await buyer.order({ "seed-tin": 1 })).toMatchObject(refusedFor("addressNeeded"));
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  expect(await buyer.detail(id)).toMatchObject({ receiveAddress: null, paymentAmount: 89 });
});

test("the address that is named counts before the default one", async () => {
  const buyer = await newBuyer(provider);
  await buyer.call("POST member/address/add", anAddress({ province: "California", city: "Fresno" }));
  const [, other] = (await buyer.call("GET member/address/list", {})).data;
  expect((await buyer.quote({ "seed-tin": 1 })).data.taxes).toBe(0);
  expect((await buyer.quote({ "seed-tin": 1 }, { memberReceiveAddressId: other?.id })).data.taxes).toBe(2.48);
  const { id } = await buyer.placed({ "seed-tin": 1 }, { memberReceiveAddressId: other?.id });
  expect((await buyer.detail(id)).receiveAddress?.city).toBe("Fresno");
});

test("another member's address is like none, for a quote and for an order", async () => {
  const [buyer, other] = [await newBuyer(provider), await newBuyer(provider)];
  const [foreign] = await provider.shop.db.select().from(addressTable).where(eq(addressTable.memberId, other.id));
  for (const memberReceiveAddressId of [foreign?.id, 987_654_321]) {
    expect(await buyer.quote({ "seed-tin": 1 }, { memberReceiveAddressId })).toMatchObject(refusedFor("notFound", 404));
    expect(await buyer.order({ "seed-tin": 1 }, { memberReceiveAddressId })).toMatchObject(refusedFor("notFound", 404));
  }
});

test("an order holds everything as it was: names, prices, pictures and the address do not follow what is changed later", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "hori-knife": 2 }, { remark: "  Please ring twice  " });
  const frozen = await buyer.detail(id);
  expect(frozen).toMatchObject({
    remark: "Please ring twice",
    paymentAmount: 90.9,
    orderItems: [{ productName: "Hori Digging Knife", price: 42 }],
  });

  expect((await runVerb(provider.shop, ["price", "hori-knife", "99", "90"])).ok).toBe(true);
  expect((await runVerb(provider.shop, ["rename", "hori-knife", "en_US", "Dagger"])).ok).toBe(true);
  const [own] = (await buyer.call("GET member/address/list", {})).data;
  await buyer.call("POST member/address/update", { ...anAddress({ city: "Salem" }), id: own?.id ?? 0 });
  await provider.shop.db.update(product).set({ pic: "wool-blanket" }).where(eq(product.slug, "hori-knife"));
  expect(await buyer.detail(id)).toEqual(frozen);
  expect((await buyer.quote({ "hori-knife": 2 })).data).toMatchObject({ paymentAmount: 204.9 });
});

test("an order reserves its stock, and nobody else can order it", async () => {
  const [first, second] = [await newBuyer(provider), await newBuyer(provider)];
  expect(await stockOf("stoneware-teapot")).toEqual({ stock: 2, reserved: 0 });
  await first.placed({ "stoneware-teapot": 2 });
  expect(await stockOf("stoneware-teapot")).toEqual({ stock: 2, reserved: 2 });
  expect(await second.quote({ "stoneware-teapot": 1 })).toMatchObject(refusedFor("outOfStock"));
  expect(await second.order({ "stoneware-teapot": 1 })).toMatchObject(refusedFor("outOfStock"));
  expect(await first.order({ "indigo-dye-kit": 1 })).toMatchObject(refusedFor("outOfStock"));
});

test("the same choice named twice is one line, and is counted whole against the stock", async () => {
  const buyer = await newBuyer(provider);
  const { choice } = await sampleProduct(provider, "copper-watering-can");
  const twice = (each: number) => ({ confirmProducts: [1, 2].map(() => ({ ...choice, quantity: each })) });
  expect(await buyer.order({}, twice(8))).toMatchObject(refusedFor("outOfStock"));
  expect((await buyer.placed({}, twice(2))).orderItems).toMatchObject([{ quantity: 4 }]);
});

test("an order takes what was bought out of the cart, and leaves the rest", async () => {
  const buyer = await newBuyer(provider);
  const [can, tin] = [await sampleProduct(provider, "copper-watering-can"), await sampleProduct(provider, "seed-tin")];
  for (const choice of [...can.choices, tin.choice]) await buyer.call("POST shoppingCart/add", choice);
  await buyer.placed({ "copper-watering-can": 1 });
  const lines = (await buyer.call("GET shoppingCart/listByMemberId", {})).data;
  expect(lines.map((line) => line.productSkuId)).toEqual([can.choices[1]?.productSkuId, tin.choice.productSkuId]);
});

test("an order that is refused leaves the cart and the stock as they were", async () => {
  const buyer = await newBuyer(provider);
  const tin = await sampleProduct(provider, "seed-tin");
  await buyer.call("POST shoppingCart/add", tin.choice);
  const before = await stockOf("seed-tin");
  await buyer.order({ "seed-tin": 1, "slow-sourdough": 1, "carving-spoons": 1 });
  expect((await buyer.call("GET shoppingCart/listByMemberId", {})).data).toHaveLength(1);
  expect({ stock: await stockOf("seed-tin"), orders: await orderCount(buyer) }).toEqual({ stock: before, orders: 0 });
});

test("an order holds one course at most, and one of it", async () => {
  const buyer = await newBuyer(provider);
  const two: Wanted[] = [{ "slow-sourdough": 1, "carving-spoons": 1 }, { "slow-sourdough": 2 }];
  for (const wanted of two) {
    expect(await buyer.quote(wanted)).toMatchObject(refusedFor("oneCourse"));
    expect(await buyer.order(wanted)).toMatchObject(refusedFor("oneCourse"));
  }
});

test("a membership is bought alone, and once", async () => {
  const buyer = await newBuyer(provider);
  const together: Wanted[] = [
    { "membership-activate": 1, "seed-tin": 1 },
    { "membership-activate": 2 },
    { "membership-activate": 1, "membership-renew": 1 },
  ];
  for (const wanted of together) expect(await buyer.order(wanted)).toMatchObject(refusedFor("membershipAlone"));
  expect((await buyer.order({ "membership-activate": 1 })).data).toMatchObject({ paymentAmount: 100, freight: 0, taxes: 0 });
});

test("what is hidden, does not exist, or is a choice of another product cannot be ordered", async () => {
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

test("a completed order shows every field of the specification", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 20);
  const { id, orderNumber } = await buyer.placed({ "mending-tin": 2, "slow-sourdough": 1 }, { remark: "A gift" });
  const own = { paymentMethod: paymentMethods.cardAndWallet, cardId: await buyer.addCard(testCards.approved) };
  await buyer.pay(id, { ...own, hybrids: [{ accountType: 1, amount: 20 }] });
  await runVerb(provider.shop, ["ship", orderNumber, "Green Post", "GP 123"]);
  await runVerb(provider.shop, ["deliver", orderNumber]);

  const tin = await sampleProduct(provider, "mending-tin");
  const { data } = await buyer.call("GET order/{id}", { id });
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(data).toEqual({
    id,
    orderNumber: expect.stringMatching(/^\d{17}$/),
    state: 5,
    orderItems: expect.arrayContaining([
      {
        id: expect.any(Number),
        productId: tin.id,
        productSkuId: tin.choice.productSkuId,
        productName: "Mending Tin",
        productPic: expect.stringContaining("/media/mending-tin"),
        price: 16.5,
        quantity: 2,
        productType: 1,
        evaluated: false,
      },
    ]),
    gmtCreate: moment,
    paymentTime: moment,
    expireTime: null,
    receiveTime: moment,
    cancelTime: null,
    refundTime: null,
    paymentFailed: false,
    freight: 6.9,
    taxes: 0,
    memberDiscountAmount: 0,
    totalAmount: 128.9,
    paymentAmount: 128.9,
    remark: "A gift",
    cardNumber: "4242",
    receiveAddress: {
      receiver: "Robin Reed",
      phoneNumber: "555 0100",
      detailAddress: "12 Alder Street",
      city: "Portland",
      province: "Oregon",
      countryRegion: "US",
      postalCode: "97201",
      email: "robin@example.com",
    },
    paymentMessage: '[{"accountType":1,"amount":20}]',
    logisticsSendOrders: [
      { logistics: { gmtCreate: moment, logisticNumber: "GP 123", logisticCompany: "Green Post", logisticCompanyCode: "green-post" } },
    ],
  });
  expect(calls["GET order/{id}"].data.parse(data).paymentMessage).toEqual([{ accountType: 1, amount: 20 }]);
  expect((await buyer.call("GET order/page", {})).data.list).toEqual([data]);
});

test("the orders come in pages, the newest first, all of them or those of one state", async () => {
  const buyer = await newBuyer(provider);
  const ids = [];
  for (let count = 0; count < 7; count += 1) ids.unshift((await buyer.placed({ "slow-sourdough": 1 })).id);
  for (const orderId of ids.slice(0, 2)) await buyer.call("POST order/closed", { orderId });
  const page = async (own: { state?: number; pageNum?: number; pageSize?: number }) => {
    const { list, total } = (await buyer.call("GET order/page", { pageSize: 5, ...own })).data;
    return { ids: list.map((each) => each.id), total };
  };
  expect(await page({})).toEqual({ ids: ids.slice(0, 5), total: 7 });
  expect(await page({ state: 0, pageNum: 2 })).toEqual({ ids: ids.slice(5), total: 7 });
  expect(await page({ pageNum: 3 })).toEqual({ ids: [], total: 7 });
  expect(await page({ state: 1, pageSize: 3 })).toEqual({ ids: ids.slice(2, 5), total: 5 });
  expect(await page({ state: 2 })).toEqual({ ids: ids.slice(0, 2), total: 2 });
  expect(await page({ state: 5 })).toEqual({ ids: [], total: 0 });
});

test("an order whose last attempt to pay failed is among the failed ones, and unpaid, until it is paid", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  await buyer.placed({ "seed-tin": 1 });
  const failedOnes = async () => (await buyer.call("GET order/page", { state: 6 })).data;
  expect(await failedOnes()).toEqual({ list: [], total: 0 });

  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId: await buyer.addCard(testCards.declined) });
  expect(await failedOnes()).toMatchObject({ total: 1, list: [{ id, state: 1, paymentFailed: true, expireTime: expect.any(String) }] });

  await buyer.pay(id, { paymentMethod: paymentMethods.card, cardId: await buyer.addCard(testCards.approved) });
  expect(await buyer.detail(id)).toMatchObject({ paymentFailed: false, expireTime: null });
  expect(await failedOnes()).toEqual({ list: [], total: 0 });
});
