import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { Amount, AmountOrNothing } from "@/lib/contract/wire/fields";
import { currencies, decimalsOf, maxMinor, millsOf, plainAmount, readMinor, sumOfAmounts, toMajor } from "@/lib/contract/wire/money";

/** Numbers around whole cents, half cents and nothing, as attackers and broken forms send them. */
const nearACent = fc
  .tuple(fc.integer({ min: -3, max: 300 }), fc.constantFrom(0, 0.5, 0.49, 0.51, 1e-3, 1e-7, -1e-7, 1e-9))
  .map(([cents, off]) => (cents + off) / 100);
const tiny = fc.integer({ min: 3, max: 320 }).map((exponent) => Number(`1e-${exponent}`));
const dollars = fc.oneof(nearACent, tiny, fc.double({ noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));

test("an accepted amount is worth what it says: it is a whole number of thousandths, and one at least", () => {
  fc.assert(
    fc.property(dollars, (amount) => {
      if (!Amount.safeParse(amount).success) return;
      const mills = millsOf(amount);
      expect(mills).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(mills)).toBe(true);
      expect(Math.abs(mills / 1000 - amount)).toBeLessThan(1e-13 * amount);
    }),
    { numRuns: 5000 },
  );
});

const aCurrency = fc.constantFrom(...currencies);

test("every amount in whole units of its currency is accepted, as a number and as a text, and comes back as it was", () => {
  fc.assert(
    fc.property(aCurrency, fc.integer({ min: 1, max: maxMinor }), (currency, minor) => {
      const decimals = decimalsOf(currency);
      const written = plainAmount(minor, decimals);
      expect([readMinor(toMajor(minor, decimals), decimals), readMinor(written, decimals)]).toEqual([minor, minor]);
      expect(written.split(".")[1]?.length ?? 0).toBe(decimals);
    }),
  );
  expect(Amount.parse(1234.56)).toBe(1234.56);
});

test("a part of the smallest unit is no amount, and three decimals are none in euros", () => {
  fc.assert(
    fc.property(aCurrency, fc.integer({ min: 1, max: 9 }), fc.nat(1000), (currency, part, whole) => {
      const decimals = decimalsOf(currency);
      const written = `${whole}.${"0".repeat(decimals)}${part}`;
      expect([readMinor(written, decimals), readMinor(Number(written), decimals)]).toEqual([null, null]);
    }),
  );
  expect([readMinor("10.5", decimalsOf("JPY")), readMinor("1.234", decimalsOf("EUR")), readMinor("1.234", decimalsOf("KWD"))]).toEqual([
    null,
    null,
    1234,
  ]);
});

test("a sum that a number does not hold exactly is still that sum, in every currency", () => {
  fc.assert(
    fc.property(aCurrency, fc.nat(99_999), fc.nat(99_999), fc.nat(50), (currency, one, other, quantity) => {
      const decimals = decimalsOf(currency);
      const [first, second] = [toMajor(one, decimals), toMajor(other, decimals)];
      expect(readMinor(first + second, decimals)).toBe(one + other);
      const sum = sumOfAmounts([{ amount: first, quantity }, { amount: second }]);
      expect(readMinor(sum, decimals)).toBe(one * quantity + other);
    }),
  );
});

test.each([
  0,
  1e-9,
  1e-320,
  0.0001,
  0.0014999,
  0.0015,
  0.0010000001,
  1.0005,
  12.3456,
  -0.01,
  1e9 + 1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])("%d is no amount", (amount) => {
  expect(Amount.safeParse(amount).success).toBe(false);
});

test.each(["", "-1", "1e-9", "0.001", ".5", "1.", "1,00", "0x10", " 1", "123456789"])("the text «%s» is no amount", (text) => {
  expect(readMinor(text, 2)).toBeNull();
});

test("nothing is an amount only where nothing is allowed", () => {
  expect([0, 1e-9].map((amount) => AmountOrNothing.safeParse(amount).success)).toEqual([true, false]);
  expect(Object.is(readMinor(-0, 2), 0)).toBe(true);
});
