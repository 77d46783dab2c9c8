/** @jest-environment jsdom */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { currencies, decimalsOf } from "@/lib/contract/wire/money";
import { invoiceXml } from "@/provider/modules/invoice/rules/xml";
import { creditSums, invoiceSums } from "@/provider/modules/order/rules/invoice";
import { quote } from "@/provider/modules/order/rules/quote";
import { freightLeft, maxAmount, type Returned, shareOut, type Wish } from "@/provider/modules/order/rules/refund";
import { productKindOf, taxIn, taxOn } from "@/provider/modules/tax/rules/rate";
import { meansOf } from "@/provider/payments/methods";
import { aDocument } from "@/tests/support/provider/invoices";

const aRate = fc.constantFrom(0, 1, 5000, 7000, 7300, 8875, 19_000, 21_000, 100_000);

const aSale = fc.record({
  items: fc.array(
    fc.record({
      type: fc.constantFrom(0, 0, 1, 2, 3),
      unitCents: fc.oneof(fc.nat(20), fc.nat(50_000)),
      quantity: fc.integer({ min: 1, max: 6 }),
      weightGrams: fc.nat(3000),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  goods: aRate,
  course: aRate,
  taxesFreight: fc.boolean(),
  taxIncluded: fc.boolean(),
  discountPercent: fc.nat(12),
  freightCents: fc.oneof(fc.constant(0), fc.nat(5000)),
});

const aWish = fc.record({
  pieces: fc.array(fc.nat(3), { maxLength: 5 }),
  freight: fc.boolean(),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

type Sale = typeof aSale extends fc.Arbitrary<infer Value> ? Value : never;

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);
const rateOf = ({ taxMilliPercent }: { taxMilliPercent: number | null }) => taxMilliPercent ?? 0;

/** An order as it is stored. */
function sold({ items: drawn, goods, course, taxesFreight, taxIncluded, discountPercent, freightCents }: Sale) {
  const rates = { goods, course, membership: course, freight: taxesFreight ? goods : 0, taxIncluded };
  const sums = quote(drawn, { tariff: { firstCents: freightCents, nextCents: 0 }, discountPercent }, rates);
  const items = drawn.map(({ type, unitCents, quantity }, index) => ({
    ...{ id: index + 1, name: `Item ${index + 1}`, productType: type, unitCents, quantity, refundedQuantity: 0 },
    taxMilliPercent: rates[productKindOf(type)],
  }));
  return { ...sums, items };
}

/** What the buyer saw: prices and freight, less the discount, and the tax only where prices do not include it. */
function seen(order: ReturnType<typeof sold>): number {
  const prices = sumOf(order.items.map(({ unitCents, quantity }) => unitCents * quantity));
  return prices - order.discountCents + order.freightCents + (order.taxIncluded ? 0 : order.taxCents);
}

test("the tax inside of an amount is the tax on what is left of it, to a unit", () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), aRate, (cents, rate) => {
      const inside = taxIn(cents, rate);
      expect(inside).toBeGreaterThanOrEqual(0);
      expect(Math.abs(taxOn(cents - inside, rate) - inside)).toBeLessThanOrEqual(1);
      expect(Math.abs(inside - (cents * rate) / (100_000 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
  expect([taxIn(11_900, 19_000), taxIn(1050, 5000), taxIn(0, 19_000), taxIn(999, 0)]).toEqual([1900, 50, 0, 0]);
});

test("an order costs what the buyer saw, and its invoice says the same, by rate and in total", () => {
  fc.assert(
    fc.property(aSale, (sale) => {
      const order = sold(sale);
      expect(order.payableCents).toBe(seen(order));
      const { lines, taxes, netCents, taxCents, totalCents, ...freight } = invoiceSums(order, rateOf);
      expect({ taxCents, totalCents }).toEqual({ taxCents: order.taxCents, totalCents: order.payableCents });
      expect(netCents + taxCents).toBe(totalCents);
      expect([sumOf(taxes.map((tax) => tax.netCents)), sumOf(taxes.map((tax) => tax.taxCents))]).toEqual([netCents, taxCents]);
      expect(sumOf(lines.map((line) => line.netCents)) + freight.freightCents).toBe(netCents);
      expect(sumOf(lines.map((line) => line.taxCents ?? 0)) + (freight.freightTaxCents ?? 0)).toBe(taxCents);
      for (const line of lines) {
        const shown = line.netCents + (order.taxIncluded ? (line.taxCents ?? 0) : 0);
        expect(line.unitCents * line.quantity - line.discountCents).toBe(shown);
        expect(Math.min(line.netCents, line.taxCents ?? 0, line.discountCents)).toBeGreaterThanOrEqual(0);
      }
      for (const tax of taxes) {
        const exact = order.taxIncluded ? taxIn(tax.netCents + tax.taxCents, tax.milliPercent) : taxOn(tax.netCents, tax.milliPercent);
        expect(tax.taxCents).toBe(exact);
      }
    }),
    { numRuns: 500 },
  );
});

test("refunds never exceed what is left, their credit notes agree, and after refunding everything nothing is left", () => {
  fc.assert(
    fc.property(aSale, fc.array(aWish, { maxLength: 5 }), (sale, wishes) => {
      const order = sold(sale);
      const whole = invoiceSums(order, rateOf);
      const returned: Required<Returned> = { goodsCents: 0, taxCents: 0, freightCents: 0, freightTaxCents: 0 };
      const credited = new Map<number, { net: number; tax: number }>();
      let total = 0;
      function give(wish: Wish) {
        const shares = shareOut(order, returned, wish);
        const note = creditSums(order.items, shares, rateOf, order);
        for (const { id, quantity } of wish.items) {
          const item = order.items.find((each) => each.id === id);
          if (item) item.refundedQuantity += quantity;
        }
        returned.goodsCents += shares.goodsCents;
        returned.taxCents += shares.goodsTaxCents;
        returned.freightCents += shares.freightCents;
        returned.freightTaxCents += shares.freightTaxCents;
        expect([note.totalCents, note.taxCents]).toEqual([shares.amountCents, shares.taxCents]);
        expect(
          Math.min(...Object.values(returned), ...shares.items.flatMap((item) => [item.priceCents, item.taxCents])),
        ).toBeGreaterThanOrEqual(0);
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
      for (const { pieces, freight, share } of wishes) {
        const items = order.items.map(({ id, quantity, refundedQuantity }, index) => ({
          ...{ id, quantity: Math.min(pieces[index] ?? 0, quantity - refundedQuantity) },
        }));
        give({ items: items.filter(({ quantity }) => quantity > 0), freight, amountCents: 0 });
        give({ items: [], freight: false, amountCents: Math.floor(maxAmount(order, returned) * share) });
      }
      const rest = order.items.map(({ id, quantity, refundedQuantity }) => ({ id, quantity: quantity - refundedQuantity }));
      give({ items: rest.filter(({ quantity }) => quantity > 0), freight: true, amountCents: 0 });
      expect(freightLeft(order, returned)).toBe(0);
      give({ items: [], freight: false, amountCents: maxAmount(order, returned) });
      expect(total).toBe(order.payableCents);
      expect(maxAmount(order, returned)).toBe(0);
    }),
    { numRuns: 500 },
  );
});

test("a piece whose price includes tax returns just what it cost", () => {
  const order = sold({
    items: [{ type: 0, unitCents: 1000, quantity: 3, weightGrams: 100 }],
    ...{ goods: 19_000, course: 0, taxesFreight: true, taxIncluded: true, discountPercent: 0, freightCents: 490 },
  });
  const returned: Returned = { goodsCents: 0, taxCents: 0, freightCents: 0 };
  expect(shareOut(order, returned, { items: [{ id: 1, quantity: 1 }], freight: false, amountCents: 0 }).amountCents).toBe(1000);
  expect(shareOut(order, returned, { items: [], freight: true, amountCents: 0 }).amountCents).toBe(490);
  expect(order).toMatchObject({ payableCents: 3490, taxCents: taxIn(3490, 19_000) });
});

test("the machine-readable invoice of any sale adds up in any currency, with its decimals: BR-CO-10, 13, 14, 15 and the lines", () => {
  const words = { freight: "Shipping", discount: "Discount", moneyBack: "Partial amount" };
  fc.assert(
    fc.property(aSale, fc.constantFrom(...currencies), (sale, currency) => {
      const order = sold(sale);
      const document = aDocument([], { ...invoiceSums(order, rateOf), currency });
      const root = new DOMParser().parseFromString(invoiceXml(document, words, meansOf), "application/xml");
      const decimals = decimalsOf(currency);
      const all = (name: string, from: ParentNode = root) => [...from.querySelectorAll("*")].filter((each) => each.localName === name);
      const text = (name: string, from?: ParentNode) => all(name, from)[0]?.textContent ?? "";
      const minor = (written: string) => {
        expect(written.split(".")[1]?.length ?? 0).toBe(decimals);
        return Math.round(Number(written) * 10 ** decimals);
      };
      expect(text("InvoiceCurrencyCode")).toBe(currency);
      const [header] = all("SpecifiedTradeSettlementHeaderMonetarySummation");
      if (!header) throw new Error("the invoice has no sums");
      const one = (name: string) => minor(text(name, header));
      const lines = all("IncludedSupplyChainTradeLineItem");
      expect(sumOf(lines.map((line) => minor(text("LineTotalAmount", line))))).toBe(one("LineTotalAmount"));
      expect(one("TaxBasisTotalAmount")).toBe(one("LineTotalAmount") + one("ChargeTotalAmount"));
      expect(one("GrandTotalAmount")).toBe(one("TaxBasisTotalAmount") + one("TaxTotalAmount"));
      expect(one("GrandTotalAmount")).toBe(order.payableCents);
      for (const line of lines) {
        const [quantity, basis] = [Number(text("BilledQuantity", line)), Number(text("BasisQuantity", line) || 1)];
        const discount = all("ActualAmount", line).length > 0 ? minor(text("ActualAmount", line)) : 0;
        expect((minor(text("ChargeAmount", line)) * quantity) / basis - discount).toBe(minor(text("LineTotalAmount", line)));
      }
      for (const tax of all("ApplicableTradeTax").filter((each) => all("BasisAmount", each).length > 0)) {
        const exact = (minor(text("BasisAmount", tax)) * Number(text("RateApplicablePercent", tax))) / 100;
        // The tolerance of BR-S-09: a price that includes tax may leave a rest that cannot be divided.
        expect(Math.abs(minor(text("CalculatedAmount", tax)) - exact)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 100 },
  );
});
