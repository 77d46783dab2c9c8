import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { Amount, Day, Email, Flag, Id, Line, Money, OptionalLine, PageInput, Password, Period, Whole } from "@/lib/contract/wire/fields";

const largest = 2_147_483_647;
const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

test("an id is the same as number and as text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largest }), (id) => {
      expect(Id.parse(id)).toBe(id);
      expect(Id.parse(String(id))).toBe(id);
    }),
  );
});

test("an id is never zero, negative, fractional or larger than a row's", () => {
  const wrong = fc.oneof(
    fc.integer({ max: 0 }),
    fc.integer({ min: largest + 1, max: Number.MAX_SAFE_INTEGER }),
    fc.double({ noInteger: true }),
  );
  fc.assert(fc.property(wrong, (id) => !accepts(Id, id) && !accepts(Id, String(id))));
});

for (const wrong of ["", " 7", "7 ", "+7", "0x7", "7e0", "٧", "7;drop", null, undefined, true, [7], { id: 7 }]) {
  test(`${JSON.stringify(wrong) ?? "undefined"} is an invalid id`, () => {
    expect(accepts(Id, wrong)).toBe(false);
  });
}

test("a whole number may be zero", () => {
  expect(Whole.parse("0")).toBe(0);
});

test("an amount is a positive whole number of the smallest unit of some currency, up to a thousand million of them", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), (cents) => accepts(Amount, cents / 100)));
});

test("an amount has no fraction of a thousandth", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e10 }), (parts) => {
      fc.pre(parts % 10 !== 0);
      expect(accepts(Amount, parts / 10_000)).toBe(false);
    }),
  );
});

for (const wrong of [0, -0.01, 1e9 + 1, Number.NaN, Number.POSITIVE_INFINITY, "5", null]) {
  test(`${String(wrong)} is an invalid amount`, () => {
    expect(accepts(Amount, wrong)).toBe(false);
  });
}

test("money may be negative and is never text", () => {
  expect(Money.parse(-12.5)).toBe(-12.5);
  expect(accepts(Money, "12.50")).toBe(false);
});

test("a flag is yes or no in every notation", () => {
  expect([true, 1, false, 0].map((value) => Flag.parse(value))).toEqual([true, true, false, false]);
});

for (const wrong of [2, -1, "1", "true", "", null, undefined]) {
  test(`${JSON.stringify(wrong) ?? "undefined"} is an invalid flag`, () => {
    expect(accepts(Flag, wrong)).toBe(false);
  });
}

test("a line loses only the blanks at its ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const trimmed = text.trim();
      if (trimmed === "" || trimmed.includes("\0")) expect(accepts(Line, text)).toBe(false);
      else expect(Line.parse(text)).toBe(trimmed);
    }),
  );
});

test("a line has at most 200 characters and none that a database refuses", () => {
  expect(accepts(Line, "x".repeat(200))).toBe(true);
  expect(accepts(Line, "x".repeat(201))).toBe(false);
  expect(accepts(Line, "a\0b")).toBe(false);
});

test("a missing optional line is an empty one", () => {
  expect([undefined, null, "  "].map((value) => OptionalLine.parse(value))).toEqual(["", "", ""]);
});

test("a password keeps its blanks", () => {
  expect(Password.parse("  eight  ")).toBe("  eight  ");
  expect(accepts(Password, "seven77")).toBe(false);
  expect(accepts(Password, "x".repeat(129))).toBe(false);
});

test("an email address is trimmed and needs a host", () => {
  expect(Email.parse(" ada@canopy.example ")).toBe("ada@canopy.example");
  expect(accepts(Email, "ada@")).toBe(false);
  expect(accepts(Email, `${"a".repeat(250)}@b.example`)).toBe(false);
});

test("a day exists in the calendar", () => {
  expect(accepts(Day, "2024-02-29")).toBe(true);
  expect(accepts(Day, "2023-02-29")).toBe(false);
  expect(accepts(Day, "9998-12-31")).toBe(true);
  expect(accepts(Day, "9999-12-31")).toBe(false);
});

test("a period is a quarter of one of twelve months", () => {
  for (const period of ["202401-1", "202412-4"]) expect(accepts(Period, period)).toBe(true);
  for (const period of ["202413-1", "202400-1", "202401-0", "202401-5", "2024-1"]) expect(accepts(Period, period)).toBe(false);
});

test("a page defaults to the first with ten rows", () => {
  expect(PageInput.parse({})).toEqual({ pageNum: 1, pageSize: 10 });
  expect(PageInput.parse({ pageNum: "3", pageSize: "1000" })).toEqual({ pageNum: 3, pageSize: 1000 });
  expect(accepts(PageInput, { pageNum: 0 })).toBe(false);
  expect(accepts(PageInput, { pageSize: 1001 })).toBe(false);
});
