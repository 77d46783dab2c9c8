import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { address as addressTable, member, order } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { anAddress, type Buyer, newBuyer } from "@/tests/support/provider/buyer";
import { stockOf } from "@/tests/support/provider/orders";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const refusedFor = (name: Parameters<typeof sentence>[0], status = 422) => ({ status, data: null, message: sentence(name, "en_US") });

/** Gives a member an active membership for a year, and a rank. */
async function activate({ id }: Buyer, rank = "No Rank") {
  const columns = { rank, activatedAt: new Date(Date.now() - 1e9), vipExpiresAt: new Date(Date.now() + 3e10) };
  await provider.shop.db.update(member).set(columns).where(eq(member.id, id));
}

async function orderCount({ id }: Buyer) {
  return (await provider.shop.db.select({ id: order.id }).from(order).where(eq(order.memberId, id))).length;
}

test("a newcomer's quote has the list price, the freight and their sum, and creates no order", async () => {
  const buyer = await newBuyer(provider);
  const before = await stockOf(provider, "seed-tin");
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
  expect(await stockOf(provider, "seed-tin")).toEqual(before);
});

test("an active member pays the member price, and a rank discounts the goods", async () => {
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

test("freight is charged per started kilogram", async () => {
  const buyer = await newBuyer(provider);
  const freight = async (wanted: Record<string, number>) => (await buyer.quote(wanted)).data.freight;
  expect(await freight({ "seed-tin": 2 })).toBe(6.9);
  expect(await freight({ "seed-tin": 3 })).toBe(9.1);
  expect(await freight({ "cedar-raised-bed": 1, "seed-tin": 1 })).toBe(24.5);
  expect(await freight({ "slow-sourdough": 1 })).toBe(0);
});

test("without an address a quote has no tax or freight, and only a course can be ordered", async () => {
  const buyer = await newBuyer(provider, { address: null });
  expect((await buyer.quote({ "seed-tin": 1 })).data).toMatchObject({ taxes: 0, freight: 0, paymentAmount: 34 });
  expect(await buyer.order({ "seed-tin": 1 })).toMatchObject(refusedFor("addressNeeded"));
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  expect(await buyer.detail(id)).toMatchObject({ receiveAddress: null, paymentAmount: 89 });
});

test("a named address takes precedence over the default", async () => {
  const buyer = await newBuyer(provider);
  await buyer.call("POST member/address/add", anAddress({ province: "California", city: "Fresno" }));
  const [, other] = (await buyer.call("GET member/address/list", {})).data;
  expect((await buyer.quote({ "seed-tin": 1 })).data.taxes).toBe(0);
  expect((await buyer.quote({ "seed-tin": 1 }, { memberReceiveAddressId: other?.id })).data.taxes).toBe(2.48);
  const { id } = await buyer.placed({ "seed-tin": 1 }, { memberReceiveAddressId: other?.id });
  expect((await buyer.detail(id)).receiveAddress?.city).toBe("Fresno");
});

test("another member's address is answered like a missing one in a quote and an order", async () => {
  const [buyer, other] = [await newBuyer(provider), await newBuyer(provider)];
  const [foreign] = await provider.shop.db.select().from(addressTable).where(eq(addressTable.memberId, other.id));
  for (const memberReceiveAddressId of [foreign?.id, 987_654_321]) {
    expect(await buyer.quote({ "seed-tin": 1 }, { memberReceiveAddressId })).toMatchObject(refusedFor("notFound", 404));
    expect(await buyer.order({ "seed-tin": 1 }, { memberReceiveAddressId })).toMatchObject(refusedFor("notFound", 404));
  }
});
