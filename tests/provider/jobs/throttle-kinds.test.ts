import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { restMs } from "@/provider/jobs/loop";
import { throttleKinds } from "@/provider/jobs/throttle-kinds";

let told: string[];
let kinds: ReturnType<typeof throttleKinds>;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  kinds = throttleKinds((kind) => told.push(kind));
});

afterEach(() => {
  jest.useRealTimers();
});

test("a kind that is queued again while its lane rests is told once more, after the rest", () => {
  for (let job = 0; job < 3; job += 1) kinds.queued("send-email");
  expect(told).toEqual([]);
  jest.advanceTimersByTime(20);
  expect(told).toEqual(["send-email"]);
  for (let job = 0; job < 3; job += 1) kinds.queued("send-email");
  jest.advanceTimersByTime(restMs - 1);
  expect(told).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(told).toEqual(["send-email", "send-email"]);
});

test("another kind does not wait for the rest of a busy one", () => {
  kinds.queued("send-email");
  jest.advanceTimersByTime(20);
  kinds.queued("send-email");
  kinds.queued("notify-storefront");
  jest.advanceTimersByTime(20);
  expect(told).toEqual(["send-email", "notify-storefront"]);
});

test("after a rest without jobs, the next one is told soon", () => {
  kinds.queued("send-email");
  jest.advanceTimersByTime(20 + restMs);
  kinds.queued("send-email");
  jest.advanceTimersByTime(20);
  expect(told).toHaveLength(2);
});

test("nothing is told after the end", () => {
  kinds.queued("send-email");
  kinds.stop();
  jest.advanceTimersByTime(restMs);
  expect(told).toEqual([]);
});
