import { expect, test } from "@jest/globals";
import { evaluationOf, reviewableOf } from "@/components/order/comment/evaluation";
import { productTypes } from "@/lib/contract/wire/codes";
import { anOrder, anOrderItem } from "@/tests/support/browser/fixtures";

const course = anOrderItem({ id: 301, productId: 7, productSkuId: 70, productType: productTypes.course, productName: "Sourdough" });

const plain = anOrderItem({ id: 302, productType: productTypes.goods });

const activation = anOrderItem({ id: 303, productType: productTypes.activation });

test("only items of the types 1 and 2 are reviewed, and each once", () => {
  const done = anOrderItem({ id: 304, evaluated: true });
  const { reviewable, open } = reviewableOf(anOrder({ orderItems: [anOrderItem(), course, plain, activation, done] }));
  expect(reviewable.map(({ id }) => id)).toEqual([300, 301, 304]);
  expect(open.map(({ id }) => id)).toEqual([300, 301]);
  const comments = [
    { star: 0, evaluate: "", anonymous: false },
    { star: 4, evaluate: "Good", anonymous: true },
  ];
  expect(evaluationOf(30, open, { comments })).toEqual({
    orderId: 30,
    orderEvaluations: [
      { orderItemId: 300, productId: 9, star: 0, evaluate: "", anonymityFlag: 0 },
      { orderItemId: 301, productId: 7, star: 4, evaluate: "Good", anonymityFlag: 1 },
    ],
  });
});
