import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sign } from "@/lib/contract/wire/signature";
import { closesConnection, type FakeProvider, openFakeProvider } from "../support/servers/fake-provider";
import { afterwards, revalidated } from "../support/storefront/next-runtime";
import { configure, openBrowser, takeLog } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;
const secret = "r".repeat(40);
const change = { event: "product-changed", id: 7, deliveryId: "1" };

// The storefront warms its own pages: here the fake provider plays the storefront.
beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: "http://127.0.0.1:9", PORT: new URL(fakeProvider.url).port, REVALIDATE_SECRET: secret, LANGUAGES: "en,zh-TW" });
});

afterAll(() => fakeProvider.close());

beforeEach(() => {
  fakeProvider.behave(() => new Response("a page"));
  revalidated.length = 0;
  afterwards.length = 0;
  takeLog();
});

/** Posts a change as the provider does, without any of a browser's headers. */
function post(body: unknown, { time = String(Date.now()), signature }: { time?: string; signature?: string } = {}) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const headers = { origin: null, "sec-fetch-site": null, "x-timestamp": time, "x-signature": signature ?? sign(text, time, secret) };
  return openBrowser().post("revalidate", undefined, { text, headers });
}

test("a signed change event invalidates its tags", async () => {
  const { status, json } = await post(change);
  expect([status, json.data]).toEqual([200, { tags: ["product:7", "products"] }]);
  expect(revalidated).toEqual(["product:7 max", "products max"]);
});

test("a change event is answered first, then its pages are regenerated in every offered language", async () => {
  await post(change);
  expect(fakeProvider.received).toEqual([]);
  await Promise.all(afterwards.map((work) => work()));
  const paths = fakeProvider.received.map(({ path }) => path);
  expect(paths).toEqual(["/course_detail?id=7", "/zh-TW/course_detail?id=7", "/", "/zh-TW", "/course", "/zh-TW/course"]);
});

test("a change event about one page regenerates that page", async () => {
  await post({ ...change, event: "review-changed" });
  expect(revalidated).toEqual(["reviews:7 max", "product:7 max"]);
  await Promise.all(afterwards.map((work) => work()));
  expect(fakeProvider.received.map(({ path }) => path)).toEqual(["/course_detail?id=7", "/zh-TW/course_detail?id=7"]);
});

test("the reset of a demo invalidates every cached read, and the most visited pages are regenerated", async () => {
  await post({ ...change, event: "shop-replaced", id: null });
  expect(revalidated).toEqual(["shop max"]);
  await Promise.all(afterwards.map((work) => work()));
  expect(fakeProvider.received.map(({ path }) => path)).toEqual(["/", "/zh-TW", "/course", "/zh-TW/course"]);
});

test("a page that is answered with its old state is requested again, after a pause, until it is new", async () => {
  const moments: number[] = [];
  fakeProvider.behave(() => {
    moments.push(performance.now());
    return new Response("a page", { headers: moments.length <= 2 ? { "x-nextjs-cache": "STALE" } : { "x-nextjs-cache": "HIT" } });
  });
  await post({ ...change, event: "advert-changed", id: null });
  await Promise.all(afterwards.map((work) => work()));
  expect(fakeProvider.received.map(({ path }) => path)).toEqual(["/", "/zh-TW", "/", "/zh-TW"]);
  expect((moments[2] ?? 0) - (moments[1] ?? 0)).toBeGreaterThan(100);
});

test("a page that cannot be regenerated logs a warning and does not stop the next one", async () => {
  fakeProvider.behave(closesConnection);
  await post({ ...change, event: "advert-changed", id: null });
  await Promise.all(afterwards.map((work) => work()));
  expect(fakeProvider.received.map(({ path }) => path)).toEqual(["/", "/zh-TW"]);
  expect(takeLog()).toContain("could not be rendered in advance");
});

const text = JSON.stringify(change);
const now = String(Date.now());
const tenMinutesAgo = String(Date.now() - 10 * 60_000);

const refused = {
  "without a signature": () => post(change, { signature: "" }),
  "signed with another secret": () => post(change, { time: now, signature: sign(text, now, "s".repeat(40)) }),
  "signed for another body": () => post({ ...change, id: 8 }, { time: now, signature: sign(text, now, secret) }),
  "signed for another time": () => post(change, { time: String(Number(now) + 1), signature: sign(text, now, secret) }),
  "of ten minutes ago": () => post(change, { time: tenMinutesAgo }),
};

for (const [what, send] of Object.entries(refused)) {
  test(`a change event ${what} is refused and invalidates nothing`, async () => {
    const { status, json } = await send();
    expect([status, json.failure]).toEqual([403, "foreign-origin"]);
    expect([revalidated, afterwards]).toEqual([[], []]);
  });
}

test("a signed change event of an unknown kind is refused with its field", async () => {
  const { status, json } = await post({ ...change, event: "weather-changed" });
  expect([status, json.issues?.map(({ field }) => field)]).toEqual([400, ["event"]]);
  expect(revalidated).toEqual([]);
});
