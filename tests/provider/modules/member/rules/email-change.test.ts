import { expect, test } from "@jest/globals";
import { maxEmailChanges, undoableSince, undoableUntil } from "@/provider/modules/member/rules/email-change";

test("a change can be undone for 72 hours", () => {
  const changedAt = new Date("2026-11-20T10:00:00Z");
  const end = new Date("2026-11-23T10:00:00Z");
  expect(undoableUntil(changedAt)).toEqual(end);
  expect(undoableSince(end)).toEqual(changedAt);
  expect(maxEmailChanges).toBe(5);
});
