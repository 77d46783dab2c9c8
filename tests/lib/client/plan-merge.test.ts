import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { GuestLine } from "@/lib/client/cart/guest-cart";
import { planMerge } from "@/lib/client/cart/plan-merge";
import { productTypes } from "@/lib/contract/wire/codes";

function brought(productSkuId: number, quantity: number, productType: number = productTypes.goods): GuestLine {
  return { productId: productSkuId, productSkuId, quantity, productType, name: `Thing ${productSkuId}`, label: null, pic: "", price: 10 };
}

function held(productSkuId: number, quantity: number, productType: 0 | 1 | 2 = productTypes.goods) {
  const product = { id: productSkuId, name: `Thing ${productSkuId}`, pic: "", productType };
  return { productId: productSkuId, productSkuId, quantity, product, skuStock: { promotionPrice: 10 } };
}

const targets = (plan: ReturnType<typeof planMerge>) => plan.lines.map(({ productSkuId, target, why }) => [productSkuId, target, why]);

test("a line that the member's cart lacks moves unchanged, without a note", () => {
  const plan = planMerge([], [brought(1, 3), brought(2, 1)]);
  expect(targets(plan)).toEqual([
    [1, 3, null],
    [2, 1, null],
  ]);
  expect(plan.notes).toEqual([]);
});

test("the same item in both carts is summed, with a note", () => {
  expect(targets(planMerge([held(1, 2)], [brought(1, 3)]))).toEqual([[1, 5, "summed"]]);
});

test("a sum above 9999 stays at 9999, with a note", () => {
  expect(targets(planMerge([held(1, 9000)], [brought(1, 1500)]))).toEqual([[1, 9999, "limited"]]);
});

test("a course moves when the member's cart has none", () => {
  expect(targets(planMerge([held(1, 2)], [brought(7, 1, productTypes.course)]))).toEqual([[7, 1, null]]);
});

test("a second course is rejected, with a note", () => {
  const plan = planMerge([held(7, 1, productTypes.course)], [brought(8, 1, productTypes.course), brought(1, 1)]);
  expect(targets(plan)).toEqual([[1, 1, null]]);
  expect(plan.notes).toEqual([{ kind: "secondCourse", name: "Thing 8" }]);
  expect(plan.rejected).toEqual([8]);
});

test("the same course in both carts is one course, without a note", () => {
  expect(planMerge([held(7, 1, productTypes.course)], [brought(7, 1, productTypes.course)])).toEqual({
    lines: [],
    notes: [],
    rejected: [],
  });
});

test("of two courses in a forged cart the first moves, once", () => {
  const plan = planMerge([], [brought(7, 5, productTypes.course), brought(8, 1, productTypes.course)]);
  expect(targets(plan)).toEqual([[7, 1, null]]);
  expect(plan.rejected).toEqual([8]);
});

test("whatever the carts, no line is lost without a note, none exceeds 9999, and there is one course at most", () => {
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
      const { lines: merged, notes, rejected } = planMerge(cart, visitors);
      const inCart = (id: number) => cart.some(({ productSkuId }) => productSkuId === id);

      for (const { productSkuId: id } of visitors)
        expect(merged.some((each) => each.productSkuId === id) || rejected.includes(id) || inCart(id)).toBe(true);
      for (const { target, productSkuId: id } of merged) {
        expect(target).toBeLessThanOrEqual(9999);
        expect(target).toBeGreaterThanOrEqual(cart.find((each) => each.productSkuId === id)?.quantity ?? 1);
      }
      const courses = [
        ...cart.filter(({ product }) => product.productType === 2).map((each) => each.productSkuId),
        ...merged.map((each) => each.productSkuId),
      ];
      expect(new Set(courses.filter((id) => id > 10)).size).toBeLessThanOrEqual(1);
      expect(notes).toHaveLength(rejected.length);
    }),
    { numRuns: 200 },
  );
});
