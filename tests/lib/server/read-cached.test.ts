import "@/tests/support/storefront/storefront";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { callProvider } from "@/lib/server/call-provider";
import { nullIfNotFound, readCached } from "@/lib/server/read-cached";
import { listAdverts } from "@/lib/server/reads/catalogue";
import { closesConnection, type FakeProvider, openFakeProvider, refusal, success } from "@/tests/support/servers/fake-provider";
import { configure } from "@/tests/support/storefront/storefront";

let fakeProvider: FakeProvider;
const fetched = jest.spyOn(globalThis, "fetch");

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(() => fakeProvider.close());

beforeEach(() => {
  fetched.mockClear();
  fakeProvider.behave(success([]));
});

/** The cache lifetime and tags of the first request. */
function keptAs() {
  const [, sent] = fetched.mock.calls[0] ?? [];
  return sent && "next" in sent ? sent.next : sent?.cache;
}

test("a page's read is cached as long as its row says, under the row's tags", async () => {
  await readCached("GET course/getCourseChapterList", { productId: 12 }, "en");
  expect(keptAs()).toEqual({ revalidate: 300, tags: ["shop", "chapters:12"] });
});

test("a page's read is a visitor's, so that no token can reach a shared page", async () => {
  await readCached("GET homeAdvertise/list", {}, "zh-TW");
  expect(fakeProvider.received[0]?.headers.has("authorization")).toBe(false);
  expect(fakeProvider.received[0]?.headers.get("language")).toBe("zh_TW");
});

test("two pages that need the same data share one request and one cache entry", async () => {
  await readCached("GET homeAdvertise/list", {}, "en");
  await readCached("GET homeAdvertise/list", {}, "en");
  const [first, second] = fakeProvider.received.map(({ path, headers }) => [path, ...headers]);
  expect(first).toEqual(second);
});

test("a member's read is never cached", async () => {
  await callProvider("GET shoppingCart/listByMemberId", {}, { language: "en_US", requestId: "test", token: "Bearer tok" });
  expect(keptAs()).toBe("no-store");
});

test("a missing row is null", async () => {
  fakeProvider.behave(refusal(404));
  expect(await nullIfNotFound(readCached("GET product/detail", { id: 99 }, "en"))).toBeNull();
});

test("an outage is not reported as a missing product", async () => {
  fakeProvider.behave(closesConnection);
  await expect(nullIfNotFound(readCached("GET product/detail", { id: 1 }, "en"))).rejects.toMatchObject({
    failure: "provider-unreachable",
  });
  fakeProvider.behave(refusal(500));
  await expect(nullIfNotFound(readCached("GET product/detail", { id: 1 }, "en"))).rejects.toMatchObject({ failure: "refused" });
});

test("a hidden advert is not shown", async () => {
  const advert = { id: 1, pic: "/a.avif", status: 1, routerId: 0 };
  fakeProvider.behave(success([advert, { ...advert, id: 2, status: 0 }]));
  expect((await listAdverts("en")).map(({ id }) => id)).toEqual([1]);
});
