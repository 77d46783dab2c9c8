import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { periodAfter, periodEnd, periodOf, periodStart } from "@/lib/contract/wire/bonus-period";
import { Period } from "@/lib/contract/wire/fields";

const moment = fc.date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2099-12-31T23:59:59.999Z"), noInvalidDate: true });

test.each([
  ["2024-01-01T00:00:00.000Z", "202401-1"],
  ["2024-01-07T23:59:59.999Z", "202401-1"],
  ["2024-01-08T00:00:00.000Z", "202401-2"],
  ["2024-02-14T12:00:00.000Z", "202402-2"],
  ["2024-02-15T00:00:00.000Z", "202402-3"],
  ["2024-02-22T00:00:00.000Z", "202402-4"],
  ["2024-02-29T23:59:59.999Z", "202402-4"],
  ["2024-12-31T23:59:59.999Z", "202412-4"],
])("%s is in the period %s", (at, period) => {
  expect(periodOf(new Date(at))).toBe(period);
});

test("every moment is in the period that its name says, and the name is valid in the contract", () => {
  fc.assert(
    fc.property(moment, (at) => {
      const period = periodOf(at);
      expect(Period.safeParse(period).success).toBe(true);
      expect(periodStart(period).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(periodEnd(period).getTime()).toBeGreaterThan(at.getTime());
      expect(periodOf(new Date(periodEnd(period).getTime() - 1))).toBe(period);
      expect(periodOf(periodEnd(period))).toBe(periodAfter(period));
      expect(periodAfter(period) > period).toBe(true);
    }),
  );
});

test("a year has forty-eight periods, four in each month", () => {
  const periods = ["202401-1"];
  while (periods.at(-1) !== "202501-1") periods.push(periodAfter(periods.at(-1) ?? ""));
  expect(periods).toHaveLength(49);
  expect(new Set(periods.slice(0, 48).map((period) => period.slice(0, 6))).size).toBe(12);
});

test.each(["202401-0", "202401-5", "", "2024-01"])("«%s» is an invalid period", (period) => {
  expect(() => periodStart(period)).toThrow("is not a bonus period");
});
