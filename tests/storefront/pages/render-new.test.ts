import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { IncrementalCache } from "next/dist/server/lib/incremental-cache/index";
import { default as ResponseCache } from "next/dist/server/response-cache/index";
import { installPageCache, whenPagesChange } from "@/storefront/pages/page-cache/handler";
import { createPageCache } from "@/storefront/pages/page-cache/page-cache";
import { expectConsoleError } from "../../support/jest/console-errors";
import { type OpenListener, openListener } from "../../support/servers/open-listener";

const route = { kind: "APP_ROUTE", sourceRoute: "/page" } as never;
const prerenderManifest = { routes: {}, dynamicRoutes: {}, notFoundRoutes: [] } as never;
const previewProps = { previewModeId: "none" } as never;

/** What the provider says, how long it takes, and how often it was asked. */
const provider = { price: 1, asked: 0, isDown: false, answer: async () => {} };

let storefronts: OpenListener[];
/** The caches of the framework that wait for a render. */
let pending: Promise<unknown>[];

/** A cache for one request, as the framework opens it. */
const openCache = ({ headers }: Pick<IncomingMessage, "headers">) =>
  new IncrementalCache({ dev: false, minimalMode: false, requestHeaders: headers, prerenderManifest, previewProps } as never);

/** The framework's own cache in front of a page that shows the provider's price. */
function framework() {
  const responses = new ResponseCache({ minimalMode: false, route } as never);
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", headers } = request;
    const cache = openCache(request);
    const render = async () => {
      provider.asked += 1;
      const { price } = provider;
      await provider.answer();
      if (provider.isDown) throw new Error("The provider does not answer.");
      const value = { kind: "APP_ROUTE", body: Buffer.from(`price ${price}`), status: 200, headers: { "x-next-cache-tags": "product:1" } };
      return { value, cacheControl: { revalidate: 300, expire: 3600 } };
    };
    const isPrefetch = headers["next-router-prefetch"] !== undefined;
    const path = url.replace(/[?&]_rsc=.*/, "");
    const context = { incrementalCache: cache, isPrefetch, waitUntil: (each: Promise<unknown>) => void pending.push(each) };
    const entry = await responses.get(path, render as never, context as never);
    const { value, cacheControl, isStale, isMiss } = entry as never as {
      value: { body: Buffer };
      cacheControl: { revalidate: number };
      isStale?: boolean;
      isMiss?: boolean;
    };
    response.setHeader("x-nextjs-cache", isMiss ? "MISS" : isStale ? "STALE" : "HIT");
    response.setHeader("cache-control", `s-maxage=${cacheControl.revalidate}, stale-while-revalidate=3300`);
    response.end(value.body);
  };
}

async function open(patience?: { patienceMs: number }): Promise<OpenListener> {
  const storefront = await openListener({ ...(patience && { patience }) });
  storefront.render = framework();
  whenPagesChange(storefront.memory.forgetPages);
  return storefront;
}

beforeEach(async () => {
  pending = [];
  Object.assign(provider, { price: 1, asked: 0, isDown: false, answer: async () => {} });
  installPageCache(createPageCache());
  storefronts = await Promise.all([open(), open()]);
});

afterEach(async () => {
  for (const { close } of storefronts) await close();
  await Promise.allSettled(pending);
});

const pages = ["/", "/course", "/course_detail?id=5", "/about_us", "/ja", "/ja/course", "/ja/course_detail?id=5"];

const kinds: [suffix: string, headers: Record<string, string>][] = [
  ["", {}],
  ["", { "accept-encoding": "br" }],
  ["mark", { rsc: "1" }],
];

/** 42 requests at the same time: each page of each storefront, as a document in two encodings and as the framework's data. */
async function askAll() {
  const asked = storefronts.flatMap((storefront) =>
    pages.flatMap((page) =>
      kinds.map(async ([mark, headers]) => {
        const url = mark ? `${page}${page.includes("?") ? "&" : "?"}_rsc=${mark}` : page;
        return (await storefront.get(url, headers)).text;
      }),
    ),
  );
  return Promise.all(asked);
}

/** The change of the provider, delivered to the framework. */
async function change(price: number) {
  // The page cache compares times in whole milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 2));
  provider.price = price;
  await openCache({ headers: {} }).revalidateTag(["product:1"], { expire: 31_536_000 });
  await new Promise((resolve) => setTimeout(resolve, 2));
}

const plain = (text: string) => text.replace(/^[^p]*(price \d).*$/s, "$1");

test("of 42 requests after a change none gets the old page, whoever renders the new one", async () => {
  await askAll();
  await askAll();
  const before = provider.asked;
  await askAll();
  expect(provider.asked).toBe(before);
  provider.answer = () => new Promise((resolve) => setTimeout(resolve, 100));
  await change(2);
  const texts = (await askAll()).map(plain);
  expect(texts.filter((text) => text.includes("price 1"))).toEqual([]);
  expect(texts).toHaveLength(42);
});

test("requests that come while the new page is rendered wait for it too", async () => {
  const [storefront] = storefronts as [OpenListener, OpenListener];
  await storefront.get("/course");
  const rendering = Promise.withResolvers<void>();
  const begun = new Promise<void>((resolve) => {
    provider.answer = () => {
      resolve();
      return rendering.promise;
    };
  });
  await change(2);
  const first = storefront.get("/course");
  await begun;
  const later = [storefront.get("/course", { "accept-encoding": "gzip" }), storefront.get("/course", { rsc: "1" })];
  rendering.resolve();
  const texts = await Promise.all([first, ...later]);
  expect(texts.map(({ text }) => text)).toEqual(["price 2", "price 2", "price 2"]);
});

test("a link that is looked at in advance has the page rendered, and gets the new one", async () => {
  const [storefront] = storefronts as [OpenListener, OpenListener];
  await storefront.get("/course");
  await change(2);
  expect((await storefront.get("/course", { rsc: "1", "next-router-prefetch": "1" })).text).toBe("price 2");
});

test("a provider that is down leaves the old page, at once", async () => {
  const [storefront] = storefronts as [OpenListener, OpenListener];
  await storefront.get("/course");
  provider.isDown = true;
  expectConsoleError(/The provider does not answer\./);
  await change(2);
  for (let count = 0; count < 3; count += 1) expect((await storefront.get("/course")).text).toBe("price 1");
});

test("a provider that does not answer leaves the old page, and only the first waits for it", async () => {
  const storefront = await open({ patienceMs: 300 });
  storefronts.push(storefront);
  await storefront.get("/course");
  const rendering = Promise.withResolvers<void>();
  provider.answer = () => rendering.promise;
  await change(2);
  expect((await storefront.get("/course")).text).toBe("price 1");
  const asked = storefront.renders;
  expect((await storefront.get("/course", { rsc: "1" })).text).toBe("price 1");
  expect(storefront.renders).toBe(asked + 1);
  rendering.resolve();
});

test("an answer of before a change is not repeated after it", async () => {
  const [storefront] = storefronts as [OpenListener, OpenListener];
  await storefront.get("/course");
  const { render } = storefront;
  storefront.now += 1001;
  storefront.render = (request, response) => {
    storefront.render = render;
    const end = response.end.bind(response);
    // The change comes between the render and the end of its answer.
    response.end = ((body: Buffer) => {
      void change(2).then(() => end(body));
      return response;
    }) as typeof response.end;
    return render(request, response);
  };
  expect((await storefront.get("/course")).text).toBe("price 1");
  expect((await storefront.get("/course")).text).toBe("price 2");
});
