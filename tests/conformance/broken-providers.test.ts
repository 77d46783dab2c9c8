import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { checkProvider } from "@/conformance/check-provider";
import type { PartName } from "@/conformance/options";
import { textOf } from "@/conformance/report/text";
import { type Interceptor, type ServedProvider, serveProvider, withChangedEnvelope } from "../support/provider/served-provider";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";

type Fault = { proxy: Interceptor; part: PartName; slowMs?: number; sentence: string | RegExp };
type Json = Record<string, unknown>;

let provider: TestProvider;
let served: ServedProvider;
let token: string;

beforeAll(async () => {
  provider = await openTestProvider();
  served = await serveProvider(provider);
  token = await provider.signIn();
}, 120_000);

afterAll(async () => {
  await served.close();
  await provider.close();
});

const html: Interceptor = async () => new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html" } });

function changingData(path: string, change: (data: Json) => unknown): Interceptor {
  return withChangedEnvelope(path, (envelope) => (envelope.data ? { ...envelope, data: change(envelope.data as Json) } : envelope));
}

function rewriting(path: string, rewrite: (request: Request) => Request): Interceptor {
  return (request, next) => next(new URL(request.url).pathname === `/${path}` ? rewrite(request) : request);
}

/** Removes a parameter of the request's query. */
function withoutQuery(name: string): (request: Request) => Request {
  return (request) => {
    const url = new URL(request.url);
    url.searchParams.delete(name);
    return new Request(url, { headers: request.headers });
  };
}

const faults: Record<string, Fault> = {
  "writes a price as text": {
    proxy: changingData("product/detail", (data) => ({
      ...data,
      skuStockList: (data.skuStockList as Json[]).map((sku) => ({ ...sku, price: "12.50" })),
    })),
    part: "shapes",
    sentence:
      'GET product/detail: expected the contract\'s data, but data.skuStockList.0.price: Invalid input: expected number, received string, came "12.50"',
  },
  "leaves a name out": {
    proxy: changingData("product/homeListByPage", (data) => ({
      ...data,
      list: (data.list as Json[]).map(({ name, ...others }) => others),
    })),
    part: "shapes",
    sentence: "data.list.0.name: Invalid input: expected string, received undefined, came nothing",
  },
  "has a code of its own for success": {
    proxy: withChangedEnvelope("materialLibrary/getList", (envelope) => ({ ...envelope, code: 0 })),
    part: "shapes",
    sentence: "GET materialLibrary/getList: expected code 200, came code 0 («success») with HTTP 200",
  },
  "takes its time": {
    proxy: async (request, next) => {
      if (new URL(request.url).pathname === "/agreement/list") await wait(700);
      return next(request);
    },
    part: "shapes",
    slowMs: 500,
    sentence: /GET agreement\/list: expected an answer within 500 ms, came (one after|none within) \d+ ms/,
  },
  "answers a page instead of JSON": {
    proxy: html,
    part: "shapes",
    sentence: "GET homeAdvertise/list: expected JSON, came HTTP 200, text/html, «<h1>Welcome</h1>»",
  },
  "fails in one language": {
    proxy: async (request, next) =>
      request.headers.get("language") === "ja_JP" ? Response.json({ code: 500, message: "?" }, { status: 500 }) : next(request),
    part: "languages",
    sentence: "GET product/detail: expected code 200, came code 500 («?») with HTTP 500 (language ja_JP)",
  },
  "shows the first page again and again": {
    proxy: rewriting("product/homeListByPage", withoutQuery("pageNum")),
    part: "paging",
    sentence: /GET product\/homeListByPage: expected every row on one page, but id \d+ is on two/,
  },
  "does not count": {
    proxy: changingData("product/homeListByPage", (data) => ({ ...data, total: (data.list as Json[]).length })),
    part: "paging",
    sentence: /GET product\/homeListByPage: expected the total 10 of page 1, came \d/,
  },
  "has pages of its own length": {
    proxy: rewriting("materialLibrary/getList", withoutQuery("pageSize")),
    part: "paging",
    sentence: /GET materialLibrary\/getList: expected (at most )?\d+ rows, came \d+/,
  },
  "takes any input": {
    proxy: async (request, next) => {
      const response = await next(request);
      return response.status === 400 ? Response.json({ code: 200, message: "success", data: null }) : response;
    },
    part: "refusals",
    sentence: "GET product/searchProduct: expected a refusal, came code 200 («success») with HTTP 200 (field ",
  },
  "takes everybody for a member": {
    proxy: rewriting("shoppingCart/listByMemberId", (request) => new Request(request.url, { headers: { authorization: token } })),
    part: "signed-out",
    sentence:
      "GET shoppingCart/listByMemberId: expected code 2004, came code 200 («success») with HTTP 200 (without a token; 2 checks in all)",
  },
  "answers null for an unknown id": {
    proxy: withChangedEnvelope("product/detail", (envelope) => (envelope.code === 404 ? { code: 200, data: null } : envelope)),
    part: "unknown",
    sentence: "GET product/detail: expected a refusal of an unknown id, came code 200 with null (unknown id)",
  },
  "answers its home page everywhere": {
    proxy: async (request, next) => {
      const response = await next(request);
      return response.status === 404 ? html(request, next) : response;
    },
    part: "unknown",
    sentence: "any other path: expected to be told that there is no such call, came HTTP 200 (GET no/such/call",
  },
};

test.each(Object.entries(faults))(
  "a provider that %s fails, and the message names the fault",
  async (_, fault) => {
    const { proxy, part, slowMs = 30_000, sentence } = fault;
    const report = await served.behind(proxy, () =>
      checkProvider({ url: served.url, member: null, write: false, tenant: "canopy", slowMs, only: [part] }),
    );
    expect(report.conforms).toBe(false);
    const text = textOf(report);
    if (typeof sentence === "string") expect(text).toContain(sentence);
    else expect(text).toMatch(sentence);
  },
  60_000,
);

const writing: Record<string, { proxy: Interceptor; sentence: string }> = {
  "forgets a favourite": {
    proxy: withChangedEnvelope("product/getCollectionsList", (envelope) => ({ ...envelope, data: [] })),
    sentence: "POST product/addOrDelCollection: expected to see the change in the reads, came what was there before (adding: its effect)",
  },
  "cannot count in the cart": {
    proxy: withChangedEnvelope("shoppingCart/changedQuantity", () => ({ code: 422, message: "Out of order." })),
    sentence: "POST shoppingCart/changedQuantity: expected code 200, came code 422 («Out of order.»)",
  },
  "keeps the address as it is": {
    proxy: async (request, next) =>
      request.url.endsWith("/member/address/update") ? Response.json({ code: 200, message: "success" }) : next(request),
    sentence:
      "POST member/address/update: expected to see the change in the reads, came what was there before (changing the city: its effect)",
  },
};

test.each(Object.entries(writing))(
  "a provider that %s fails, and started changes are undone",
  async (_, { proxy, sentence }) => {
    const before = await ownThings();
    const member = { username: "demo", password: "Demo-2026" };
    const report = await served.behind(proxy, () =>
      checkProvider({ url: served.url, member, write: true, tenant: "canopy", slowMs: 30_000, only: ["writes"] }),
    );
    expect(textOf(report)).toContain(sentence);
    expect(await ownThings()).toEqual(before);
  },
  60_000,
);

async function ownThings() {
  const cart = await provider.call("GET shoppingCart/listByMemberId", {}, { token });
  const addresses = await provider.call("GET member/address/list", {}, { token });
  const favourites = await provider.call("GET product/getCollectionsList", {}, { token });
  return { cart: cart.data, addresses: addresses.data, favourites: favourites.data };
}
