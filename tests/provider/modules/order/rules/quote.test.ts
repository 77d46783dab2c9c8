import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { productTypes } from "@/lib/contract/wire/codes";
import { type QuoteItem, quote as quoteAt } from "@/provider/modules/order/rules/quote";
import { freightOf } from "@/provider/modules/order/rules/tariff";
import { noTax } from "@/provider/modules/tax/rules/rate";

const ranks = ["No Rank", "Silver", "Gold", "Platinum", "Diamond", "Amber", "Sapphire", "Ruby", "Crown", "Crown Ambassador"];
const topRank = "Elite Crown Ambassador";

const anItem = fc.record({
  type: fc.constantFrom(...Object.values(productTypes)),
  unitCents: fc.integer({ min: 0, max: 2_000_000 }),
  quantity: fc.integer({ min: 1, max: 9999 }),
  weightGrams: fc.integer({ min: 0, max: 60_000 }),
});
const aPlace = fc.option(
  fc.record({
    country: fc.constantFrom("US", "CA", "TW", "JP", "CN", "TH", "ES", "VN", "ID", "MM", "SG", "HK", "MY", "GB", "AU", "XX"),
    province: fc.constantFrom("California", "New York", "Oregon", "Nevada", ""),
  }),
);
type Destination = { country: string; province: string } | null;

/** The rates of goods in these tests, in thousandths of a percent. */
const rateOf: Record<string, number> = { US: 7300, TW: 5000, JP: 10_000, ES: 21_000, GB: 20_000, CA: 9975 };
const rates = (place: Destination) => ({ ...noTax, goods: place?.province === "Oregon" ? 0 : (rateOf[place?.country ?? ""] ?? 0) });
const tariffs = {
  US: { firstCents: 690, nextCents: 220 },
  CA: { firstCents: 1190, nextCents: 420 },
  JP: { firstCents: 1890, nextCents: 790 },
};
const tariffOf = (country: string) => (country === "US" || country === "CA" ? tariffs[country] : tariffs.JP);
const termsOf = (place: Destination, rank: string) => ({
  tariff: place && tariffOf(place.country),
  discountPercent: Math.max(0, [...ranks, topRank].indexOf(rank)),
});
const quote = (items: QuoteItem[], place: Destination, rank: string) => quoteAt(items, termsOf(place, rank), rates(place));
const aRank = fc.constantFrom(...ranks, topRank);
const aBasket = fc.array(anItem, { minLength: 1, maxLength: 20 });

const tin = (own: Partial<QuoteItem> = {}): QuoteItem => ({ type: 0, unitCents: 3400, quantity: 1, weightGrams: 420, ...own });
const oregon = { country: "US", province: "Oregon" };

test("the sums of a quote add up to the cent without fractions or negatives", () => {
  fc.assert(
    fc.property(aBasket, aPlace, aRank, (items, place, rank) => {
      const { itemsCents, taxCents, freightCents, discountCents, payableCents } = quote(items, place, rank);
      const sums = [itemsCents, taxCents, freightCents, discountCents, payableCents];
      expect(sums.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      expect(itemsCents).toBe(items.reduce((sum, item) => sum + item.unitCents * item.quantity, 0));
      expect(payableCents).toBe(itemsCents + taxCents + freightCents - discountCents);
    }),
  );
});

test("another item or a higher quantity never makes an order cheaper", () => {
  fc.assert(
    fc.property(aBasket, anItem, aPlace, aRank, fc.nat(), (items, another, place, rank, which) => {
      const before = quote(items, place, rank).payableCents;
      const oneMore = items.map((item, index) => (index === which % items.length ? { ...item, quantity: item.quantity + 1 } : item));
      expect(quote([...items, another], place, rank).payableCents).toBeGreaterThanOrEqual(before);
      expect(quote(oneMore, place, rank).payableCents).toBeGreaterThanOrEqual(before);
    }),
  );
});

test("a more expensive item never makes an order cheaper, and a higher rank never makes it more expensive", () => {
  fc.assert(
    fc.property(aBasket, aPlace, aRank, fc.integer({ min: 1, max: 10_000 }), (items, place, rank, more) => {
      const before = quote(items, place, rank).payableCents;
      const dearer = items.map((item) => ({ ...item, unitCents: item.unitCents + more }));
      expect(quote(dearer, place, rank).payableCents).toBeGreaterThanOrEqual(before);
      expect(quote(items, place, topRank).payableCents).toBeLessThanOrEqual(before);
      expect(quote(items, place, "No Rank").payableCents).toBeGreaterThanOrEqual(before);
    }),
  );
});

test("the order of the items does not matter", () => {
  fc.assert(
    fc.property(aBasket, aPlace, aRank, (items, place, rank) => {
      expect(quote(items.toReversed(), place, rank)).toEqual(quote(items, place, rank));
    }),
  );
});

test("items without shipping have no tax, freight or discount", () => {
  const course = tin({ type: productTypes.course, unitCents: 8900 });
  expect(quote([course], { country: "JP", province: "東京都" }, topRank)).toMatchObject({
    itemsCents: 8900,
    taxCents: 0,
    freightCents: 0,
    discountCents: 0,
    payableCents: 8900,
  });
});

test("tax and discount apply to goods and not to a course", () => {
  const items = [tin({ unitCents: 10_000 }), tin({ type: productTypes.course, unitCents: 8900 })];
  expect(quote(items, { country: "US", province: "California" }, "Gold")).toMatchObject({
    itemsCents: 18_900,
    taxCents: 715, // 7.3 % of 98.00, 7.154
    freightCents: 690,
    discountCents: 200,
    payableCents: 20_105,
  });
});

test("half a cent of tax is rounded up", () => {
  expect(quote([tin({ unitCents: 10 })], { country: "TW", province: "" }, "").taxCents).toBe(1);
  expect(quote([tin({ unitCents: 9 })], { country: "TW", province: "" }, "").taxCents).toBe(0);
});

test("without an address there is no tax and no freight", () => {
  expect(quote([tin()], null, "No Rank")).toMatchObject({ taxCents: 0, freightCents: 0, payableCents: 3400 });
});

test.each([
  ["US", 0, 690],
  ["US", 1000, 690],
  ["US", 1001, 910],
  ["US", 7800, 690 + 7 * 220],
  ["CA", 2000, 1190 + 420],
  ["JP", 420, 1890],
  ["JP", 2500, 1890 + 2 * 790],
])("a parcel to %s of %i grams costs %i cents", (country, grams, cents) => {
  expect(freightOf(tariffOf(country), grams)).toBe(cents);
});

test("freight never falls with the weight", () => {
  fc.assert(
    fc.property(fc.constantFrom("US", "CA", "JP"), fc.nat(100_000), fc.nat(100_000), (country, grams, more) => {
      expect(freightOf(tariffOf(country), grams + more)).toBeGreaterThanOrEqual(freightOf(tariffOf(country), grams));
    }),
  );
});

test("an item's weight is multiplied by its quantity", () => {
  expect(quote([tin({ quantity: 2 })], oregon, "").freightCents).toBe(690);
  expect(quote([tin({ quantity: 3 })], oregon, "").freightCents).toBe(910);
});
