import { expect, test } from "@jest/globals";
import { isPeriod, periodEnd, periodOf, periodStart } from "@/lib/contract/wire/bonus-period";
import { formatPeriod, listPeriods, periodDays } from "@/lib/format/period";

const dayMs = 24 * 60 * 60 * 1000;
const all = listPeriods(new Date("2028-12-31T23:00:00.000Z")).flatMap(({ periods }) => periods);

test("the days of every period match the shop's closing", () => {
  expect(all).toHaveLength(5 * 12 * 4);
  for (const period of all) {
    expect(periodDays(period)).toEqual({ first: periodStart(period), last: new Date(periodEnd(period).getTime() - dayMs) });
  }
});

test("every day from the first to the last of a period belongs to it, and no other day does", () => {
  for (const period of all) {
    const { first, last } = periodDays(period);
    expect([first, last].map(periodOf)).toEqual([period, period]);
    expect(periodOf(new Date(first.getTime() - 1))).not.toBe(period);
    expect(periodOf(new Date(last.getTime() + dayMs))).not.toBe(period);
  }
});

test("the last period of a month ends with the month, also in a leap year", () => {
  const lastDays = ["202401-4", "202402-4", "202502-4", "202404-4"].map((period) => periodDays(period).last.toISOString().slice(0, 10));
  expect(lastDays).toEqual(["2024-01-31", "2024-02-29", "2025-02-28", "2024-04-30"]);
});

test("the available periods start with 2024 and end with today's, the newest first", () => {
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
])("a period is formatted as days in %s", (locale, text) => {
  expect(formatPeriod("202402-4", locale)).toBe(text);
});

test.each(["202400-1", "202413-1", "202401-0", "202401-5", "20241-1", "202401", "", null, ["202401-1"]])(
  "%j is an invalid period",
  (text) => {
    expect(isPeriod(text)).toBe(false);
  },
);
