import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { neverAnswers, openStandIn, type StandIn, success } from "../support/stand-in";
import { configure, openBrowser, sentenceOf } from "../support/storefront";

let standIn: StandIn;
const timeoutMs = 1000;

beforeAll(async () => {
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url, PROVIDER_TIMEOUT_MS: String(timeoutMs) });
});

afterAll(() => standIn.close());

beforeEach(() => standIn.behave(neverAnswers));

async function openMember() {
  const browser = openBrowser();
  standIn.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: 7 }));
  await browser.signIn();
  standIn.behave(neverAnswers);
  return browser;
}

for (const language of ["en", "zh-TW"]) {
  test(`a provider that never answers is given up and told of in ${language}`, async () => {
    const started = performance.now();
    const { status, json } = await openBrowser(language).get("homeAdvertise/list");
    expect([status, json.failure]).toEqual([504, "provider-slow"]);
    expect(json.message).toBe(await sentenceOf("provider-slow", language));
    expect(performance.now() - started).toBeGreaterThan(timeoutMs - 50);
  });
}

test("an answer that begins and never ends is given up as well", async () => {
  standIn.behave(() => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"code":200')) })));
  expect((await openBrowser().get("homeAdvertise/list")).status).toBe(504);
});

test("a slow read is not repeated: whoever waits has waited long enough", async () => {
  await openBrowser().get("homeAdvertise/list");
  expect(standIn.received).toHaveLength(1);
});

test("a slow write is sent once", async () => {
  const browser = await openMember();
  const { status } = await browser.post("shoppingCart/add", { productId: 3, productSkuId: 4 });
  expect([status, standIn.received.length]).toEqual([504, 1]);
});

test("a slow provider signs nobody out", async () => {
  const browser = await openMember();
  expect((await browser.get("session")).json.data).toEqual({ state: "unknown" });
  expect((await browser.get("member/profile")).setCookies).toEqual([]);
  expect(browser.cookies.has("canopy")).toBe(true);
});
