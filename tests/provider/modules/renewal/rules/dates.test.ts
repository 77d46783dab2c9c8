import { expect, test } from "@jest/globals";
import { firstTry, nextTry, payableUntil, renewable } from "@/provider/modules/renewal/rules/dates";

const now = new Date("2026-11-23T10:00:00Z");
const day = (text: string) => new Date(`${text}T10:00:00Z`);

test("memberships are renewed from a week before their end until a fortnight after it", () => {
  expect(renewable(now)).toEqual({ from: day("2026-11-09"), to: day("2026-11-30") });
});

test("the first charge is a day before the end, and never sooner than a day after the notice", () => {
  expect(firstTry(day("2026-11-30"), now)).toEqual(day("2026-11-29"));
  expect(firstTry(day("2026-11-24"), now)).toEqual(day("2026-11-24"));
  expect(firstTry(day("2026-11-10"), now)).toEqual(day("2026-11-24"));
});

test("a failed charge is repeated after one, two and three days, and then no more", () => {
  expect([1, 2, 3, 4].map((failures) => nextTry(failures, now))).toEqual([day("2026-11-24"), day("2026-11-25"), day("2026-11-26"), null]);
});

test("the shop's own order can be paid until after the last try", () => {
  expect(payableUntil(now)).toEqual(day("2026-11-30"));
});
