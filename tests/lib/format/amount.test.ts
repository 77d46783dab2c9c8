import { expect, test } from "@jest/globals";
import { amountText, cleanAmount, typedMills } from "@/lib/format/amount";

test.each([
  ["12.345", "12.34"],
  ["-5e3", "53"],
  ["..5", ".5"],
  ["$ 20", "20"],
  ["1 000.50", "1000.50"],
  ["1.5.7", "1.57"],
  ["1.", "1."],
  ["1,", "1,"],
  ["1,5", "1,5"],
  ["1,50", "1,50"],
  ["0,500", "0,50"],
  [",500", ",50"],
  ["1,000", "1000"],
  ["1,000.5", "1000.5"],
  ["$1,234,567.89", "1234567.89"],
  ["1000,000", "1000000"],
  ["1.000", "1.00"],
  ["1.000,50", "1000.50"],
  ["1.000.000", "1000000"],
])("the amount %s is read as %s in English", (typed, amount) => {
  expect(cleanAmount(typed, "en", 2)).toBe(amount);
});

test.each([
  ["1,", "1,"],
  ["1,5", "1,5"],
  ["12,505", "12,50"],
  ["12.50", "12.50"],
  ["1.000", "1000"],
  ["1.000,5", "1000,5"],
  ["1.234.567,89", "1234567,89"],
  ["1,000.50", "1000,50"],
  ["1,000", "1,00"],
  ["0.500", "0.50"],
])("the amount %s is read as %s in Spanish, Vietnamese and Indonesian", (typed, amount) => {
  for (const locale of ["es", "vi", "id"]) expect(cleanAmount(typed, locale, 2)).toBe(amount);
});

test.each(["en", "zh-TW", "zh-CN", "ja", "th", "my", "es", "vi", "id"])(
  "an amount that is filled in is read as the same amount in %s",
  (locale) => {
    for (const dollars of [0.5, 12.5, 100, 1000, 1_234_567.89]) {
      const text = amountText(dollars, locale, 2);
      expect(cleanAmount(text, locale, 2)).toBe(text);
      expect(cleanAmount(`${text}0`, locale, 2)).toBe(text);
      expect(typedMills(text)).toBe(Math.round(dollars * 1000));
    }
  },
);

test("a grouped amount that is typed one character after another ends as what it says", () => {
  const typeIn = (text: string, locale: string) => [...text].reduce((typed, character) => cleanAmount(typed + character, locale, 2), "");
  expect(typeIn("1,000", "en")).toBe("1000");
  expect(typeIn("1,000,000.25", "en")).toBe("1000000.25");
  expect(typeIn("1.000.000,25", "es")).toBe("1000000,25");
});

test.each([
  ["1,5", 1500],
  ["1.5", 1500],
  [12.345, 12_345],
  ["", 0],
  [".", 0],
])("%s is worth %i thousandths", (amount, mills) => {
  expect(typedMills(amount)).toBe(mills);
});

test("a currency without decimals takes no separator, and one with three takes three", () => {
  expect(cleanAmount("10.5", "en", 0)).toBe("10");
  expect(cleanAmount("1,050", "en", 0)).toBe("1050");
  expect(cleanAmount("1.2345", "en", 3)).toBe("1.234");
  expect(amountText(1050, "ja", 0)).toBe("1050");
  expect(amountText(1.5, "es", 3)).toBe("1,500");
});
