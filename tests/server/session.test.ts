import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { openTestProvider, type TestProvider } from "../support/provider";
import { openStandIn, type StandIn, success } from "../support/stand-in";
import { configure, openBrowser, takeLog } from "../support/storefront";

let provider: TestProvider;
let standIn: StandIn;

beforeAll(async () => {
  provider = await openTestProvider();
  standIn = await openStandIn();
  configure({ PROVIDER_URL: standIn.url });
});

afterAll(async () => {
  await standIn.close();
  await provider.close();
});

beforeEach(() => {
  standIn.behave((request) => provider.app.fetch(request));
  takeLog();
});

async function openMember(username = "demo") {
  const browser = openBrowser();
  await browser.signIn(username);
  return browser;
}

/** The token that a member's browser makes the storefront send, seen from the provider's side. */
async function tokenOf(browser: ReturnType<typeof openBrowser>): Promise<string> {
  await browser.get("member/profile");
  return standIn.received.at(-1)?.headers.get("authorization") ?? "";
}

test("a sign-in sets one small cookie that no script can read and no other site can send", async () => {
  const { status, setCookies } = await openBrowser().signIn();
  expect(status).toBe(200);
  const cookie = setCookies.find((line) => line.startsWith("canopy=")) ?? "";
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\//);
  expect(cookie.length).toBeLessThan(4096);
});

test("a token is in no answer, in no cookie as it is, and in no log line", async () => {
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

test("a token is in no log line either when the provider's answer to a sign-in cannot be read", async () => {
  standIn.behave(() => new Response("Bearer tok-in-clear"));
  expect((await openBrowser().signIn()).status).toBe(502);
  standIn.behave(success({ token: "tok-in-clear" }));
  expect((await openBrowser().signIn()).status).toBe(502);
  const log = takeLog();
  expect(log).toContain("POST member/login");
  expect(log).not.toContain("tok-in-clear");
});

test("a password is in no log line", async () => {
  await openBrowser().signIn("demo", "not-the-right-one", true);
  await standIn.whileDown(() => openBrowser().signIn("demo", "Demo-2026", true));
  const log = takeLog();
  expect(log).toContain("a request failed");
  expect(log).not.toMatch(/not-the-right-one|Demo-2026/);
});

test("a wrong password is refused in the provider's words, and signs nobody in", async () => {
  const browser = openBrowser();
  const { status, json } = await browser.signIn("demo", "not-the-right-one");
  expect([status, json.failure]).toEqual([422, "refused"]);
  expect(json.message).toMatch(/password/);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test("a sign-in without a name is refused with the field that is missing, and never sent", async () => {
  const { status, json } = await openBrowser().signIn("", "Demo-2026");
  expect([status, json.issues?.map(({ field }) => field)]).toEqual([400, ["username"]]);
  expect(standIn.received).toEqual([]);
});

test("remember me keeps the password sealed, and it signs in again with an empty field", async () => {
  const browser = openBrowser();
  const { setCookies } = await browser.signIn("demo", "Demo-2026", true);
  const kept = setCookies.find((line) => line.startsWith("canopy-remembered=")) ?? "";
  expect(kept).toMatch(/; HttpOnly/i);
  expect(kept).not.toMatch(/Demo-2026|demo/);

  await browser.delete("session");
  expect((await browser.signIn("demo", "", true)).status).toBe(200);
  expect((await browser.get("session")).json.data).toMatchObject({ state: "member", member: { username: "demo" } });
});

test("a remembered password is good for its own name only", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  await browser.delete("session");
  standIn.received.length = 0;
  const { status, json } = await browser.signIn("newcomer", "", true);
  expect([status, json.issues?.[0]?.field]).toEqual([400, "password"]);
  expect(standIn.received).toEqual([]);
});

test("unticking remember me forgets the password at once", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  expect((await browser.delete("session/remembered")).status).toBe(200);
  expect([...browser.cookies.keys()]).toEqual(["canopy"]);
  expect((await browser.signIn("demo", "", true)).status).toBe(400);
});

test("a sign-in without remember me forgets what an earlier one kept", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  await browser.signIn("demo", "Demo-2026", false);
  expect([...browser.cookies.keys()]).toEqual(["canopy"]);
});

test("a sign-out ends the token at the provider and the cookie here", async () => {
  const browser = await openMember();
  const token = await tokenOf(browser);
  expect((await provider.call("GET member/profile", {}, { token })).code).toBe(200);
  expect((await browser.delete("session")).json.data).toEqual({ state: "guest" });
  expect(browser.cookies.has("canopy")).toBe(false);
  expect((await provider.call("GET member/profile", {}, { token })).code).toBe(2004);
});

test("a sign-in in a browser that is signed in ends the token before, and a refused one does not", async () => {
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
  const { status } = await standIn.whileDown(() => browser.delete("session"));
  expect([status, browser.cookies.has("canopy")]).toEqual([200, false]);
  expect(takeLog()).toContain("the provider was not told of a sign-out");
});

test("a visitor is a guest, without a question to the provider", async () => {
  expect((await openBrowser().get("session")).json.data).toEqual({ state: "guest" });
  expect(standIn.received).toEqual([]);
});

test("a member is told who is here, and nothing more than the header shows", async () => {
  const { json } = await (await openMember("newcomer")).get("session");
  const member = { username: "newcomer", userCode: expect.stringMatching(/^CA\d+$/), activationStatus: 0, avatar: null };
  expect(json.data).toEqual({ state: "member", member });
});

test("while the provider is down nobody can tell who is here, and nobody is signed out", async () => {
  const browser = await openMember();
  const { status, json, setCookies } = await standIn.whileDown(() => browser.get("session"));
  expect([status, json.data, setCookies]).toEqual([200, { state: "unknown" }, []]);
  expect((await browser.get("session")).json.data).toMatchObject({ state: "member" });
});

test("a member whose token has ended is a guest, and loses the cookie", async () => {
  const browser = await openMember();
  await provider.call("POST member/logout", {}, { token: await tokenOf(browser) });
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
  expect(browser.cookies.has("canopy")).toBe(false);
});

test("a cookie that somebody changed is a visitor's", async () => {
  const browser = await openMember();
  const cookie = browser.cookies.get("canopy") ?? "";
  browser.cookies.set("canopy", cookie.replace(/.{10}(?=\*[^*]*$)/, "0123456789"));
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
  expect((await browser.get("member/profile")).status).toBe(401);
});

test("a remembered password in the session's place signs nobody in", async () => {
  const browser = openBrowser();
  await browser.signIn("demo", "Demo-2026", true);
  browser.cookies.set("canopy", browser.cookies.get("canopy-remembered") ?? "");
  expect((await browser.get("session")).json.data).toEqual({ state: "guest" });
});

test("two members who ask at the same time are never mixed up", async () => {
  const members = [await openMember("demo"), await openMember("newcomer")];
  const asked = Array.from({ length: 10 }, () => members.map(({ get }) => get("member/profile")));
  const answers = await Promise.all(asked.flat());
  const names = answers.map(({ json }) => (json.data as { username: string }).username);
  expect(names).toEqual(Array.from({ length: 10 }, () => ["demo", "newcomer"]).flat());
});

for (const [method, path] of [
  ["post", "session"],
  ["delete", "session"],
  ["delete", "session/remembered"],
] as const) {
  test(`${method} ${path} from a page of another site changes nothing`, async () => {
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
