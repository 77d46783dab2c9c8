import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type FakeProvider, neverAnswers, openFakeProvider } from "../support/servers/fake-provider";
import { openFakeMember } from "../support/storefront/open-member";
import { configure, messageOf, openBrowser } from "../support/storefront/storefront";

let fakeProvider: FakeProvider;
const timeoutMs = 1000;

beforeAll(async () => {
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, PROVIDER_TIMEOUT_MS: String(timeoutMs) });
});

afterAll(() => fakeProvider.close());

beforeEach(() => fakeProvider.behave(neverAnswers));

const openMember = () => openFakeMember(fakeProvider, { answer: neverAnswers });

for (const language of ["en", "zh-TW"]) {
  test(`a provider that never answers is timed out and reported in ${language}`, async () => {
    const started = performance.now();
    const { status, json } = await openBrowser(language).get("homeAdvertise/list");
    expect([status, json.failure]).toEqual([504, "provider-slow"]);
    expect(json.message).toBe(await messageOf("provider-slow", language));
    expect(performance.now() - started).toBeGreaterThan(timeoutMs - 50);
  });
}

test("a response that starts and never ends is timed out", async () => {
  fakeProvider.behave(
    () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"code":200')) })),
  );
  expect((await openBrowser().get("homeAdvertise/list")).status).toBe(504);
});

test("a slow read is not retried, because the visitor has already waited long enough", async () => {
  await openBrowser().get("homeAdvertise/list");
  expect(fakeProvider.received).toHaveLength(1);
});

test("a slow write is sent once", async () => {
  const browser = await openMember();
  const { status } = await browser.post("shoppingCart/add", { productId: 3, productSkuId: 4 });
  expect([status, fakeProvider.received.length]).toEqual([504, 1]);
});

test("a slow provider does not sign the member out", async () => {
  const browser = await openMember();
  expect((await browser.get("session")).json.data).toEqual({ state: "unknown" });
  expect((await browser.get("member/profile")).setCookies).toEqual([]);
  expect(browser.cookies.has("canopy")).toBe(true);
});
