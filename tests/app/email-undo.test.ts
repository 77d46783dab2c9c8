// First, because it replaces modules that the handlers import.
import "../support/storefront/next-runtime";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { newBuyer } from "../support/provider/buyer";
import { changeEmail, undoToken } from "../support/provider/email-changes";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { type FakeProvider, openFakeProvider } from "../support/servers/fake-provider";
import { configure, openBrowser } from "../support/storefront/storefront";

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider({ settings: { PUBLIC_URL: "https://shop.example" } });
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
}, 120_000);

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

beforeEach(() => fakeProvider.behave((request) => provider.app.fetch(request)));

type Browser = ReturnType<typeof openBrowser>;

async function submit(browser: Browser, fields: Record<string, string>, headers = {}) {
  const text = new URLSearchParams(fields).toString();
  const answer = await browser.post("email-undo", undefined, {
    text,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });
  return { status: answer.status, location: answer.headers.get("location") };
}

async function openChange() {
  const own = await newBuyer(provider);
  await changeEmail(own);
  return { own, token: await undoToken(provider, own.email) };
}

test("the plain form undoes a change and ends the session of a browser that had one", async () => {
  const { own, token } = await openChange();
  const browser = openBrowser();
  await browser.signIn(own.username, own.password);
  expect(await submit(browser, { token, locale: "en" })).toEqual({ status: 303, location: "/email_undo?state=done" });
  // The cookie has forgotten the session, so nothing is asked of the provider.
  fakeProvider.behave(() => new Response(null, { status: 503 }));
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
  fakeProvider.behave((request) => provider.app.fetch(request));
  expect(await submit(openBrowser(), { token, locale: "ja" })).toEqual({ status: 303, location: "/ja/email_undo?state=done" });
  await provider.shop.clock.moveBy(11 * 60_000);
  expect(await submit(openBrowser(), { token, locale: "ja" })).toEqual({ status: 303, location: "/ja/email_undo?state=over" });
});

test("the session of another member goes on", async () => {
  const { token } = await openChange();
  const other = await newBuyer(provider);
  const browser = openBrowser();
  await browser.signIn(other.username, other.password);
  expect(await submit(browser, { token, locale: "en" })).toMatchObject({ location: "/email_undo?state=done" });
  expect((await browser.get("session")).json.data).toMatchObject({ state: "member" });
});

test("a session goes on whose end the provider does not tell", async () => {
  const { own, token } = await openChange();
  const browser = openBrowser();
  await browser.signIn(own.username, own.password);
  fakeProvider.behave((request) =>
    request.url.endsWith("/member/profile") ? new Response(null, { status: 503 }) : provider.app.fetch(request),
  );
  expect(await submit(browser, { token, locale: "en" })).toMatchObject({ location: "/email_undo?state=done" });
  fakeProvider.behave((request) => provider.app.fetch(request));
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
  expect(fakeProvider.received.some(({ path }) => path.startsWith("/member/"))).toBe(true);
});

test("the provider learns the page's language and the owner's address", async () => {
  await submit(openBrowser(), { token: "of_no_email", locale: "ja" }, { "x-forwarded-for": "203.0.113.7", "x-request-id": "a-request" });
  const [sent] = fakeProvider.received;
  expect(["language", "x-forwarded-for"].map((name) => sent?.headers.get(name))).toEqual(["ja_JP", "203.0.113.7"]);
});

test("without an answer of the provider the form can be sent again", async () => {
  const { token } = await openChange();
  fakeProvider.behave(() => new Response(null, { status: 503 }));
  expect(await submit(openBrowser(), { token, locale: "es" })).toEqual({
    status: 303,
    location: `/es/email_undo?state=failed&token=${token}`,
  });
});

test("a form from another site or without its fields undoes nothing", async () => {
  const { own, token } = await openChange();
  expect((await submit(openBrowser(), { token, locale: "en" }, { origin: "https://evil.example" })).status).toBe(403);
  expect((await submit(openBrowser(), { token, locale: "xx" })).status).toBe(400);
  expect((await submit(openBrowser(), { locale: "en" })).status).toBe(400);
  expect((await own.profile()).email).not.toBe(own.email);
});
