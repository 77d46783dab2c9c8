import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { Amount, Day, Email, Flag, Id, Line, Money, OptionalLine, PageInput, Password, Period, Whole } from "@/lib/contract/wire/fields";

const largest = 2_147_483_647;
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

test("an id is the same number as a number and as text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largest }), (id) => {
      expect(Id.parse(id)).toBe(id);
      expect(Id.parse(String(id))).toBe(id);
    }),
  );
});

test("an id is never nought, negative, broken or larger than a row's", () => {
  const wrong = fc.oneof(
    fc.integer({ max: 0 }),
    fc.integer({ min: largest + 1, max: Number.MAX_SAFE_INTEGER }),
    fc.double({ noInteger: true }),
  );
  fc.assert(fc.property(wrong, (id) => !accepts(Id, id) && !accepts(Id, String(id))));
});

for (const wrong of ["", " 7", "7 ", "+7", "0x7", "7e0", "٧", "7;drop", null, undefined, true, [7], { id: 7 }]) {
  test(`${JSON.stringify(wrong) ?? "undefined"} is no id`, () => {
    expect(accepts(Id, wrong)).toBe(false);
  });
}

test("a whole number may be nought", () => {
  expect(Whole.parse("0")).toBe(0);
});

test("an amount is any whole number of cents above nought, up to ten million dollars", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), (cents) => accepts(Amount, cents / 100)));
});

test("an amount has no part of a cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), (thousandths) => {
      fc.pre(thousandths % 10 !== 0);
      expect(accepts(Amount, thousandths / 1000)).toBe(false);
    }),
  );
});

for (const wrong of [0, -0.01, 1e7 + 0.01, Number.NaN, Number.POSITIVE_INFINITY, "5", null]) {
  test(`${String(wrong)} is no amount`, () => {
    expect(accepts(Amount, wrong)).toBe(false);
  });
}

test("money may be below nought, and is never text", () => {
  expect(Money.parse(-12.5)).toBe(-12.5);
  expect(accepts(Money, "12.50")).toBe(false);
});

test("a flag is yes or no, however it is written", () => {
  expect([true, 1, false, 0].map((value) => Flag.parse(value))).toEqual([true, true, false, false]);
});

for (const wrong of [2, -1, "1", "true", "", null, undefined]) {
  test(`${JSON.stringify(wrong) ?? "undefined"} is no flag`, () => {
    expect(accepts(Flag, wrong)).toBe(false);
  });
}

test("a line loses the blanks at its ends and nothing else", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const trimmed = text.trim();
      if (trimmed === "" || trimmed.includes("\0")) expect(accepts(Line, text)).toBe(false);
      else expect(Line.parse(text)).toBe(trimmed);
    }),
  );
});

test("a line has at most 200 letters, and none that no database takes", () => {
  expect(accepts(Line, "x".repeat(200))).toBe(true);
  expect(accepts(Line, "x".repeat(201))).toBe(false);
  expect(accepts(Line, "a\0b")).toBe(false);
});

test("an optional line that is left out is an empty one", () => {
  expect([undefined, null, "  "].map((value) => OptionalLine.parse(value))).toEqual(["", "", ""]);
});

test("a password keeps its blanks", () => {
  expect(Password.parse("  eight  ")).toBe("  eight  ");
  expect(accepts(Password, "seven77")).toBe(false);
  expect(accepts(Password, "x".repeat(129))).toBe(false);
});

test("an e-mail address loses its blanks and needs a host", () => {
  expect(Email.parse(" ada@canopy.example ")).toBe("ada@canopy.example");
  expect(accepts(Email, "ada@")).toBe(false);
  expect(accepts(Email, `${"a".repeat(250)}@b.example`)).toBe(false);
});

test("a day is one of the calendar", () => {
  expect(accepts(Day, "2024-02-29")).toBe(true);
  expect(accepts(Day, "2023-02-29")).toBe(false);
});

test("a period is a quarter of one of twelve months", () => {
  for (const period of ["202401-1", "202412-4"]) expect(accepts(Period, period)).toBe(true);
  for (const period of ["202413-1", "202400-1", "202401-0", "202401-5", "2024-1"]) expect(accepts(Period, period)).toBe(false);
});

test("a page is the first of ten rows unless somebody says otherwise", () => {
  expect(PageInput.parse({})).toEqual({ pageNum: 1, pageSize: 10 });
  expect(PageInput.parse({ pageNum: "3", pageSize: "1000" })).toEqual({ pageNum: 3, pageSize: 1000 });
  expect(accepts(PageInput, { pageNum: 0 })).toBe(false);
  expect(accepts(PageInput, { pageSize: 1001 })).toBe(false);
});
