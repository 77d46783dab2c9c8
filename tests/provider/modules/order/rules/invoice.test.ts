import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { creditSums, invoiceSums } from "@/provider/modules/order/rules/invoice";
import { priceItems } from "@/provider/modules/order/rules/price-items";
import { type Returned, shareOut, type Wish } from "@/provider/modules/order/rules/refund";

const anItem = fc.record({
  productType: fc.constantFrom(0, 0, 1, 2, 3),
  unitCents: fc.nat(50_000),
  quantity: fc.integer({ min: 1, max: 5 }),
});
const aSale = fc.record({
  items: fc.array(anItem, { minLength: 1, maxLength: 5 }),
  rates: fc.record({ goods: fc.constantFrom(0, 5000, 7300, 21_000), course: fc.constantFrom(0, 3000, 5000) }),
  discount: fc.nat(10),
  freightCents: fc.nat(5000),
});
const aWish = fc.record({
  pieces: fc.array(fc.nat(3), { maxLength: 5 }),
  freight: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

type Sale = typeof aSale extends fc.Arbitrary<infer Value> ? Value : never;

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

function sold({ items: drawn, rates, discount, freightCents }: Sale) {
  const items = drawn.map((item, index) => ({
    ...item,
    ...{ id: index + 1, name: `Item ${index + 1}`, refundedQuantity: 0 },
    taxMilliPercent: item.productType < 2 ? rates.goods : rates.course,
  }));
  const goods = items.filter(({ productType }) => productType < 2);
  const discountCents = Math.floor((sumOf(goods.map((item) => item.unitCents * item.quantity)) * discount) / 100);
  const taxCents = sumOf(priceItems({ items, discountCents, taxCents: 0 }).map((item) => item.taxCents));
  const payableCents = sumOf(items.map((item) => item.unitCents * item.quantity)) - discountCents + taxCents + freightCents;
  return { items, discountCents, taxCents, freightCents, payableCents };
}

const rateOf = ({ taxMilliPercent }: { taxMilliPercent: number | null }) => taxMilliPercent ?? 0;

test("an invoice comes to what the order comes to, and its tax by rate to its tax", () => {
  fc.assert(
    fc.property(aSale, (sale) => {
      const order = sold(sale);
      const { lines, taxes, freightCents, netCents, taxCents, totalCents } = invoiceSums(order, rateOf);
      expect({ taxCents, totalCents }).toEqual({ taxCents: order.taxCents, totalCents: order.payableCents });
      expect(sumOf(lines.map((line) => line.netCents)) + freightCents).toBe(netCents);
      for (const tax of taxes) expect(tax.taxCents).toBe(Math.floor((tax.netCents * tax.milliPercent + 50_000) / 100_000));
      for (const line of lines) expect(line.unitCents * line.quantity - line.discountCents).toBe(line.netCents);
    }),
  );
});

test("the credit notes of any refunds never exceed the invoice, by rate neither, and after the last one they are equal", () => {
  fc.assert(
    fc.property(aSale, fc.array(aWish, { maxLength: 5 }), (sale, wishes) => {
      const order = sold(sale);
      const whole = invoiceSums(order, rateOf);
      const returned: Returned = { goodsCents: 0, taxCents: 0, freightCents: 0 };
      const credited = new Map<number, { net: number; tax: number }>();
      let total = 0;
      function give(wish: Wish) {
        const shares = shareOut(order, returned, wish);
        const note = creditSums(order.items, shares, rateOf);
        for (const { id, quantity } of wish.items) {
          const item = order.items.find((each) => each.id === id);
          if (item) item.refundedQuantity += quantity;
        }
        returned.goodsCents += shares.goodsCents;
        returned.taxCents += shares.goodsTaxCents;
        returned.freightCents += shares.freightCents;
        expect(note.totalCents).toBe(shares.amountCents);
        total += note.totalCents;
        for (const tax of note.taxes) {
          const before = credited.get(tax.milliPercent) ?? { net: 0, tax: 0 };
          credited.set(tax.milliPercent, { net: before.net + tax.netCents, tax: before.tax + tax.taxCents });
        }
        for (const [rate, sum] of credited) {
          const billed = whole.taxes.find(({ milliPercent }) => milliPercent === rate);
          expect(sum.net).toBeLessThanOrEqual(billed?.netCents ?? 0);
          expect(sum.tax).toBeLessThanOrEqual(billed?.taxCents ?? 0);
        }
      }
      const left = () => {
        const goods = priceItems(order).filter(({ productType }) => productType < 2);
        const cents = sumOf(goods.map((item) => item.priceCents + item.taxCents)) + order.freightCents;
        return cents - returned.goodsCents - returned.taxCents - returned.freightCents;
      };
      for (const { pieces, freight, share } of wishes) {
        const items = order.items.map(({ id, quantity, refundedQuantity }, index) => ({
          ...{ id, quantity: Math.min(pieces[index] ?? 0, quantity - refundedQuantity) },
        }));
        give({ items: items.filter(({ quantity }) => quantity > 0), freight, amountCents: 0 });
        give({ items: [], freight: false, amountCents: Math.floor(left() * share) });
      }
      const rest = order.items.map(({ id, quantity, refundedQuantity }) => ({ id, quantity: quantity - refundedQuantity }));
      give({ items: rest.filter(({ quantity }) => quantity > 0), freight: true, amountCents: 0 });
      give({ items: [], freight: false, amountCents: left() });
      expect(total).toBe(whole.totalCents);
    }),
    { numRuns: 300 },
  );
});
