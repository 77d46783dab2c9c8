import { expect, test } from "@jest/globals";
import { authorisation } from "@/provider/db/schema";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { newMember } from "@/tests/support/provider/sample-shop";
import { allowedCode, authoriseRequest, decideOnPlatform } from "@/tests/support/provider/short-video";
import { useProvider } from "@/tests/support/provider/use-provider";
import { createApp } from "@/tests/support/provider/with-modules";

const redirectUri = "https://shop.example/member?tab=home";
const minuteMs = 60_000;

const provider = useProvider({ settings: { SHOP_URL: "https://shop.example", DEMO: "yes" } });

let accounts = 0;

function newAccount() {
  accounts += 1;
  return `some.account_${accounts}`;
}

async function openMember() {
  const { token } = await newMember(provider);
  return {
    bind: (code: string, from = redirectUri) => provider.call("GET tiktok/bindTikTokUser", { code, redirectUri: from }, { token }),
    bound: async () => {
      const { bindTikTok, tikTokUsername } = (await provider.call("GET member/profile", {}, { token })).data;
      return [bindTikTok, tikTokUsername];
    },
  };
}

const refused = (name: RefusalName) => ({ status: 422, message: sentence(name, "en_US") });

const page = (own: Record<string, string> = {}) =>
  provider.raw("GET", `authorise?${new URLSearchParams(authoriseRequest(redirectUri, own))}`);

test("the page shows that it is a test platform, the requesting shop and the scopes", async () => {
  const { status, text, headers } = await page();
  expect(status).toBe(200);
  expect(text).toContain("Test platform");
  expect(text).toContain("shop.example requests access to");
  for (const scope of ["user.info.basic", "user.info.profile", "user.info.stats"]) expect(text).toContain(scope);
  expect((await page({ scope: "user.info.basic" })).text).not.toContain("user.info.stats");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("cache-control")).toBe("no-store");
});

test("values from the shop are shown as plain text", async () => {
  const { text } = await page({ state: '"><script>alert(1)</script>' });
  expect(text).not.toContain("<script");
  expect(text).toContain("&quot;&gt;&lt;script&gt;");
});

const wrongQuestions: Record<string, string>[] = [
  { redirect_uri: "https://evil.example/member" },
  { redirect_uri: "https://shop.example.evil.example/" },
  { redirect_uri: "https://shop.example@evil.example/" },
  { redirect_uri: "http://shop.example/member" },
  { redirect_uri: "http://localhost:3000/member" },
  { redirect_uri: "javascript:alert(1)" },
  { redirect_uri: "/member" },
  { redirect_uri: "" },
  { response_type: "token" },
  { scope: "" },
  { scope: "user.info.basic,video.publish" },
  { client_key: "" },
  { state: "" },
];

test.each(wrongQuestions)("an invalid request with %o is answered without a redirect", async (own) => {
  const { status, text, headers } = await page(own);
  expect([status, headers.get("location")]).toEqual([400, null]);
  expect(text).toContain("This link does not work");

  const body = new URLSearchParams({ ...authoriseRequest(redirectUri, own), username: "somebody", decision: "approved" }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const answered = await provider.raw("POST", "authorise", { body, headers: form });
  expect([answered.status, answered.headers.get("location")]).toEqual([400, null]);
});

test("an invalid decision is answered without a redirect", async () => {
  const { status, headers } = await provider.raw("POST", "authorise", { body: "x", headers: { "content-type": "multipart/form-data" } });
  expect([status, headers.get("location")]).toEqual([400, null]);
});

test("an approval redirects with a code, the state and the existing query", async () => {
  const back = await decideOnPlatform(provider, { username: newAccount(), redirectUri });
  expect(back.origin + back.pathname).toBe("https://shop.example/member");
  expect(Object.fromEntries(back.searchParams)).toEqual({ tab: "home", state: "a-state", code: expect.stringMatching(/^[\w-]{43}$/) });
});

test("a refusal redirects without a code", async () => {
  const back = await decideOnPlatform(provider, { username: "", redirectUri, decision: "declined" });
  expect(Object.fromEntries(back.searchParams)).toEqual({ tab: "home", state: "a-state", error: "access_denied" });
});

test.each(["", "x", "a b", "<script>", "x".repeat(25)])("the invalid account name «%s» shows the page again", async (username) => {
  const body = new URLSearchParams({ ...authoriseRequest(redirectUri), username, decision: "approved" }).toString();
  const { status, text } = await provider.raw("POST", "authorise", {
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(status).toBe(422);
  expect(text).toContain("Please enter 2 to 24 letters");
  expect(text).not.toContain("<script");
});

test("a code is stored as its hash", async () => {
  const code = await allowedCode(provider, { username: newAccount(), redirectUri });
  const rows = await provider.shop.db.select().from(authorisation);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(rows.length).toBeGreaterThan(0);
});

test("a member is linked to the account that approved", async () => {
  const member = await openMember();
  expect(await member.bound()).toEqual(["N", null]);
  const username = newAccount();
  expect((await member.bind(await allowedCode(provider, { username: `@${username}`, redirectUri }))).status).toBe(200);
  expect(await member.bound()).toEqual(["Y", username]);
});

test("a code is valid once, for the requesting address, and for ten minutes", async () => {
  const [first, second] = [await openMember(), await openMember()];
  const over = refused("authorisationOver");
  expect(await first.bind("never-given")).toMatchObject(over);

  const code = await allowedCode(provider, { username: newAccount(), redirectUri });
  expect(await first.bind(code, "https://shop.example/member")).toMatchObject(over);
  expect((await first.bind(code)).status).toBe(200);
  expect(await second.bind(code)).toMatchObject(over);

  const late = await allowedCode(provider, { username: newAccount(), redirectUri });
  await provider.shop.clock.moveBy(10 * minuteMs);
  expect(await second.bind(late)).toMatchObject(over);
  const inTime = await allowedCode(provider, { username: newAccount(), redirectUri });
  await provider.shop.clock.moveBy(9 * minuteMs);
  expect((await second.bind(inTime)).status).toBe(200);
});

test("a linked member keeps that account", async () => {
  const member = await openMember();
  const username = newAccount();
  await member.bind(await allowedCode(provider, { username, redirectUri }));
  expect(await member.bind(await allowedCode(provider, { username: newAccount(), redirectUri }))).toMatchObject(refused("accountBound"));
  expect(await member.bound()).toEqual(["Y", username]);
});

test("an account belongs to one member, whatever the case of its name", async () => {
  const [first, second] = [await openMember(), await openMember()];
  const username = newAccount();
  await first.bind(await allowedCode(provider, { username, redirectUri }));
  const code = await allowedCode(provider, { username: username.toUpperCase(), redirectUri });
  expect(await second.bind(code)).toMatchObject(refused("accountTaken"));
  expect(await second.bound()).toEqual(["N", null]);
});

test("one of several simultaneous members gets an account", async () => {
  const members = await Promise.all(Array.from({ length: 4 }, openMember));
  const username = newAccount();
  const codes = await Promise.all(members.map(() => allowedCode(provider, { username, redirectUri })));
  const answers = await Promise.all(members.map((member, index) => member.bind(codes[index] ?? "")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
});

test("one code used by two members simultaneously links one of them", async () => {
  const [first, second] = [await openMember(), await openMember()];
  const code = await allowedCode(provider, { username: newAccount(), redirectUri });
  const answers = await Promise.all([first.bind(code), second.bind(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a public shop has no replaced platform, and a demonstration has one", async () => {
  const statusWith = async (settings: object) => {
    const app = createApp({ ...provider.shop, settings: { ...provider.shop.settings, ...settings } });
    return (await app.request(`/authorise?${new URLSearchParams(authoriseRequest(redirectUri))}`)).status;
  };
  expect(await statusWith({ DEMO: false })).toBe(404);
  expect(await statusWith({ DEMO: false, DATABASE_URL: "postgres://somewhere/real" })).toBe(404);
  expect(await statusWith({ DEMO: true })).toBe(200);
});
