import { expect, jest, test } from "@jest/globals";
import { watchMemory } from "@/lib/process/memory-limit";

function watch(...readings: number[]) {
  jest.useFakeTimers();
  const stop = jest.fn();
  const end = watchMemory({
    limit: 100 * 1024 * 1024,
    stop,
    resident: () => (readings.shift() ?? 0) * 1024 * 1024,
    everyMs: 10,
    random: () => 0.5,
  });
  jest.advanceTimersByTime(10 * readings.length);
  end();
  jest.useRealTimers();
  return stop;
}

test("a process that stays above its limit is told to stop, once", () => {
  expect(watch(96, 97, 96, 99, 99).mock.calls).toEqual([[expect.stringContaining("96 MiB, and MEMORY_MB allows about 100")]]);
});

test("a peak, and memory below the limit of this process, end nothing", () => {
  expect(watch(300, 300, 90, 300, 300, 90)).not.toHaveBeenCalled();
  expect(watch(94, 94, 94, 94)).not.toHaveBeenCalled();
});
