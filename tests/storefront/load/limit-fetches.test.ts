import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "@jest/globals";
import { limitFetches } from "@/storefront/load/limit-fetches";
import { listening } from "@/tests/support/servers/listening";

const { fetch: unlimited } = globalThis;

afterEach(() => {
  globalThis.fetch = unlimited;
});

test("a request without a time limit gets one, and one that has its own keeps it", async () => {
  const silent = await listening(createServer(() => {}));
  limitFetches(100);
  await expect(fetch(silent.url)).rejects.toMatchObject({ name: "TimeoutError" });
  const own = new AbortController();
  const patient = fetch(silent.url, { signal: own.signal }).catch((error: Error) => error.name);
  expect(await Promise.race([patient, pause(300, "waits")])).toBe("waits");
  own.abort();
  expect(await patient).toBe("AbortError");
  await silent.close();
});
