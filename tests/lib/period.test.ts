import { expect, test } from "@jest/globals";
import { formatPeriod, isPeriod, listPeriods, periodDays } from "@/lib/format/period";
import { periodEnd, periodStart } from "@/provider/rules/period";

const dayMs = 24 * 60 * 60 * 1000;

test("the days of every period are those by which the shop closes it", () => {
  const all = listPeriods(new Date("2028-12-31T23:00:00.000Z")).flatMap(({ periods }) => periods);
  expect(all).toHaveLength(5 * 12 * 4);
  for (const period of all) {
    expect(periodDays(period)).toEqual({ first: periodStart(period), last: new Date(periodEnd(period).getTime() - dayMs) });
  }
});

test("the periods to choose from begin with 2024 and end with today’s, the newest first", () => {
  const months = listPeriods(new Date("2024-02-08T00:00:00.000Z"));
  expect(months).toEqual([
    { month: "202402", periods: ["202402-2", "202402-1"] },
    { month: "202401", periods: ["202401-4", "202401-3", "202401-2", "202401-1"] },
  ]);
  expect(listPeriods(new Date("2023-12-31T00:00:00.000Z"))).toEqual([]);
});

test.each([
  ["en", "Feb 22 – 29, 2024"],
  ["ja", "2024年2月22日–29日"],
  ["zh-TW", "2024年2月22日–29日"],
  ["es", "22–29 feb 2024"],
])("a period is written as days in %s", (locale, text) => {
  expect(formatPeriod("202402-4", locale)).toBe(text);
});

test.each(["202400-1", "202413-1", "202401-0", "202401-5", "20241-1", "202401", "", null, ["202401-1"]])("%j is no period", (text) => {
  expect(isPeriod(text)).toBe(false);
});
