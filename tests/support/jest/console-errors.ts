import { format } from "node:util";
import { afterEach, beforeEach, expect, jest } from "@jest/globals";

let expected: RegExp[] = [];
let spies: jest.SpiedFunction<typeof console.error>[] = [];

/** Expects an error or a warning on the console; the test fails if it does not appear. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern);
}

beforeEach(() => {
  expected = [];
  spies = [jest.spyOn(console, "error"), jest.spyOn(console, "warn")];
  for (const spy of spies) spy.mockImplementation(() => {});
});

afterEach(() => {
  const lines = spies.flatMap((spy) => spy.mock.calls.map((call) => format(...call)));
  const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
  const absent = expected.filter((pattern) => !lines.some((line) => pattern.test(line)));
  for (const spy of spies) spy.mockRestore();
  expect({ unexpected, absent }).toEqual({ unexpected: [], absent: [] });
});
