import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { openTestProvider, type TestProvider } from "../../support/provider/test-provider";
import { type FakeProvider, openFakeProvider } from "../../support/servers/fake-provider";
import { configure, openBrowser, takeLog } from "../../support/storefront/storefront";

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider();
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
});

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => {
  fakeProvider.behave((request) => provider.app.fetch(request));
  fakeProvider.received.length = 0;
  takeLog();
});

const demo = { username: "demo", password: "Demo-2026" };

test("a plain post signs in and leads to the requested page", async () => {
  const browser = openBrowser();
  const { status, headers, text } = await browser.postForm("sign-in", { ...demo, redirect: "/collect?from=mail" });
  expect([status, headers.get("location"), text]).toEqual([303, "/collect?from=mail", ""]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect((await browser.get("session")).json.data).toMatchObject({ state: "member", member: { username: "demo" } });
});

test.each(["//evil.example/x", "https://evil.example", "/\\evil.example", ""])("a sign-in does not lead to «%s»", async (redirect) => {
  const { headers } = await openBrowser("ja").postForm("sign-in", { ...demo, redirect });
  expect(headers.get("location")).toBe("/ja");
});

test("a refused sign-in leads back to the form with the name and the shop's message, and without the password", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("sign-in", {
    username: "demo",
    password: "not-the-right-one",
    remember: "on",
    redirect: "/member",
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toMatch(/^\/login\?redirect=%2Fmember&form=[0-9a-f]{8}$/);
  expect(await browser.formStateOf("sign-in", answer)).toEqual({
    values: { username: "demo", remember: true },
    issues: [],
    failure: "The username or password is incorrect.",
  });
  const cookie = answer.setCookies.find((line) => line.startsWith("canopy-form=")) ?? "";
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).not.toMatch(/demo|not-the-right/);
  expect(takeLog()).not.toMatch(/not-the-right-one/);
});

test("missing fields are named, and nothing is sent", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("sign-in", { username: " ", password: "", redirect: "/" });
  expect((await browser.formStateOf("sign-in", answer))?.issues).toEqual([{ field: "username", type: "too_small" }]);
  expect(fakeProvider.received).toEqual([]);
  const second = await browser.postForm("sign-in", { username: "demo", password: "" });
  expect((await browser.formStateOf("sign-in", second))?.issues).toEqual([{ field: "password", type: "refused" }]);
});

test("an empty password signs in on a remembered device", async () => {
  const browser = openBrowser();
  await browser.postForm("sign-in", { ...demo, remember: "on" });
  await browser.delete("session");
  expect(
    (await browser.postForm("sign-in", { username: "demo", password: "", remember: "on", redirect: "/member" })).headers.get("location"),
  ).toBe("/member");
});

test("a provider that does not respond is a message in the language of the page", async () => {
  const browser = openBrowser("zh-TW");
  const answer = await fakeProvider.whileDown(() => browser.postForm("sign-in", demo));
  expect(answer.headers.get("location")).toMatch(/^\/zh-TW\/login\?form=/);
  const state = await browser.formStateOf("sign-in", answer);
  expect(state?.failure).toMatch(/\p{Script=Han}/u);
});

test("a state belongs to its form and its address", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("sign-in", { ...demo, password: "wrong-password" });
  expect(await browser.formStateOf("register", answer)).toBeNull();
  const elsewhere = { ...answer, headers: new Headers({ location: "/login?form=00000000" }) };
  expect(await browser.formStateOf("sign-in", elsewhere)).toBeNull();
});

test.each([
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a hidden origin", { origin: "null" }],
  ["another subdomain", { "sec-fetch-site": "same-site" }],
  ["no browser", { origin: null, "sec-fetch-site": null }],
])("a post from %s does not sign in", async (_, headers) => {
  const browser = openBrowser();
  const { status } = await browser.postForm("sign-in", demo, headers);
  expect(status).toBe(403);
  expect([...browser.cookies.keys()]).toEqual([]);
  expect(fakeProvider.received).toEqual([]);
});

test("a form may name its character set", async () => {
  const type = { "content-type": "application/x-www-form-urlencoded; charset=utf-8" };
  expect((await openBrowser().postForm("sign-in", { ...demo, redirect: "/member" }, type)).headers.get("location")).toBe("/member");
});

test("a long body, another encoding and an unknown form are refused", async () => {
  const browser = openBrowser();
  expect((await browser.postForm("sign-in", { username: "x".repeat(40_000) })).status).toBe(413);
  expect((await browser.postForm("sign-in", demo, { "content-type": "application/json" })).status).toBe(400);
  expect((await browser.postForm("constructor", demo)).status).toBe(404);
  expect(fakeProvider.received).toEqual([]);
});
