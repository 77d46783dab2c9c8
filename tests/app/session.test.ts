import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { sealData, unsealData } from "iron-session";
import { newMember } from "../support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { type FakeProvider, openFakeProvider, success } from "../support/servers/fake-provider";
import { openMember } from "../support/storefront/open-member";
import { configure, openBrowser, takeLog } from "../support/storefront/storefront";

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
  takeLog();
});

/** The token that the storefront sends for a browser, as the provider receives it. */
async function tokenOf(browser: ReturnType<typeof openBrowser>): Promise<string> {
  await browser.get("member/profile");
  return fakeProvider.received.at(-1)?.headers.get("authorization") ?? "";
}

test("a sign-in sets one small cookie that scripts cannot read and other sites cannot send", async () => {
  const { status, setCookies } = await openBrowser().signIn();
  expect(status).toBe(200);
  const cookie = setCookies.find((line) => line.startsWith("canopy=")) ?? "";
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\//);
  expect(cookie.length).toBeLessThan(4096);
});

test("a token appears in no response, in no cookie unencrypted, and in no log line", async () => {
  const browser = openBrowser();
  const answers = [await browser.signIn(), await browser.get("session"), await browser.get("member/profile")];
  const token = await tokenOf(browser);
  answers.push(await browser.delete("session"));
  expect(token).toMatch(/^Bearer .{20,}/);

  const secret = token.replace("Bearer ", "");
  for (const { text, headers, setCookies } of answers)
    expect(text + JSON.stringify([...headers]) + setCookies.join()).not.toContain(secret);
  expect(takeLog()).not.toContain(secret);
});

test("a token is not logged when the sign-in response cannot be parsed", async () => {
  fakeProvider.behave(() => new Response("Bearer tok-in-clear"));
  expect((await openBrowser().signIn()).status).toBe(502);
  fakeProvider.behave(success({ token: "tok-in-clear" }));
  expect((await openBrowser().signIn()).status).toBe(502);
  const log = takeLog();
  expect(log).toContain("POST member/login");
  expect(log).not.toContain("tok-in-clear");
});

test("a password is not logged", async () => {
  await openBrowser().signIn("demo", "not-the-right-one", true);
  await fakeProvider.whileDown(() => openBrowser().signIn("demo", "Demo-2026", true));
  const log = takeLog();
  expect(log).toContain("a request failed");
  expect(log).not.toMatch(/not-the-right-one|Demo-2026/);
});

test("a wrong password is refused with the provider's message and does not sign in", async () => {
  const browser = openBrowser();
  const { status, json } = await browser.signIn("demo", "not-the-right-one");
  expect([status, json.failure]).toEqual([422, "refused"]);
  expect(json.message).toMatch(/password/);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test("a sign-in without a name is refused with the missing field and not sent", async () => {
  const { status, json } = await openBrowser().signIn("", "Demo-2026");
  expect([status, json.issues?.map(({ field }) => field)]).toEqual([400, ["username"]]);
  expect(fakeProvider.received).toEqual([]);
});

/** What is in a sealed cookie of a browser. */
const contentOf = ({ cookies }: ReturnType<typeof openBrowser>, name: string) =>
  unsealData<Record<string, unknown>>(cookies.get(name) ?? "", { password: "s".repeat(40), ttl: 0 });

test("remember me stores no password but a token, encrypted, and an empty field signs in with it", async () => {
  const browser = openBrowser();
  const { setCookies } = await browser.signIn("demo", "Demo-2026", true);
  const kept = setCookies.find((line) => line.startsWith("canopy-remembered=")) ?? "";
  expect(kept).toMatch(/; HttpOnly/i);
  expect(kept).not.toMatch(/Demo-2026|demo/);
  const content = await contentOf(browser, "canopy-remembered");
  expect(content).toEqual({ username: "demo", token: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/), sealedFor: "canopy-remembered" });
  expect(JSON.stringify(content)).not.toContain("Demo-2026");

  await browser.delete("session");
  expect((await browser.signIn("demo", "", true)).status).toBe(200);
  expect((await browser.get("session")).json.data).toMatchObject({ state: "member", member: { username: "demo" } });
  expect((await contentOf(browser, "canopy-remembered")).token).not.toBe(content.token);
});

test("a remembered device is valid for its own name only", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  await browser.delete("session");
  fakeProvider.received.length = 0;
  const { status, json } = await browser.signIn("newcomer", "", true);
  expect([status, json.issues?.[0]?.field]).toEqual([400, "password"]);
  expect(fakeProvider.received).toEqual([]);
});

test("a device that the provider has ended is told so, loses its cookie, and signs in with the password", async () => {
  const own = await newMember(provider);
  const browser = openBrowser();
  await browser.signIn(own.username, own.password, true);
  await provider.call("POST session/endOthers", {}, { token: own.token });
  const { status, json } = await browser.signIn(own.username, "", true);
  expect([status, json.message]).toEqual([422, "This device is no longer remembered. Please enter your password."]);
  expect(browser.cookies.has("canopy-remembered")).toBe(false);
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
  expect((await browser.signIn(own.username, own.password, true)).status).toBe(200);
});

test("while the provider is down a remembered device stays remembered", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  await browser.delete("session");
  expect((await fakeProvider.whileDown(() => browser.signIn("demo", "", true))).status).toBeGreaterThanOrEqual(500);
  expect((await browser.signIn("demo", "", true)).status).toBe(200);
});

test("a provider that remembers no devices gives a cookie with the name alone, which needs the password", async () => {
  const browser = openBrowser();
  fakeProvider.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: 1 }));
  await browser.signIn("demo", "Demo-2026", true);
  expect(await contentOf(browser, "canopy-remembered")).toEqual({ username: "demo", sealedFor: "canopy-remembered" });
  fakeProvider.received.length = 0;
  expect((await browser.signIn("demo", "", true)).status).toBe(400);
  await browser.delete("session/remembered");
  expect([browser.cookies.has("canopy-remembered"), fakeProvider.received]).toEqual([false, []]);
});

test("the cookie of the release before, which holds a password, is not opened", async () => {
  const browser = openBrowser();
  const old = await sealData({ username: "demo", password: "Demo-2026" }, { password: "s".repeat(40), ttl: 0 });
  browser.cookies.set("canopy-remembered", old);
  expect((await browser.signIn("demo", "", true)).status).toBe(400);
});

test("unticking remember me ends the device at once, here and at the provider", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  const { token } = await contentOf(browser, "canopy-remembered");
  const { status, json } = await browser.delete("session/remembered");
  expect([status, json.data]).toEqual([200, null]);
  expect([...browser.cookies.keys()]).toEqual(["canopy", "canopy-device"]);
  expect((await browser.signIn("demo", "", true)).status).toBe(400);
  expect((await provider.call("POST session/remembered", { rememberedToken: String(token) })).status).toBe(422);
});

test("unticking remember me forgets the cookie even if the provider cannot be reached", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  expect((await fakeProvider.whileDown(() => browser.delete("session/remembered"))).status).toBe(200);
  expect(browser.cookies.has("canopy-remembered")).toBe(false);
  expect(takeLog()).toContain("a remembered device could not be ended");
});

test.each([false, true])("a sign-in with the password ends the token before it (remember me again: %s)", async (again) => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  const { token } = await contentOf(browser, "canopy-remembered");
  await browser.signIn("demo", "Demo-2026", again);
  expect([...browser.cookies.keys()].sort()).toEqual(["canopy", "canopy-device", ...(again ? ["canopy-remembered"] : [])]);
  expect((await provider.call("POST session/remembered", { rememberedToken: String(token) })).status).toBe(422);
});

test("an unticked box with an empty password forgets the device and does not sign in", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  await browser.delete("session");
  expect((await browser.signIn("demo", "", false)).status).toBe(400);
  expect([...browser.cookies.keys()]).toEqual(["canopy-device"]);
});

/** The device tokens that the storefront sent with the last sign-in. */
function deviceTokensSent(): string[] | undefined {
  const sent = fakeProvider.received.filter(({ path }) => path === "/member/login").at(-1);
  return sent && JSON.parse(sent.body).deviceTokens;
}

test("a device stays known after a sign-out: its owner signs in while a stranger's guesses lock the name", async () => {
  const { username, password } = await newMember(provider);
  const browser = openBrowser();
  const { setCookies, text } = await browser.signIn(username, password);
  expect(deviceTokensSent()).toBeUndefined();
  await browser.delete("session");
  for (let guess = 0; guess < 6; guess += 1) await openBrowser().signIn(username, `guess-${guess}`);
  expect((await openBrowser().signIn(username, password)).status).toBe(429);
  expect((await browser.signIn(username, password)).status).toBe(200);

  const cookie = setCookies.find((line) => line.startsWith("canopy-device=")) ?? "";
  for (const attribute of [/; Max-Age=15\d{6}/, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\//]) expect(cookie).toMatch(attribute);
  const [token = ""] = deviceTokensSent() ?? [];
  expect(token.length).toBeGreaterThan(40);
  expect(cookie + text + takeLog()).not.toContain(token);
});

test("a device knows its last five members, in a cookie that a browser takes", async () => {
  const browser = openBrowser();
  for (let id = 1; id <= 7; id += 1) {
    fakeProvider.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: id, deviceToken: `${id}`.repeat(200) }));
    const { setCookies } = await browser.signIn();
    expect(setCookies.find((line) => line.startsWith("canopy-device="))?.length).toBeLessThan(4096);
  }
  await browser.signIn();
  expect(deviceTokensSent()).toEqual([7, 6, 5, 4, 3].map((id) => `${id}`.repeat(200)));
});

test("a provider that knows no devices is sent none, and a page cannot send any itself", async () => {
  const browser = openBrowser();
  fakeProvider.behave(success({ tokenHead: "Bearer ", token: "tok", memberId: 1 }));
  await browser.post("session", { username: "demo", password: "Demo-2026", deviceTokens: ["made up"] });
  expect(deviceTokensSent()).toBeUndefined();
  expect(browser.cookies.has("canopy-device")).toBe(false);
});

test("a sign-out revokes the token at the provider and deletes the cookie", async () => {
  const browser = await openMember();
  const token = await tokenOf(browser);
  expect((await provider.call("GET member/profile", {}, { token })).code).toBe(200);
  expect((await browser.delete("session")).json.data).toEqual({ state: "guest" });
  expect(browser.cookies.has("canopy")).toBe(false);
  expect((await provider.call("GET member/profile", {}, { token })).code).toBe(2004);
});

test("a sign-in while signed in revokes the previous token, and a refused one does not", async () => {
  const browser = await openMember();
  const before = await tokenOf(browser);
  await browser.signIn("newcomer", "not-the-right-one");
  expect((await provider.call("GET member/profile", {}, { token: before })).code).toBe(200);
  await browser.signIn("newcomer");
  expect((await provider.call("GET member/profile", {}, { token: before })).code).toBe(2004);
  expect((await browser.get("session")).json.data).toMatchObject({ state: "member", member: { username: "newcomer" } });
});

test("a sign-out works while the provider is down", async () => {
  const browser = await openMember();
  const { status } = await fakeProvider.whileDown(() => browser.delete("session"));
  expect([status, browser.cookies.has("canopy")]).toEqual([200, false]);
  expect(takeLog()).toContain("a token could not be revoked at sign-out");
});

test("a visitor is a guest without a request to the provider", async () => {
  expect((await openBrowser().get("session")).json.data).toEqual({ state: "guest" });
  expect(fakeProvider.received).toEqual([]);
});

test("the session of a member contains only what the header shows", async () => {
  const { json } = await (await openMember({ username: "newcomer" })).get("session");
  const userCode = expect.stringMatching(/^CA\d+$/);
  const member = { id: expect.any(Number), username: "newcomer", userCode, country: "US", activationStatus: 0, avatar: null };
  expect(json.data).toEqual({ state: "member", member });
});

test("a session is unknown while the provider is down, and the member stays signed in", async () => {
  const browser = await openMember();
  const { status, json, setCookies } = await fakeProvider.whileDown(() => browser.get("session"));
  expect([status, json.data, setCookies]).toEqual([200, { state: "unknown" }, []]);
  expect((await browser.get("session")).json.data).toMatchObject({ state: "member" });
});

test("a member whose token expired is a guest, and is not asked about again", async () => {
  const browser = await openMember();
  await provider.call("POST member/logout", {}, { token: await tokenOf(browser) });
  const { json, setCookies } = await browser.get("session");
  expect([json.data, setCookies]).toEqual([{ state: "guest" }, [expect.stringMatching(/^canopy-ended=[^;]{24}; .*HttpOnly/i)]]);
  fakeProvider.received.length = 0;
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
  expect((await browser.get("member/profile")).status).toBe(401);
  expect(fakeProvider.received).toEqual([]);
});

for (const path of ["session", "member/profile"]) {
  test(`a late answer of ${path} about an ended session does not end the next one`, async () => {
    const browser = await openMember();
    const token = await tokenOf(browser);
    await provider.call("POST member/logout", {}, { token });
    const { promise: signedInAnew, resolve: goOn } = Promise.withResolvers<void>();
    fakeProvider.behave(async (request) => {
      if (request.headers.get("authorization") === token && request.url.endsWith("/member/profile")) await signedInAnew;
      return provider.app.fetch(request);
    });
    const late = browser.get(path);
    await browser.signIn("newcomer");
    goOn();
    await late;
    expect((await browser.get("session")).json.data).toMatchObject({ state: "member", member: { username: "newcomer" } });
  });
}

test("a tampered cookie belongs to a guest", async () => {
  const browser = await openMember();
  const cookie = browser.cookies.get("canopy") ?? "";
  browser.cookies.set("canopy", cookie.replace(/.{10}(?=\*[^*]*$)/, "0123456789"));
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
  expect((await browser.get("member/profile")).status).toBe(401);
});

test("two simultaneous members are never mixed up", async () => {
  const members = [await openMember({ username: "demo" }), await openMember({ username: "newcomer" })];
  const asked = Array.from({ length: 10 }, () => members.map(({ get }) => get("member/profile")));
  const answers = await Promise.all(asked.flat());
  const own = (username: string) => ({ status: 200, json: { data: expect.objectContaining({ username }) } });
  expect(answers.map(({ status, json }) => ({ status, json }))).toEqual(
    Array.from({ length: 10 }, () => [own("demo"), own("newcomer")]).flat(),
  );
});

for (const [method, path] of [
  ["post", "session"],
  ["delete", "session"],
  ["delete", "session/remembered"],
] as const) {
  test(`${method} ${path} from another site changes nothing`, async () => {
    const browser = openBrowser();
    await browser.signIn("demo", "Demo-2026", true);
    const before = [...browser.cookies];
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const sent = { body: { username: "newcomer", password: "Demo-2026" }, headers };
    const { status, json } = method === "post" ? await browser.post(path, sent.body, { headers }) : await browser.delete(path, sent);
    expect([status, json.failure]).toEqual([403, "foreign-origin"]);
    expect([...browser.cookies]).toEqual(before);
  });
}
