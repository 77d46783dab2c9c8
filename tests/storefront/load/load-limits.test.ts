import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { Busy, createLimit } from "@/storefront/load/limit";
import { rankOf } from "@/storefront/load/load-limits";
import { type OpenListener, openListener } from "@/tests/support/servers/open-listener";

const client = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

/** A limit whose tasks end when they are told to, and the order in which they began. */
function heldTasks(options: Parameters<typeof createLimit>[0]) {
  const limit = createLimit(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    limit,
    begun,
    run: (name: string, rank: number) =>
      limit.run(client(), rank, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    end: async (name: string) => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
}

const outcome = (result: Promise<unknown>) =>
  result.then(String, (error) => {
    if (error instanceof Busy) return "busy";
    throw error;
  });

test("those of a lower rank get their turn first, equals in the order in which they came", async () => {
  const { run, end, begun } = heldTasks({ most: 1 });
  const all = [run("running", 2), run("search", 3), run("page", 2), run("another page", 2), run("payment", 0), run("call", 1)];
  for (const name of ["running", "payment", "call", "page", "another page", "search"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["running", "payment", "call", "page", "another page", "search"]);
});

test("more than the most that may wait are refused: the last of the lowest priority", async () => {
  const { run, end, limit } = heldTasks({ most: 1, maxWaiting: 2 });
  const running = run("running", 2);
  const early = outcome(run("early", 3));
  const late = outcome(run("late", 3));
  expect(await outcome(run("as late", 3))).toBe("busy");
  const payment = run("payment", 0);
  expect(await late).toBe("busy");
  expect(limit.size()).toEqual({ running: 1, waiting: 2 });
  for (const name of ["running", "payment", "early"]) await end(name);
  expect(await Promise.all([running, payment, early])).toEqual(["running", "payment", "early"]);
  expect(limit.size()).toEqual({ running: 0, waiting: 0 });
});

test("a task waits for a bounded time, and one that failed gives its place to the next", async () => {
  jest.useFakeTimers();
  const { run, end, limit } = heldTasks({ most: 1, waitMs: 2000 });
  const running = run("running", 2);
  const waiting = outcome(run("waiting", 2));
  await jest.advanceTimersByTimeAsync(1999);
  expect(limit.size().waiting).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe("busy");
  jest.useRealTimers();
  const failing = limit.run(client(), 2, () => Promise.reject(new Error("no luck"))).catch(String);
  await end("running");
  await running;
  expect(await failing).toBe("Error: no luck");
  expect(limit.size()).toEqual({ running: 0, waiting: 0 });
});

test.each([
  ["/api/health", null],
  ["/api/revalidate", null],
  ["/api/session", "payment and session"],
  ["/api/pay-link/key", "payment and session"],
  ["/api/payment?x=1", "payment and session"],
  ["/api/pay-link", "payment and session"],
  ["/api/payLink/show", "payment and session"],
  ["/ja/pay_for", "payment and session"],
  ["/api/order/generate/confirm", "payment and session"],
  ["/zh-TW/pay_now?order=1", "payment and session"],
  ["/login", "payment and session"],
  ["/api/shoppingCart/add", "call"],
  ["/api/sessions", "call"],
  ["/", "page"],
  ["/media/a.avif", "page"],
  ["/course_detail?id=7", "page"],
  ["/search?keyword=a", "search"],
  ["/ja/search", "search"],
])("%s is a %s", (url, rank) => {
  expect(rankOf({ url, headers: {} })).toBe(rank);
});

let shop: OpenListener;

beforeEach(async () => {
  shop = await openListener({ maxRenders: 1, waitMs: 1000 });
});

afterEach(() => shop.close());

/** Makes one render hang, so that all others wait. */
async function occupy() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  shop.render = async (_, response) => {
    begun.resolve();
    await promise;
    response.setHeader("content-type", "text/html").end("<p>a page</p>");
  };
  const page = shop.get("/slow");
  await begun.promise;
  return { page, resolve };
}

test("a page that cannot be rendered soon is refused in the reader's language, and memory and health still answer", async () => {
  shop.render = (_, response) => response.writeHead(200, { "content-type": "text/html", "x-nextjs-cache": "HIT" }).end("a cached page");
  await shop.get("/cached");
  const { page, resolve } = await occupy();
  const refused = await Promise.all([
    shop.get("/course"),
    shop.get("/zh-TW/course"),
    shop.get("/course", { cookie: "tongue=ja" }),
    shop.get("/search?keyword=a"),
  ]);
  for (const { status, headers } of refused) {
    expect([status, headers["retry-after"], headers["cache-control"]]).toEqual([503, "3", "no-store"]);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  }
  const [en, tw, ja] = refused.map(({ text }) => text);
  expect(en).toMatch(/<html lang="en">.*The shop is very busy right now\./s);
  expect(tw).toMatch(/<html lang="zh-TW">.*商店現在非常忙碌/s);
  expect(ja).toMatch(/<html lang="ja">.*混み合っています/s);
  expect((await shop.get("/cached")).text).toBe("a cached page");
  expect(shop.limits.shed).toEqual({ "payment and session": 0, call: 0, page: 3, search: 1, prefetch: 0 });
  resolve();
  expect((await page).status).toBe(200);
});

test("calls are passed on while pages wait, and too many of them are refused with a failure that scripts can show", async () => {
  const { page, resolve } = await occupy();
  const calls = Array.from({ length: 8 }, () => shop.get("/api/shoppingCart/listByMemberId"));
  while (shop.limits.size().calls.running < 8) await new Promise(setImmediate);
  const { status, text, headers } = await shop.get("/api/article/page", { language: "zh-TW" });
  expect([status, headers["content-type"]]).toEqual([503, "application/json"]);
  expect(JSON.parse(text)).toEqual({
    failure: "busy",
    code: null,
    message: "商店現在非常忙碌，請稍候再試一次。",
    requestId: expect.any(String),
  });
  resolve();
  for (const { status } of await Promise.all([page, ...calls])) expect(status).toBe(200);
});

test.each(["/course", "/login"])("a page that many wait for (%s) is rendered once when the first of them leaves", async (path) => {
  const { page, resolve } = await occupy();
  const first = await shop.begin(path);
  const others = Array.from({ length: 70 }, () => shop.get(path, { "accept-encoding": "br" }));
  while (shop.arrived < 72) await new Promise(setImmediate);
  await first.leave();
  shop.render = (_, response) => response.writeHead(200, { "content-type": "text/html", "x-nextjs-cache": "HIT" }).end("<p>a page</p>");
  resolve();
  expect((await page).status).toBe(200);
  for (const { status } of await Promise.all(others)) expect(status).toBe(200);
  expect(shop.renders).toBe(2);
});

test("pages that a browser asks for in advance, payment pages too, wait for all that visitors ask for", async () => {
  expect(rankOf({ url: "/pay_now?order=1", headers: { "next-router-prefetch": "1" } })).toBe("prefetch");
  const { page, resolve } = await occupy();
  const begun: string[] = [];
  shop.render = ({ url }, response) => {
    begun.push(String(url));
    response.end();
  };
  const prefetch = shop.get("/course?_rsc=1", { rsc: "1", "next-router-prefetch": "1" });
  while (shop.limits.size().renders.waiting < 1) await new Promise(setImmediate);
  const visit = shop.get("/course_detail?id=7");
  while (shop.limits.size().renders.waiting < 2) await new Promise(setImmediate);
  resolve();
  for (const { status } of await Promise.all([page, prefetch, visit])) expect(status).toBe(200);
  expect(begun).toEqual(["/course_detail?id=7", "/course?_rsc=1"]);
});
