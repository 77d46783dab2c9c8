// First, for it replaces what the handlers import.
import "../support/next-runtime";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { newBuyer } from "../support/buyer";
import { openTestProvider, type TestProvider } from "../support/provider";
import { allow } from "../support/short-video";
import { openStandIn, type StandIn } from "../support/stand-in";
import { configure, openBrowser } from "../support/storefront";

const platform = "https://platform.example/v2/auth/authorize/";
const redirectUri = "http://localhost:3000/member";

let provider: TestProvider;
let standIn: StandIn;

beforeAll(async () => {
  provider = await openTestProvider();
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url, SHORT_VIDEO_AUTHORISE_URL: platform, SHORT_VIDEO_CLIENT_KEY: "our-shop" });
}, 120_000);

afterAll(async () => {
  await standIn.close();
  await provider.close();
});

beforeEach(() => standIn.behave((request) => provider.app.fetch(request)));

async function openMember() {
  const { username, password } = await newBuyer(provider);
  const browser = openBrowser();
  await browser.signIn(username, password);
  return browser;
}

type Browser = Awaited<ReturnType<typeof openMember>>;

/** Begins, and gives what the platform is to send back beside its code. */
async function begin(browser: Browser, headers = {}): Promise<string> {
  const { headers: answered } = await browser.get("short-video", { headers });
  return new URL(answered.get("location") ?? "").searchParams.get("state") ?? "";
}

async function accountOf(browser: Browser) {
  const { data } = (await browser.get("member/profile")).json as { data: { bindTikTok: string; tikTokUsername: string | null } };
  return [data.bindTikTok, data.tikTokUsername];
}

const finish = (browser: Browser, body: object) => browser.post("short-video", body);
const codeFor = (username: string) => allow(provider, { username, redirectUri });

test("the way to the platform names the shop, what it wants to see, where to come back to, and a state of its own", async () => {
  const { status, headers } = await (await openMember()).get("short-video");
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
  expect(await begin(await openMember())).not.toBe(state);
});

test("whoever comes back to the browser that began is linked, once", async () => {
  const browser = await openMember();
  const state = await begin(browser);
  const body = { code: await codeFor("june.on.film"), state };
  const { status, headers } = await finish(browser, body);
  expect([status, headers.get("x-changes")]).toEqual([200, "GET member/profile"]);
  expect(await accountOf(browser)).toEqual(["Y", "june.on.film"]);
  expect((await finish(browser, body)).json.failure).toBe("foreign-origin");
});

test("a state that this browser was not given links nothing: neither another browser's, nor none, nor one of a member before", async () => {
  const [mine, other] = [await openMember(), await openMember()];
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

test("a link on another site begins nothing, and a page of another site finishes nothing", async () => {
  const browser = await openMember();
  const elsewhere = { "sec-fetch-site": "cross-site" };
  expect((await browser.get("short-video", { headers: elsewhere })).headers.get("location")).toBe(redirectUri);
  const state = await begin(browser);
  const { status, json } = await browser.post("short-video", { code: "a", state }, { headers: elsewhere });
  expect([status, json.failure]).toEqual([403, "foreign-origin"]);
});

test("the plain handler knows no such call: a link could make it", async () => {
  const browser = await openMember();
  const { status } = await browser.get(`tiktok/bindTikTokUser?code=stranger&redirectUri=${encodeURIComponent(redirectUri)}`);
  expect(status).toBe(404);
});

test("a visitor is led to the member's page, and so to the login", async () => {
  expect((await openBrowser().get("short-video")).headers.get("location")).toBe(redirectUri);
  expect((await finish(openBrowser(), { code: "a", state: "b" })).json.failure).toBe("signed-out");
});

test("what the shop refuses is told in its words, and may be tried with another code", async () => {
  const browser = await openMember();
  const state = await begin(browser);
  const { status, json } = await finish(browser, { code: "never-given", state });
  expect([status, json.failure]).toEqual([422, "refused"]);
  expect((await finish(browser, { code: await codeFor("second.try"), state })).status).toBe(200);
});
