import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { connectRedis } from "@/storefront/pages/shared-cache/redis";
import { createSharedPageCache } from "@/storefront/pages/shared-cache/shared-page-cache";
import { openStorefronts, pageAt, type Storefronts } from "@/tests/support/storefront/shared-storefronts";

/** Longer than in a shop, because the machine of a test may be busy. */
const answerWithinMs = 300;

let shop: Storefronts;
let one: Storefronts["storefronts"][number];
let two: Storefronts["storefronts"][number];

beforeEach(async () => {
  shop = await openStorefronts(2, { answerWithinMs });
  [one, two] = shop.storefronts as [typeof one, typeof two];
  await one.render("page");
  expect((await two.ask()).html).toBe("page");
});

afterEach(() => shop.close());

async function until(holds: () => unknown, withinMs = 8000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await holds()); await pause(20)) {
    if (Date.now() > deadline) throw new Error(`${holds} does not hold within ${withinMs} ms`);
  }
}

const took = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

test.each(["cut", "hold"] as const)(
  "Redis that is gone or hangs (%s): pages are served from memory, and later rendered here",
  async (how) => {
    two.proxy[how]();
    expect(await two.ask()).toEqual({ html: "page", renews: false });
    // A page that is not in memory costs the time-out once or, with a lock, twice.
    expect(await took(() => two.ask("/unknown"))).toBeLessThan(2 * answerWithinMs + 1000);
    two.state.later += 6000;
    expect(await two.ask()).toEqual({ html: "page", renews: true });
    await two.render("new");
    expect(await two.ask()).toEqual({ html: "new", renews: false });
  },
);

test("after five failures Redis is not asked any more, and when it is back it is", async () => {
  two.proxy.hold();
  await until(() => two.cache.isAway());
  expect(await took(() => two.ask("/unknown"))).toBeLessThan(answerWithinMs);
  two.proxy.mend();
  await until(() => !two.cache.isAway(), 15_000);
  await until(async () => (await two.ask("/a", false)).html === "page");
});

test("a change is not acknowledged while Redis cannot store it, is known here at once, and elsewhere once it is repeated", async () => {
  two.proxy.cut();
  await until(() => two.cache.isAway());
  two.cache.change(["product:1"]);
  await expect(two.cache.recordChanges()).rejects.toThrow();
  expect((await two.ask("/a", false)).renews).toBe(true);
  expect((await one.ask("/a", false)).renews).toBe(false);
  two.proxy.mend();
  await until(() =>
    two.cache.recordChanges().then(
      () => true,
      () => false,
    ),
  );
  await until(async () => (await one.ask("/a", false)).renews);
});

test("changes that were announced while a storefront was disconnected are read when it reconnects", async () => {
  two.proxy.cut();
  one.cache.change(["product:1"]);
  await one.cache.recordChanges();
  expect((await two.ask("/a", false)).renews).toBe(false);
  two.proxy.mend();
  await until(async () => (await two.ask("/a", false)).renews);
});

test("a change whose message is lost is found when the changes are read again", async () => {
  await shop.redis.client.zAdd(`${shop.prefix}marks`, { score: one.cache.now() + 1, value: "stale product:1" });
  await until(async () => (await two.ask("/a", false)).renews);
});

test("whole answers are dropped every five seconds while changes cannot be received", async () => {
  two.proxy.cut();
  const before = two.state.changes;
  two.state.later += 5500;
  await until(() => two.state.changes === before + 1);
  await pause(1200);
  expect(two.state.changes).toBe(before + 1);
  two.state.later += 5500;
  await until(() => two.state.changes === before + 2);
});

test("Redis that was emptied: local copies are dropped, and what began before is not stored", async () => {
  const begun = one.cache.now();
  await shop.redis.remove(shop.prefix);
  await one.cache.set("/a", pageAt(begun, "from before"));
  expect(await shop.redis.keys(`${shop.prefix}build`)).toEqual([]);
  for (const each of [one, two]) await until(async () => (await each.ask("/a", false)).html === null);
  await one.cache.set("/a", pageAt(begun, "from before"));
  expect((await one.ask("/a", false)).html).toBeNull();
  await one.render("after");
  expect((await two.ask()).html).toBe("after");
});

test("a storefront that starts without Redis serves pages, and shares them when it is there", async () => {
  const alone = await shop.another({ isCut: true });
  expect(await alone.ask("/b")).toEqual({ html: null, renews: true });
  await alone.render("alone", { key: "/b" });
  expect((await alone.ask("/b")).html).toBe("alone");
  alone.proxy.mend();
  await until(async () => (await alone.ask("/a", false)).html === "page");
});

test("a storefront that starts without Redis hears of changes at once when it is there, also after messages of other programs", async () => {
  const channel = `${shop.prefix}changes`;
  const listeners = async () => (await shop.redis.client.pubSubNumSub(channel))[channel];
  expect(Number(await listeners())).toBe(2);
  const alone = await shop.another({ isCut: true });
  await pause(100);
  alone.proxy.mend();
  await until(async () => Number(await listeners()) === 3);
  const before = alone.state.changes;
  await shop.redis.client.publish(channel, "no JSON");
  await shop.redis.client.publish(channel, JSON.stringify({ at: one.cache.now(), marks: ["stale product:2"] }));
  await until(() => alone.state.changes > before);
});

test("a storefront is not ready before it knows the changes or knows that it cannot", async () => {
  expect(one.cache.knowsChanges()).toBe(true);
  const alone = await shop.another({ isCut: true });
  await until(() => alone.cache.knowsChanges());
  expect(alone.cache.isAway()).toBe(true);
});

test("a storefront that starts while no provider tells the shop is ready, and says what is wrong itself", () => {
  const redis = connectRedis(one.proxy.url, 50);
  const cache = createSharedPageCache({ redis, secret: "a secret" });
  expect(cache.knowsChanges()).toBe(true);
  cache.close();
});
