import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { codeOf, enrolApp, enrolPasskey, shopAddress } from "../support/provider/factors";
import { newMember, sampleProduct } from "../support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { type FakeProvider, openFakeProvider } from "../support/servers/fake-provider";
import { configure, openBrowser } from "../support/storefront/storefront";

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider({ settings: shopAddress });
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => fakeProvider.behave((request) => provider.app.fetch(request)));

type Browser = ReturnType<typeof openBrowser>;

const stateOf = async (browser: Browser) => (await browser.get("session")).json.data;

async function memberWithApp() {
  const own = await newMember(provider);
  return { ...own, ...(await enrolApp(provider, own)) };
}

/** A browser in which a member's password was right and the second step is left. */
async function halfSignedIn({ username, password }: { username: string; password: string }): Promise<Browser> {
  const browser = openBrowser();
  expect((await browser.signIn(username, password)).json.data).toEqual({ state: "half" });
  return browser;
}

test("a code completes a sign-in, which is none before it, and works once", async () => {
  const own = await memberWithApp();
  const browser = await halfSignedIn(own);
  expect(await stateOf(browser)).toEqual({ state: "guest" });
  const wrong = await browser.post("session/second", { code: "000000" });
  expect([wrong.status, await stateOf(browser)]).toEqual([422, { state: "guest" }]);
  expect((await browser.post("session/second", { code: codeOf(own.secret) })).json.data).toEqual({ state: "member" });
  expect(await stateOf(browser)).toMatchObject({ state: "member", member: { id: own.id } });
  expect((await browser.post("session/second", { code: codeOf(own.secret, 1) })).status).toBe(422);
});

test("a passkey completes a sign-in, and signs in alone", async () => {
  const own = await newMember(provider);
  const { passkey } = await enrolPasskey(provider, own);
  for (const browser of [await halfSignedIn(own), openBrowser()]) {
    const { options } = (await browser.post("session/passkey")).json.data as { options: Record<string, unknown> };
    expect((await browser.post("session/second", { passkey: passkey.answer(options) })).json.data).toEqual({ state: "member" });
    expect(await stateOf(browser)).toMatchObject({ member: { id: own.id } });
  }
});

test("the challenge of half a sign-in names the member's passkey, and that of a visitor none", async () => {
  const own = await newMember(provider);
  const { passkey } = await enrolPasskey(provider, own);
  const namedTo = async (browser: Browser) => JSON.stringify((await browser.post("session/passkey")).json.data).includes(passkey.id);
  expect([await namedTo(await halfSignedIn(own)), await namedTo(openBrowser())]).toEqual([true, false]);
});

test("on the sign-in page a passkey signs its own member in, although another member's sign-in is unfinished", async () => {
  const [own, other] = [await newMember(provider), await memberWithApp()];
  const { passkey } = await enrolPasskey(provider, own);
  const browser = await halfSignedIn(other);
  const { options } = (await browser.post("session/passkey", { alone: true })).json.data as { options: Record<string, unknown> };
  const answered = await browser.post("session/second", { passkey: passkey.answer(options), alone: true });
  expect([answered.status, await stateOf(browser)]).toEqual([
    200,
    expect.objectContaining({ member: expect.objectContaining({ id: own.id }) }),
  ]);
  expect(browser.cookies.has("canopy-half")).toBe(false);
});

test("half a sign-in that is over is forgotten, and without scripts the password is asked for again with the reason", async () => {
  const own = await memberWithApp();
  const [used, scripted, plain] = [await halfSignedIn(own), openBrowser(), openBrowser()];
  for (const browser of [scripted, plain]) browser.cookies.set("canopy-half", used.cookies.get("canopy-half") ?? "");
  await used.post("session/second", { code: codeOf(own.secret) });
  const { status, json } = await scripted.post("session/second", { code: codeOf(own.secret, 1) });
  expect([status, json.issues?.[0]?.field, scripted.cookies.has("canopy-half")]).toEqual([422, "halfToken", false]);

  const answered = await plain.postForm("second-step", { code: codeOf(own.secret, 1), redirect: "/wallet" });
  expect(answered.headers.get("location")).toMatch(/^\/login\?redirect=%2Fwallet&form=/);
  const failure = "This sign-in has expired. Please enter your password again.";
  expect(await plain.formStateOf("sign-in", answered)).toMatchObject({ values: {}, issues: [], failure });
});

test("without scripts a form takes the code, and leads to the wanted page with the wanted favourite", async () => {
  const own = await memberWithApp();
  const { choice } = await sampleProduct(provider, "slow-sourdough");
  const wanted = { redirect: "/member?tab=2", favourite: String(choice.productId) };
  const browser = openBrowser();
  const first = await browser.postForm("sign-in", { username: own.username, password: own.password, ...wanted });
  const second = `/second_step?redirect=%2Fmember%3Ftab%3D2&favourite=${choice.productId}`;
  expect(first.headers.get("location")).toBe(second);
  const wrong = await browser.postForm("second-step", { code: "000000", ...wanted });
  expect(wrong.headers.get("location")?.replace(/[0-9a-f]{8}$/, "…")).toBe(`${second}&form=…`);
  expect(await browser.formStateOf("second-step", wrong)).toMatchObject({ values: {}, issues: [{ field: "code", type: "refused" }] });
  const right = await browser.postForm("second-step", { code: codeOf(own.secret), ...wanted });
  expect(right.headers.get("location")).toBe("/member?tab=2");
  expect(JSON.stringify((await browser.get("product/getCollectionsList")).json.data)).toContain(`"id":${choice.productId},`);
});

test("without a wanted page the second step leads home", async () => {
  const own = await memberWithApp();
  const browser = openBrowser();
  const first = await browser.postForm("sign-in", { username: own.username, password: own.password });
  expect(first.headers.get("location")).toBe("/second_step");
  expect((await browser.postForm("second-step", { code: codeOf(own.secret) })).headers.get("location")).toBe("/");
});

test("a device that two members share shows the newest token of each", async () => {
  const [one, other] = [await newMember(provider), await newMember(provider)];
  const browser = openBrowser();
  for (const { username, password } of [one, other, one, other]) await browser.signIn(username, password);
  await browser.signIn(one.username, one.password);
  const sent = fakeProvider.received.filter(({ path }) => path === "/member/login").at(-1);
  const { deviceTokens } = JSON.parse(sent?.body ?? "") as { deviceTokens: string[] };
  expect(deviceTokens.map((token) => Number(token.split(".")[0]))).toEqual([other.id, one.id]);
});
