import { expect, test } from "@jest/globals";
import { amountText, centsOf, cleanAmount } from "@/lib/format/amount";

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
  expect(cleanAmount(typed, "en")).toBe(amount);
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
  for (const locale of ["es", "vi", "id"]) expect(cleanAmount(typed, locale)).toBe(amount);
});

test.each(["en", "zh-TW", "zh-CN", "ja", "th", "my", "es", "vi", "id"])(
  "an amount that is filled in is read as the same amount in %s",
  (locale) => {
    for (const dollars of [0.5, 12.5, 100, 1000, 1_234_567.89]) {
      const text = amountText(dollars, locale);
      expect(cleanAmount(text, locale)).toBe(text);
      expect(cleanAmount(`${text}0`, locale)).toBe(text);
      expect(centsOf(text)).toBe(Math.round(dollars * 100));
    }
  },
);

test("a grouped amount that is typed one character after another ends as what it says", () => {
  const typeIn = (text: string, locale: string) => [...text].reduce((typed, character) => cleanAmount(typed + character, locale), "");
  expect(typeIn("1,000", "en")).toBe("1000");
  expect(typeIn("1,000,000.25", "en")).toBe("1000000.25");
  expect(typeIn("1.000.000,25", "es")).toBe("1000000,25");
});

test.each([
  ["1,5", 150],
  ["1.5", 150],
  [12.345, 1235],
  ["", 0],
  [".", 0],
])("%s is worth %i cents", (dollars, cents) => {
  expect(centsOf(dollars)).toBe(cents);
});
