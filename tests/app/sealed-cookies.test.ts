import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sealData, unsealData } from "iron-session";
import { codeOf, enrolApp, shopAddress } from "../support/provider/factors";
import { newMember } from "../support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { type FakeProvider, openFakeProvider } from "../support/servers/fake-provider";
import { requestCookies } from "../support/storefront/next-runtime";
import { configure, openBrowser } from "../support/storefront/storefront";

const secret = { password: "s".repeat(40), ttl: 0 };

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider({ settings: shopAddress });
  fakeProvider = await openFakeProvider();
  const shortVideo = { SHORT_VIDEO_AUTHORISE_URL: "https://video.example/authorise", SHORT_VIDEO_CLIENT_KEY: "our-shop" };
  configure({ PROVIDER_URL: fakeProvider.url, ...shortVideo });
  fakeProvider.behave((request) => provider.app.fetch(request));
});

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

type Browser = ReturnType<typeof openBrowser>;

/** Imported after the modules of Next have been replaced. */
const gateway = () => import("@/lib/server/payment/gateway-reference");

const stateOf = async (browser: Browser) => (await browser.get("session")).json.data;

/** What was sealed as a reference, without the nonce in front. */
const sealOf = (reference: string) => reference.slice(reference.indexOf(".") + 1);

const target = { action: "http://localhost:3000/gateway/pay", method: "post" as const, inputs: [] };

function inRequest<Data>(browser: Browser, work: () => Promise<Data>): Promise<Data> {
  const get = (name: string) => (browser.cookies.has(name) ? { name, value: browser.cookies.get(name) ?? "" } : undefined);
  const set = (name: string, value: string) => void browser.cookies.set(name, value);
  return requestCookies.run({ get, set }, work);
}

/** A value of every kind that the storefront seals, all of one member and one browser. */
async function sealsOfMember() {
  const own = await newMember(provider);
  const browser = openBrowser();
  await browser.signIn(own.username, own.password, true);
  const failed = await browser.postForm("sign-in", { username: own.username, password: "not the right one" });
  await browser.get("short-video");
  const { token } = await unsealData<{ token: string }>(browser.cookies.get("canopy") ?? "", secret);
  const reference = await inRequest(browser, async () => (await gateway()).sealGatewayForm(target, "/pay_status", token));
  const { secret: app } = await enrolApp(provider, own);
  const half = openBrowser();
  await half.signIn(own.username, own.password, true);
  const cookies = new Map([...browser.cookies, ["canopy-half", half.cookies.get("canopy-half") ?? ""]]);
  return { own, app, browser, failed, token, reference, cookies };
}

const cookieNames = ["canopy", "canopy-remembered", "canopy-device", "canopy-half", "canopy-form", "canopy-link"];

test("a sealed value in the place of any other opens nothing", async () => {
  const { own, app, browser, failed, token, reference, cookies } = await sealsOfMember();
  const seals = new Map([
    ...cookieNames.map((name): [string, string] => [name, cookies.get(name) ?? ""]),
    ["reference", sealOf(reference)],
  ]);
  for (const [kind, seal] of seals) expect([kind, seal.length > 50]).toEqual([kind, true]);
  for (const [kind, seal] of seals) {
    for (const place of cookieNames.filter((name) => name !== kind)) {
      const forged = openBrowser();
      forged.cookies.set(place, seal);
      const what = `${kind} as ${place}`;
      expect([what, await stateOf(forged)]).toEqual([what, { state: "guest" }]);
      expect([what, (await forged.signIn(own.username, "", true)).status]).toEqual([what, 400]);
      expect([what, (await forged.post("session/second", { code: codeOf(app) })).status]).toEqual([what, 422]);
      expect([what, await forged.formStateOf("sign-in", failed)]).toEqual([what, null]);
    }
    if (kind !== "reference") {
      const nonce = reference.slice(0, 22);
      const opened = await inRequest(browser, async () => (await gateway()).openGatewayForm(`${nonce}.${seal}`, token));
      expect([kind, opened]).toEqual([kind, { form: null, back: null }]);
    }
  }
});

test("each sealed value opens in its own place", async () => {
  const { own, app, browser, failed, token, reference, cookies } = await sealsOfMember();
  expect(await stateOf(browser)).toMatchObject({ state: "member", member: { id: own.id } });
  expect(await browser.formStateOf("sign-in", failed)).toMatchObject({ values: { username: own.username } });
  expect(await inRequest(browser, async () => (await gateway()).openGatewayForm(reference, token))).toEqual({
    form: target,
    back: "/pay_status",
  });
  const half = openBrowser();
  half.cookies.set("canopy-half", cookies.get("canopy-half") ?? "");
  expect((await half.post("session/second", { code: codeOf(app) })).json.data).toEqual({ state: "member" });
  const again = openBrowser();
  again.cookies.set("canopy-remembered", browser.cookies.get("canopy-remembered") ?? "");
  expect((await again.signIn(own.username, "", true)).json.data).toEqual({ state: "half" });
});

test("sessions and known devices of the release before, which named no place, go on; its other seals do not open", async () => {
  const own = await newMember(provider);
  const browser = openBrowser();
  browser.cookies.set("canopy", await sealData({ token: own.token, memberId: own.id }, secret));
  expect(await stateOf(browser)).toMatchObject({ state: "member", member: { id: own.id } });
  for (const content of [
    { token: own.token, factors: ["app"] },
    { token: own.token, state: "x" },
    { token: own.token, username: "x" },
  ]) {
    const forged = openBrowser();
    forged.cookies.set("canopy", await sealData(content, secret));
    expect(await stateOf(forged)).toEqual({ state: "guest" });
  }
});

test("a session that was sealed for another name is none", async () => {
  const own = await newMember(provider);
  const browser = openBrowser();
  const seal = await sealData({ token: own.token, memberId: own.id, sealedFor: "canopy-half" }, secret);
  browser.cookies.set("canopy", seal);
  expect(await stateOf(browser)).toEqual({ state: "guest" });
});
