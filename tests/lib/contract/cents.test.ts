import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { readCents, toCents } from "@/lib/contract/wire/cents";
import { Amount, AmountOrNothing } from "@/lib/contract/wire/fields";

/** Numbers around whole cents, half cents and nothing, as attackers and broken forms send them. */
const nearACent = fc
  .tuple(fc.integer({ min: -3, max: 300 }), fc.constantFrom(0, 0.5, 0.49, 0.51, 1e-3, 1e-7, -1e-7, 1e-9))
  .map(([cents, off]) => (cents + off) / 100);
const tiny = fc.integer({ min: 3, max: 320 }).map((exponent) => Number(`1e-${exponent}`));
const dollars = fc.oneof(nearACent, tiny, fc.double({ noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));

test("an accepted amount is worth what it says: it is a whole number of cents, and a cent at least", () => {
  fc.assert(
    fc.property(dollars, (amount) => {
      if (!Amount.safeParse(amount).success) return;
      const cents = toCents(amount);
      expect(cents).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(cents)).toBe(true);
      expect(Math.abs(cents / 100 - amount)).toBeLessThan(1e-13 * amount);
    }),
    { numRuns: 5000 },
  );
});

test("every whole number of cents is accepted, as a number and as a text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
      expect(Amount.parse(cents / 100)).toBe(cents / 100);
      expect([readCents(cents / 100), readCents((cents / 100).toFixed(2))]).toEqual([cents, cents]);
    }),
  );
});

test("a sum of cents that a number does not hold exactly is still that sum", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }), (one, other) => {
      expect(readCents(one / 100 + other / 100)).toBe(one + other);
    }),
  );
});

test.each([
  0,
  1e-9,
  1e-320,
  0.001,
  0.004999,
  0.005,
  0.010000001,
  0.015,
  1.005,
  12.345,
  -0.01,
  1e7 + 0.01,
  Number.NaN,
  Number.POSITIVE_INFINITY,
])("%d is no amount", (amount) => {
  expect(Amount.safeParse(amount).success).toBe(false);
});

test.each(["", "-1", "1e-9", "0.001", ".5", "1.", "1,00", "0x10", " 1", "123456789"])("the text «%s» is no amount", (text) => {
  expect(readCents(text)).toBeNull();
});

test("nothing is an amount only where nothing is allowed", () => {
  expect([0, 1e-9].map((amount) => AmountOrNothing.safeParse(amount).success)).toEqual([true, false]);
  expect(Object.is(readCents(-0), 0)).toBe(true);
});
