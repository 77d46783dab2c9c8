import { expect, test } from "@jest/globals";
import { purchaseMode } from "@/components/product/buy/purchase-mode";
import { productTypes } from "@/lib/contract/wire/codes";

type Facts = Parameters<typeof purchaseMode>[0];

const forEverybody = { price: 0, promotionPrice: 0 };
const forMembers = { price: 39, promotionPrice: 0 };
const forGuests = { price: 0, promotionPrice: 9 };
const forNobody = { price: 89, promotionPrice: 65 };

const roadTo = (facts: Partial<Facts>) =>
  purchaseMode({ productType: productTypes.course, sku: forNobody, status: null, purchased: false, ...facts });

test("an active member joins a course whose promotion price is 0, whatever its list price", () => {
  expect(roadTo({ status: 2, sku: forMembers })).toBe("join");
  expect(roadTo({ status: 2, sku: forEverybody })).toBe("join");
});

test("an active member buys a course whose promotion price is above 0, even where the list price is 0", () => {
  expect(roadTo({ status: 2, sku: forNobody })).toBe("buy");
  expect(roadTo({ status: 2, sku: forGuests })).toBe("buy");
});

for (const [who, status] of [
  ["a visitor", null],
  ["a member who is not activated", 0],
  ["a member whose membership has run out", 1],
] as const) {
  test(`${who} joins a course whose list price is 0`, () => {
    expect(roadTo({ status, sku: forEverybody })).toBe("join");
    expect(roadTo({ status, sku: forGuests })).toBe("join");
  });

  test(`${who} buys a course whose list price is above 0, even where the promotion price is 0`, () => {
    expect(roadTo({ status, sku: forNobody })).toBe("buy");
    expect(roadTo({ status, sku: forMembers })).toBe("buy");
  });
}

test("an owned course is watched, whatever it costs", () => {
  expect(roadTo({ status: 2, purchased: true })).toBe("watch");
  expect(roadTo({ status: 0, purchased: true, sku: { ...forNobody, stock: 0 } })).toBe("watch");
});

test("goods are bought and never joined", () => {
  expect(roadTo({ productType: productTypes.goods })).toBe("buy");
  expect(roadTo({ productType: productTypes.reviewedGoods, sku: forEverybody })).toBe("buy");
});

test("a sold-out product is unavailable", () => {
  expect(roadTo({ productType: productTypes.goods, sku: { ...forNobody, stock: 0 } })).toBe("sold-out");
  expect(roadTo({ sku: { ...forEverybody, stock: 0 } })).toBe("sold-out");
});

test("a membership leads to the member benefits", () => {
  expect(roadTo({ productType: productTypes.activation, status: 2 })).toBe("membership");
  expect(roadTo({ productType: productTypes.renewal })).toBe("membership");
});
