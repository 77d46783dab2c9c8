import { expect, test } from "@jest/globals";
import { traceHeader } from "@/lib/client/call/trace-header";

test("one call in a hundred begins a trace of its own, the others none", () => {
  expect(traceHeader(0.01)).toEqual({});
  const [one, other] = [traceHeader(0.0099), traceHeader(0)];
  expect(one.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(one.traceparent).not.toBe(other.traceparent);
});
