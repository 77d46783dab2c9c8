import { expect, test } from "@jest/globals";
import { buyable } from "@/components/order/actions/buyable";
import { productTypes } from "@/lib/contract/wire/codes";
import { anOrderItem, aSku } from "@/tests/support/browser/fixtures";

const course = anOrderItem({ id: 301, productId: 7, productSkuId: 70, productType: productTypes.course, productName: "Sourdough" });

const activation = anOrderItem({ id: 303, productType: productTypes.activation });

const product = { purchasedCourse: false, skuStockList: [aSku({ id: 90, stock: 5 }), aSku({ id: 91 })] };

const pens = { productId: 9, productSkuId: 90, quantity: 2 };

test.each([
  ["what is there comes along", anOrderItem(), product, [pens], []],
  ["a provider that does not count sells", anOrderItem(), { ...product, skuStockList: [aSku({ id: 90, stock: null })] }, [pens], []],
  ["what is no longer sold stays", anOrderItem(), null, [], ["gone"]],
  ["a choice that is gone stays", anOrderItem({ productSkuId: 99 }), product, [], ["gone"]],
  ["without its choice only a single one is meant", anOrderItem({ productSkuId: null }), product, [], ["gone"]],
  ["what is sold out stays", anOrderItem(), { ...product, skuStockList: [aSku({ id: 90, stock: 0 })] }, [], ["soldOut"]],
  ["a few come along", anOrderItem(), { ...product, skuStockList: [aSku({ id: 90, stock: 1 })] }, [{ ...pens, quantity: 1 }], ["fewer"]],
  ["an owned course stays", course, { purchasedCourse: true, skuStockList: [aSku()] }, [], ["owned"]],
  ["a membership stays", activation, product, [], ["membership"]],
])("buying again: %s", (_, item, now, goods, why) => {
  const result = buyable([item], () => now);
  expect(result.goods).toEqual(goods);
  expect(result.leftOut.map((each) => each.why)).toEqual(why);
});
