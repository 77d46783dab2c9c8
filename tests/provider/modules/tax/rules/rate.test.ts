import { expect, test } from "@jest/globals";
import { productTypes } from "@/lib/contract/wire/codes";
import { noTax, percentOf, productKindOf, ratesAt, taxOn } from "@/provider/modules/tax/rules/rate";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

const row = (productKind: "goods" | "course" | "membership", province: string, milliPercent: number, from: number) => ({
  productKind,
  province,
  milliPercent,
  effectiveFrom: day(from),
});

const rows = [
  row("goods", "", 5000, 1),
  row("goods", "", 6000, 10),
  row("goods", "Ontario", 13000, 5),
  row("goods", "Ontario", 14000, 20),
  row("goods", "Ontario", 13500, 12),
  row("course", "", 2000, 1),
];

const added = { taxIncluded: false, taxesFreight: false };

test.each([
  [1, "Ontario", { goods: 5000, course: 2000, membership: 0 }],
  [4, "Quebec", { goods: 5000, course: 2000, membership: 0 }],
  [5, "Ontario", { goods: 13000, course: 2000, membership: 0 }],
  [10, "Quebec", { goods: 6000, course: 2000, membership: 0 }],
  [11, "Ontario", { goods: 13000, course: 2000, membership: 0 }],
  [12, "Ontario", { goods: 13500, course: 2000, membership: 0 }],
  [20, "Ontario", { goods: 14000, course: 2000, membership: 0 }],
  [30, "", { goods: 6000, course: 2000, membership: 0 }],
])("on day %i in «%s» the latest rate of the province holds, or else that of the country", (number, province, rates) => {
  expect(ratesAt(rows, province, day(number), added)).toEqual({ ...noTax, ...rates });
});

test("nothing is taxed before the first rate, and without any", () => {
  expect(ratesAt(rows, "Ontario", new Date(day(1).getTime() - 1), added)).toEqual(noTax);
  expect(ratesAt([], "Ontario", day(1), added)).toEqual(noTax);
});

test("goods, courses and memberships have rates of their own", () => {
  const { goods, course, activation, renewal } = productTypes;
  expect([goods, course, activation, renewal].map(productKindOf)).toEqual(["goods", "course", "membership", "membership"]);
});

test.each([
  [10_000, 7250, 725],
  [1, 50_000, 1],
  [1, 49_999, 0],
  [999_999_999, 19_000, 190_000_000],
  [0, 7250, 0],
])("the tax on %i cents at %i thousandths of a percent is %i cents", (cents, rate, tax) => {
  expect(taxOn(cents, rate)).toBe(tax);
});

test("a rate is written in percent", () => {
  expect(percentOf(7250)).toBe(7.25);
});
