import "../support/storefront";
import { afterAll, beforeAll, beforeEach, expect, jest, test } from "@jest/globals";
import { callProvider } from "@/lib/server/call-provider";
import { orNull, readPublic } from "@/lib/server/read-public";
import { listAdverts } from "@/lib/server/reads/catalogue";
import { hangsUp, openStandIn, refusal, type StandIn, success } from "../support/stand-in";
import { configure } from "../support/storefront";

let standIn: StandIn;
const fetched = jest.spyOn(globalThis, "fetch");

beforeAll(async () => {
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url });
});

afterAll(() => standIn.close());

beforeEach(() => {
  fetched.mockClear();
  standIn.behave(success([]));
});

/** How long the first request's answer may be kept, and under which tags. */
function keptAs() {
  const [, sent] = fetched.mock.calls[0] ?? [];
  return sent && "next" in sent ? sent.next : sent?.cache;
}

test("a page's read is kept as long as its row says, under the row's tags", async () => {
  await readPublic("GET course/getCourseChapterList", { productId: 12 }, "en");
  expect(keptAs()).toEqual({ revalidate: 300, tags: ["chapters:12"] });
});

test("a page's read is a visitor's: nobody's token can get into a page that everybody sees", async () => {
  await readPublic("GET homeAdvertise/list", {}, "zh-TW");
  expect(standIn.received[0]?.headers.has("authorization")).toBe(false);
  expect(standIn.received[0]?.headers.get("language")).toBe("zh_TW");
});

test("two readers of a page send the same request, so that it is kept once", async () => {
  await readPublic("GET homeAdvertise/list", {}, "en");
  await readPublic("GET homeAdvertise/list", {}, "en");
  const [first, second] = standIn.received.map(({ path, headers }) => [path, ...headers]);
  expect(first).toEqual(second);
});

test("a member's read is never kept", async () => {
  await callProvider("GET shoppingCart/listByMemberId", {}, { language: "en_US", requestId: "test", token: "Bearer tok" });
  expect(keptAs()).toBe("no-store");
});

test("what the provider does not have is null", async () => {
  standIn.behave(refusal(404));
  expect(await orNull(readPublic("GET product/detail", { id: 99 }, "en"))).toBeNull();
});

test("an outage is no product that does not exist", async () => {
  standIn.behave(hangsUp);
  await expect(orNull(readPublic("GET product/detail", { id: 1 }, "en"))).rejects.toMatchObject({ failure: "provider-unreachable" });
  standIn.behave(refusal(500));
  await expect(orNull(readPublic("GET product/detail", { id: 1 }, "en"))).rejects.toMatchObject({ failure: "refused" });
});

test("an advert that is not on show is not shown", async () => {
  const advert = { id: 1, pic: "/a.avif", status: 1, routerId: 0 };
  standIn.behave(success([advert, { ...advert, id: 2, status: 0 }]));
  expect((await listAdverts("en")).map(({ id }) => id)).toEqual([1]);
});
