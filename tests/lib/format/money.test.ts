import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { moneyOf } from "@/lib/format/money";
import { locales } from "@/lib/i18n/routing";

const formatMoney = (amount: number, locale: string) => moneyOf(locale, "USD").write(amount);
const formatWithCents = (amount: number, locale: string) => moneyOf(locale, "USD").aligned(amount);

test("formatMoney omits the decimals of a whole amount", () => {
  expect(formatMoney(1234, "en")).toBe("$1,234");
});

test("formatMoney writes both decimals of a fractional amount", () => {
  expect(formatMoney(1234.5, "en")).toBe("$1,234.50");
  expect(formatMoney(0.05, "en")).toBe("$0.05");
});

test("formatMoney follows the reader's language", () => {
  expect(formatMoney(1234567.5, "ja")).toBe("$1,234,567.50");
  expect(formatMoney(1234567.5, "es")).toBe("1.234.567,50\u00a0$");
  expect(formatMoney(1234567.5, "id")).toBe("$1.234.567,50");
});

test("nothing has no sign, in any language, however it was calculated", () => {
  fc.assert(
    fc.property(fc.constantFrom(-0, -1e-9, -0.004, -0.0049), fc.constantFrom(...locales), (nothing, locale) => {
      for (const text of [formatMoney(nothing, locale), formatWithCents(nothing, locale)]) expect(text).not.toMatch(/[-−]/);
    }),
  );
  expect(formatMoney(-0, "en")).toBe("$0");
});

test("formatMoney shows a minus for a negative amount", () => {
  expect(formatMoney(-12.3, "en")).toBe("-$12.30");
});

test("formatMoney never loses a cent, in any language", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom(...locales), (cents, locale) => {
      const western = new Intl.NumberFormat(locale, { useGrouping: false }).format(9876543210);
      const digits = [...formatMoney(cents / 100, locale)].map((letter) => 9 - western.indexOf(letter)).filter((digit) => digit < 10);
      expect(Number(digits.join(""))).toBe(cents % 100 === 0 ? cents / 100 : cents);
    }),
  );
});

test("each currency has its own decimals, and its sign tells it apart", () => {
  const written = (currency: string, locale: string) => [moneyOf(locale, currency).write(1050), moneyOf(locale, currency).aligned(1050)];
  expect(written("EUR", "en")).toEqual(["€1,050", "€1,050.00"]);
  expect(written("EUR", "es")).toEqual(["1050\u00a0€", "1050,00\u00a0€"]);
  expect(written("JPY", "en")).toEqual(["¥1,050", "¥1,050"]);
  expect(written("JPY", "zh-CN")).toEqual(["JP¥1,050", "JP¥1,050"]);
  expect(written("KWD", "en")).toEqual(["KWD\u00a01,050", "KWD\u00a01,050.000"]);
  expect(moneyOf("en", "an unknown currency").currency).toBe("USD");
});
