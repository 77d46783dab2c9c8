import { beforeEach, expect, test } from "@jest/globals";
import { createAnswerMemory } from "@/storefront/answers/answer-memory";
import type { Answer } from "@/storefront/answers/detached-response";

const budget = 1e6;
const immutable = { "cache-control": "public, max-age=31536000, immutable" };
const hit = { "x-nextjs-cache": "HIT" };

let now = 0;
let memory: ReturnType<typeof createAnswerMemory>;

beforeEach(() => {
  now = 1_800_000_000_000;
  memory = createAnswerMemory({ budget, now: () => now });
});

const answerOf = (body: number, headers: Record<string, string> = immutable): Answer => ({
  status: 200,
  headers,
  body: Buffer.alloc(body, 65),
});

test("keys, headers and bodies all count", () => {
  const sizes = [
    ["k", answerOf(1)],
    ["k".repeat(1000), answerOf(1)],
    ["k", answerOf(1, { ...immutable, "x-long": "x".repeat(1000) })],
    ["k", answerOf(1001)],
  ].map(([key, answer]) => {
    const one = createAnswerMemory();
    one.set(key as string, answer as Answer);
    return one.size().bytes;
  });
  const [least = 0, ...others] = sizes;
  expect(least).toBeGreaterThan(500);
  for (const bytes of others) expect(bytes).toBeGreaterThanOrEqual(least + 999);
});

test("a body does not keep the larger block alive that it was cut from", () => {
  const block = Buffer.alloc(600_000);
  memory.set("a", { status: 200, headers: immutable, body: block.subarray(0, 10) });
  expect(memory.size().bytes).toBeLessThan(2000);
  expect(memory.get("a")?.body.buffer.byteLength).toBe(10);
});

test("a page that has changed, or may have, is not stored", () => {
  for (const seconds of [1, 2]) {
    memory.set("a", answerOf(10, { ...hit, "cache-control": `s-maxage=${seconds}, stale-while-revalidate=3599` }));
    expect(memory.get("a")).toBeNull();
  }
  memory.set("a", answerOf(10, { ...hit, "cache-control": "s-maxage=10, stale-while-revalidate=3590" }));
  expect(memory.get("a")).not.toBeNull();
});

test("40,000 variants of one address stay within the budget", () => {
  for (let number = 0; number < 40_000; number += 1) memory.set(`br  /file.js?${number}`, answerOf(10));
  expect(memory.size().bytes).toBeLessThanOrEqual(budget);
  expect(memory.size().answers).toBeLessThan(1000);
  expect(memory.get("br  /file.js?39999")).not.toBeNull();
  expect(memory.get("br  /file.js?0")).toBeNull();
});

test("a replaced answer is counted once, a dropped one not at all", () => {
  for (let round = 0; round < 10; round += 1) memory.set("a", answerOf(1000, hit));
  const one = memory.size().bytes;
  memory.set("b", answerOf(1000));
  expect(memory.size()).toEqual({ answers: 2, bytes: expect.any(Number) });
  memory.forgetPages();
  expect(memory.size().answers).toBe(1);
  memory.set("a", answerOf(1000, hit));
  memory.set("a", { ...answerOf(1000), status: 404 });
  expect(memory.get("a")).toBeNull();
  memory.set("b", { ...answerOf(1000), status: 404 });
  expect(memory.size()).toEqual({ answers: 0, bytes: 0 });
  expect(one).toBeLessThan(3000);
});

test("expired answers are gone, the least recently used make room, and pages displace no file", () => {
  memory.set("lasting", answerOf(400_000));
  memory.set("page", answerOf(400_000, hit));
  now += 1001;
  memory.set("another page", answerOf(400_000, hit));
  expect([memory.get("page"), memory.get("another page")].map(Boolean)).toEqual([false, true]);
  expect(memory.size().answers).toBe(2);
  memory.set("a third", answerOf(400_000, hit));
  memory.set("a fourth", answerOf(400_000, hit));
  const kept = ["lasting", "another page", "a third", "a fourth"].map((key) => memory.get(key) !== null);
  expect(kept).toEqual([true, false, true, true]);
  now += 1001;
  memory.set("small", answerOf(1, hit));
  expect(["lasting", "a third", "a fourth", "small"].map((key) => memory.get(key) !== null)).toEqual([true, false, false, true]);
  expect(memory.size().answers).toBe(2);
});

test("a document is repeated for a minute, until a change, and not at all if a change came while it was made", () => {
  const document = { answer: answerOf(1000, {}), nonce: null, at: null };
  memory.setDocument("a", document, memory.changes());
  now += 59_999;
  expect(memory.getDocument("a")?.answer.body.length).toBe(1000);
  now += 2;
  expect(memory.getDocument("a")).toBeNull();

  const begunAt = memory.changes();
  memory.setDocument("a", document, begunAt);
  memory.forgetPages();
  expect(memory.getDocument("a")).toBeNull();
  memory.setDocument("a", document, begunAt);
  expect(memory.getDocument("a")).toBeNull();
});

test("40,000 searches stay within the budget, and displace no file", () => {
  memory.set("lasting", answerOf(10));
  for (let number = 0; number < 40_000; number += 1) {
    memory.setDocument(`br  /search?keyword=${number}`, { answer: answerOf(10, {}), nonce: null, at: null }, memory.changes());
  }
  expect(memory.size().bytes).toBeLessThanOrEqual(budget + 3000);
  expect([memory.get("lasting"), memory.getDocument("br  /search?keyword=39999")].includes(null)).toBe(false);
});

test("a huge answer is not stored", () => {
  const large = createAnswerMemory();
  large.set("a", answerOf(1.9e6));
  large.set("b", answerOf(2.1e6));
  expect([large.get("a"), large.get("b")].map(Boolean)).toEqual([true, false]);
});
