import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { priceItems, splitBy } from "@/provider/modules/order/rules/price-items";
import { type Returned, type Sold, shareOut, type Wish } from "@/provider/modules/order/rules/refund";

const nothing: Returned = { goodsCents: 0, taxCents: 0, freightCents: 0 };

/** Two cups at 10.00 and a pot at 7.77, with a discount, tax and freight that do not divide evenly. */
const sold: Sold = {
  items: [
    { id: 1, productType: 0, unitCents: 1000, quantity: 2, refundedQuantity: 0, taxMilliPercent: null },
    { id: 2, productType: 0, unitCents: 777, quantity: 1, refundedQuantity: 0, taxMilliPercent: null },
  ],
  discountCents: 100,
  taxCents: 201,
  freightCents: 690,
};

const refund = (own: Partial<Wish>): Wish => ({ items: [], freight: false, amountCents: 0, ...own });

test("an item returns its price less its discount, and its tax", () => {
  const { items, amountCents, freightCents } = shareOut(sold, nothing, refund({ items: [{ id: 2, quantity: 1 }] }));
  expect(items).toEqual([{ id: 2, quantity: 1, priceCents: 777 - 28, taxCents: 57 }]);
  expect({ amountCents, freightCents }).toEqual({ amountCents: 777 - 28 + 57, freightCents: 0 });
});

test("the pieces of an item sum to the item, whichever way they are refunded", () => {
  const one = shareOut(sold, nothing, refund({ items: [{ id: 1, quantity: 1 }] }));
  const items = sold.items.map((item) => (item.id === 1 ? { ...item, refundedQuantity: 1 } : item));
  const returned = { goodsCents: one.goodsCents, taxCents: one.taxCents, freightCents: 0 };
  const other = shareOut({ ...sold, items }, returned, refund({ items: [{ id: 1, quantity: 1 }] }));
  const both = shareOut(sold, nothing, refund({ items: [{ id: 1, quantity: 2 }] }));
  expect(one.amountCents + other.amountCents).toBe(both.amountCents);
});

test("the freight returns once", () => {
  expect(shareOut(sold, nothing, refund({ freight: true })).amountCents).toBe(690);
  expect(shareOut(sold, { ...nothing, freightCents: 690 }, refund({ freight: true })).amountCents).toBe(0);
});

test("an amount is taken from goods and their tax in proportion, then from the freight", () => {
  expect(shareOut(sold, nothing, refund({ amountCents: 1000 }))).toMatchObject({ goodsCents: 930, taxCents: 70, freightCents: 0 });
  const all = 2777 - 100 + 201;
  expect(shareOut(sold, nothing, refund({ amountCents: all + 90 }))).toMatchObject({ goodsCents: 2677, taxCents: 201, freightCents: 90 });
});

test("a course has no discount and no tax, and no amount is taken from it", () => {
  const course = { id: 3, productType: 2, unitCents: 5000, quantity: 1, refundedQuantity: 0, taxMilliPercent: null };
  const mixed = { ...sold, items: [...sold.items, course] };
  expect(shareOut(mixed, nothing, refund({ items: [{ id: 3, quantity: 1 }] }))).toMatchObject({
    otherCents: 5000,
    amountCents: 5000,
    taxCents: 0,
  });
  expect(shareOut(mixed, nothing, refund({ amountCents: 2000 }))).toMatchObject({ otherCents: 0, amountCents: 2000 });
});

test("an amount is split into parts that sum to it and that none of the sources exceeds", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, share) => {
        const whole = weights.reduce((sum, each) => sum + each, 0);
        const amount = Math.floor(whole * share);
        const parts = splitBy(amount, weights);
        expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(weights[index] ?? 0);
        }
      },
    ),
  );
});

const anItem = fc.record({ productType: fc.constantFrom(0, 0, 1, 2), unitCents: fc.nat(50_000), quantity: fc.integer({ min: 1, max: 4 }) });
const aRate = fc.nat(30_000);
/** Equal rates, different ones, or those of an order from before rates were stored. */
const aTax = fc.oneof(
  fc.record({ goods: aRate, course: aRate }),
  aRate.map((rate) => ({ goods: rate, course: rate })),
  fc.constant({ goods: null, course: null }),
);
const rateOf = (type: number, { goods, course }: { goods: number | null; course: number | null }) => (type < 2 ? goods : course);
const aWish = fc.record({
  pieces: fc.array(fc.nat(4), { maxLength: 4 }),
  freight: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

test("any sequence of refunds stays within what was sold, and the whole rest brings it exactly to that", () => {
  const order = fc.record({
    items: fc.array(anItem, { minLength: 1, maxLength: 4 }),
    discount: fc.nat(10),
    tax: aTax,
    freight: fc.nat(5000),
  });
  fc.assert(
    fc.property(order, fc.array(aWish, { maxLength: 6 }), ({ items: drawn, discount, tax, freight }, wishes) => {
      const items = drawn.map((item, index) => ({
        id: index + 1,
        ...item,
        refundedQuantity: 0,
        taxMilliPercent: rateOf(item.productType, tax),
      }));
      const goods = items.filter(({ productType }) => productType < 2).reduce((sum, each) => sum + each.unitCents * each.quantity, 0);
      const discountCents = Math.floor((goods * discount) / 100);
      const unrated = tax.goods === null ? Math.floor((goods - discountCents) / 7) : 0;
      const taxes = priceItems({ items, discountCents, taxCents: unrated });
      const taxCents = taxes.reduce((sum, item) => sum + item.taxCents, 0);
      const goodsTax = taxes.filter(({ productType }) => productType < 2).reduce((sum, item) => sum + item.taxCents, 0);
      const whole: Sold = { items, discountCents, taxCents, freightCents: freight };
      const gross = items.reduce((sum, each) => sum + each.unitCents * each.quantity, 0);
      const payable = gross - discountCents + taxCents + freight;
      const returned = { ...nothing };
      let paidBack = 0;
      function give(wish: Wish) {
        const shares = shareOut(whole, returned, wish);
        for (const { id, quantity } of wish.items) (items[id - 1] ?? { refundedQuantity: 0 }).refundedQuantity += quantity;
        returned.goodsCents += shares.goodsCents;
        returned.taxCents += shares.goodsTaxCents;
        returned.freightCents += shares.freightCents;
        paidBack += shares.amountCents;
        for (const cents of [shares.goodsCents, shares.otherCents, shares.taxCents, shares.freightCents])
          expect(cents).toBeGreaterThanOrEqual(0);
        expect(paidBack).toBeLessThanOrEqual(payable);
        expect(returned.taxCents).toBeLessThanOrEqual(goodsTax);
        expect(returned.freightCents).toBeLessThanOrEqual(freight);
      }
      const left = () => goods - discountCents + goodsTax + freight - returned.goodsCents - returned.taxCents - returned.freightCents;
      for (const { pieces, freight: isFreight, share } of wishes) {
        const named = items.map(({ id, quantity, refundedQuantity }, index) => ({
          id,
          quantity: Math.min(pieces[index] ?? 0, quantity - refundedQuantity),
        }));
        give({ items: named, freight: isFreight, amountCents: 0 });
        give({ items: [], freight: false, amountCents: Math.floor(left() * share) });
      }
      const rest = items.map(({ id, quantity, refundedQuantity }) => ({ id, quantity: quantity - refundedQuantity }));
      give({ items: rest, freight: true, amountCents: 0 });
      give({ items: [], freight: false, amountCents: left() });
      expect(paidBack).toBe(payable);
    }),
    { numRuns: 500 },
  );
});
