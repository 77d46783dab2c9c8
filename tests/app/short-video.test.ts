// First, because it replaces modules that the handlers import.
import "../support/storefront/next-runtime";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { newBuyer } from "../support/provider/buyer";
import { allowedCode } from "../support/provider/short-video";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { type FakeProvider, openFakeProvider } from "../support/servers/fake-provider";
import { openMember } from "../support/storefront/open-member";
import { configure, openBrowser } from "../support/storefront/storefront";

const platform = "https://platform.example/v2/auth/authorize/";
const redirectUri = "http://localhost:3000/member";

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider();
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url, SHORT_VIDEO_AUTHORISE_URL: platform, SHORT_VIDEO_CLIENT_KEY: "our-shop" });
}, 120_000);

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => fakeProvider.behave((request) => provider.app.fetch(request)));

async function openNewMember() {
  const { username, password } = await newBuyer(provider);
  return openMember({ username, password });
}

type Browser = Awaited<ReturnType<typeof openNewMember>>;

/** Starts a link; returns the state that the platform must send back. */
async function begin(browser: Browser, headers = {}): Promise<string> {
  const { headers: answered } = await browser.get("short-video", { headers });
  return new URL(answered.get("location") ?? "").searchParams.get("state") ?? "";
}

async function accountOf(browser: Browser) {
  const { data } = (await browser.get("member/profile")).json as { data: { bindTikTok: string; tikTokUsername: string | null } };
  return [data.bindTikTok, data.tikTokUsername];
}

const finish = (browser: Browser, body: object) => browser.post("short-video", body);
const codeFor = (username: string) => allowedCode(provider, { username, redirectUri });

test("the link to the platform names the shop, the scopes, the return address and a state", async () => {
  const { status, headers } = await (await openNewMember()).get("short-video");
  const { origin, pathname, searchParams } = new URL(headers.get("location") ?? "");
  expect([status, origin + pathname, headers.get("cache-control")]).toEqual([303, platform, "private, no-store"]);
  const { state, ...asked } = Object.fromEntries(searchParams);
  expect(asked).toEqual({
    client_key: "our-shop",
    scope: "user.info.basic,user.info.profile,user.info.stats",
    response_type: "code",
    redirect_uri: redirectUri,
  });
  expect(state).toMatch(/^[\w-]{22}$/);
  expect(await begin(await openNewMember())).not.toBe(state);
});

test("a browser that returns with its own state is linked once", async () => {
  const browser = await openNewMember();
  const state = await begin(browser);
  const body = { code: await codeFor("june.on.film"), state };
  const { status, headers } = await finish(browser, body);
  expect([status, headers.get("x-changes")]).toEqual([200, "GET member/profile"]);
  expect(await accountOf(browser)).toEqual(["Y", "june.on.film"]);
  expect((await finish(browser, body)).json.failure).toBe("foreign-origin");
});

test("a state from another browser, an earlier member or no browser links nothing", async () => {
  const [mine, other] = [await openNewMember(), await openNewMember()];
  const state = await begin(other);
  const code = await codeFor("not.mine");
  await begin(mine);
  for (const wrong of [state, "", "x"]) {
    expect((await finish(mine, { code, state: wrong })).json.failure).toBe("foreign-origin");
  }
  const { username, password } = await newBuyer(provider);
  await other.signIn(username, password);
  expect((await finish(other, { code, state })).json.failure).toBe("foreign-origin");
  expect([await accountOf(mine), await accountOf(other)]).toEqual([
    ["N", null],
    ["N", null],
  ]);
});

test("a link on another site starts nothing, and a page of another site finishes nothing", async () => {
  const browser = await openNewMember();
  const elsewhere = { "sec-fetch-site": "cross-site" };
  expect((await browser.get("short-video", { headers: elsewhere })).headers.get("location")).toBe(redirectUri);
  const state = await begin(browser);
  const { status, json } = await browser.post("short-video", { code: "a", state }, { headers: elsewhere });
  expect([status, json.failure]).toEqual([403, "foreign-origin"]);
});

test("the generic handler does not know the call, because a plain link could make it", async () => {
  const browser = await openNewMember();
  const { status } = await browser.get(`tiktok/bindTikTokUser?code=stranger&redirectUri=${encodeURIComponent(redirectUri)}`);
  expect(status).toBe(404);
});

test("a visitor is redirected to the member page and from there to the login", async () => {
  expect((await openBrowser().get("short-video")).headers.get("location")).toBe(redirectUri);
  expect((await finish(openBrowser(), { code: "a", state: "b" })).json.failure).toBe("signed-out");
});

test("a refusal shows the shop's message and allows another try with a new code", async () => {
  const browser = await openNewMember();
  const state = await begin(browser);
  const { status, json } = await finish(browser, { code: "never-given", state });
  expect([status, json.failure]).toEqual([422, "refused"]);
  expect((await finish(browser, { code: await codeFor("second.try"), state })).status).toBe(200);
});
