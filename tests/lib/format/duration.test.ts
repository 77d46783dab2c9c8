import { expect, test } from "@jest/globals";
import { formatDuration, formatHours, secondsOf } from "@/lib/format/duration";

test.each([
  ["90:s", 90],
  ["90:seconds", 90],
  ["1.5:min", 90],
  ["2:m", 120],
  ["0.5:h", 1800],
  ["2:hours", 7200],
  ["1:day", 86_400],
])("a duration of %s in the contract is %d seconds", (text, seconds) => {
  expect(secondsOf(text)).toBe(seconds);
});

test("a duration in an unknown unit is not parsed", () => {
  expect(secondsOf("3:lessons")).toBeNull();
});

test("formatHours divides by 3600 and formats two decimals in the reader's language", () => {
  expect(formatHours(8460, "en")).toBe("2.35 hours");
  expect(formatHours(3600, "en")).toBe("1 hour");
  expect(formatHours(8460, "es")).toBe("2,35 horas");
  expect(formatHours(8460, "zh-TW")).toBe("2.35 小時");
  expect(formatHours(0, "en")).toBe("0 hours");
});

test("formatSpan formats hours and minutes, and the first minute in seconds", () => {
  expect(formatDuration(8460, "en")).toBe("2 hours, 21 minutes");
  expect(formatDuration(7200, "en")).toBe("2 hours");
  expect(formatDuration(59.9, "en")).toBe("59 seconds");
  expect(formatDuration(61, "en")).toBe("1 minute");
  expect(formatDuration(0, "en")).toBe("0 minutes");
  expect(formatDuration(8460, "ja")).toBe("2 時間 21 分");
});
