import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GuestLine } from "@/lib/client/guest-cart";
import { mergeCarts } from "@/lib/client/merge-carts";
import { productTypes } from "@/lib/contract/wire/codes";

function brought(productSkuId: number, quantity: number, productType: number = productTypes.goods): GuestLine {
  return { productId: productSkuId, productSkuId, quantity, productType, name: `Thing ${productSkuId}`, label: null, pic: "", price: 10 };
}

function held(productSkuId: number, quantity: number, productType: 0 | 1 | 2 = productTypes.goods) {
  const product = { id: productSkuId, name: `Thing ${productSkuId}`, pic: "", productType };
  return { productId: productSkuId, productSkuId, quantity, product, skuStock: { promotionPrice: 10 } };
}

const targets = (plan: ReturnType<typeof mergeCarts>) => plan.wanted.map(({ productSkuId, target, why }) => [productSkuId, target, why]);

test("what the member's cart lacks comes along as it is, without a word", () => {
  const plan = mergeCarts([], [brought(1, 3), brought(2, 1)]);
  expect(targets(plan)).toEqual([
    [1, 3, null],
    [2, 1, null],
  ]);
  expect(plan.notes).toEqual([]);
});

test("the same choice in both carts is summed, and that is told", () => {
  expect(targets(mergeCarts([held(1, 2)], [brought(1, 3)]))).toEqual([[1, 5, "summed"]]);
});

test("a sum above 9999 stays at 9999, and that is told", () => {
  expect(targets(mergeCarts([held(1, 9000)], [brought(1, 1500)]))).toEqual([[1, 9999, "limited"]]);
});

test("a course comes along when there is none", () => {
  expect(targets(mergeCarts([held(1, 2)], [brought(7, 1, productTypes.course)]))).toEqual([[7, 1, null]]);
});

test("a second course stays behind, and that is told", () => {
  const plan = mergeCarts([held(7, 1, productTypes.course)], [brought(8, 1, productTypes.course), brought(1, 1)]);
  expect(targets(plan)).toEqual([[1, 1, null]]);
  expect(plan.notes).toEqual([{ kind: "secondCourse", name: "Thing 8" }]);
  expect(plan.stayed).toEqual([8]);
});

test("the same course in both carts is one course, without a word", () => {
  expect(mergeCarts([held(7, 1, productTypes.course)], [brought(7, 1, productTypes.course)])).toEqual({
    wanted: [],
    notes: [],
    stayed: [],
  });
});

test("of two courses that somebody wrote into the browser the first comes along, once", () => {
  const plan = mergeCarts([], [brought(7, 5, productTypes.course), brought(8, 1, productTypes.course)]);
  expect(targets(plan)).toEqual([[7, 1, null]]);
  expect(plan.stayed).toEqual([8]);
});

test("whatever the carts, no line is lost without a word, none passes 9999, and there is one course at most", () => {
  const line = fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 9999 }), course: fc.boolean() });
  const lines = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 6 });
  fc.assert(
    fc.property(lines, lines, (mine, theirs) => {
      const courseOf = (list: typeof mine) =>
        list.filter(({ course }, place) => !course || place === list.findIndex((each) => each.course));
      const cart = courseOf(mine).map(({ id, quantity, course }) => (course ? held(id + 10, 1, productTypes.course) : held(id, quantity)));
      const visitors = theirs.map(({ id, quantity, course }) =>
        course ? brought(id + 10, 1, productTypes.course) : brought(id, quantity),
      );
      const { wanted, notes, stayed } = mergeCarts(cart, visitors);
      const inCart = (id: number) => cart.some(({ productSkuId }) => productSkuId === id);

      for (const { productSkuId: id } of visitors)
        expect(wanted.some((each) => each.productSkuId === id) || stayed.includes(id) || inCart(id)).toBe(true);
      for (const { target, productSkuId: id } of wanted) {
        expect(target).toBeLessThanOrEqual(9999);
        expect(target).toBeGreaterThanOrEqual(cart.find((each) => each.productSkuId === id)?.quantity ?? 1);
      }
      const courses = [
        ...cart.filter(({ product }) => product.productType === 2).map((each) => each.productSkuId),
        ...wanted.map((each) => each.productSkuId),
      ];
      expect(new Set(courses.filter((id) => id > 10)).size).toBeLessThanOrEqual(1);
      expect(notes).toHaveLength(stayed.length);
    }),
    { numRuns: 200 },
  );
});
