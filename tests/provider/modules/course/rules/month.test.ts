import { expect, test } from "@jest/globals";
import { monthOf } from "@/provider/modules/course/rules/month";

test("a moment belongs to its month in UTC", () => {
  expect(monthOf(new Date("2026-11-30T23:59:59.999Z"))).toBe("2026-11");
  expect(monthOf(new Date("2026-12-01T00:30:00+01:00"))).toBe("2026-11");
  expect(monthOf(new Date("2026-12-01T00:00:00Z"))).toBe("2026-12");
});
