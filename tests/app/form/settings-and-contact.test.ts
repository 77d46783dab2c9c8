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

const from = (path: string) => ({ referer: `http://localhost:3000${path}` });

/** The attributes of a cookie that an answer sets, without its moment of expiry, which says the same as its age. */
function attributesOf(setCookies: string[], name: string): string[] {
  const [, ...attributes] = setCookies.find((line) => line.startsWith(`${name}=`))?.split("; ") ?? [];
  return attributes.filter((each) => !each.startsWith("Expires=")).sort();
}

test.each([
  ["ja", "/course?category=3", "/ja/course?category=3"],
  ["en", "/zh-TW/search?keyword=%E8%8C%B6", "/search?keyword=%E8%8C%B6"],
  ["zh-TW", "/ja", "/zh-TW"],
  ["en", "/ja", "/"],
])("the language %s is stored and the same page follows: %s", async (language, path, next) => {
  const browser = openBrowser();
  const { status, headers, setCookies } = await browser.postForm("language", { language }, from(path));
  expect([status, headers.get("location")]).toEqual([303, next]);
  expect(attributesOf(setCookies, "canopy-language")).toEqual(["Max-Age=31536000", "Path=/", "SameSite=lax"]);
  expect(browser.cookies.get("canopy-language")).toBe(language);
});

test("a language that the shop does not offer is refused", async () => {
  const browser = openBrowser();
  for (const language of ["th", "xx", ""]) expect((await browser.postForm("language", { language }, from("/"))).status).toBe(400);
  expect(browser.cookies.size).toBe(0);
});

test("each press chooses the next theme, which browsers without scripts get as a style sheet", async () => {
  const browser = openBrowser();
  const schemeOf = async () => /color-scheme:(\w+)/.exec((await browser.get("theme")).text)?.[1] ?? "the device's";
  const signOf = async () => /\[data-theme-sign="(\w+)"\]\{display:inline-flex\}/.exec((await browser.get("theme")).text)?.[1];
  const seen = [await schemeOf()];
  const signs = [];
  for (let press = 0; press < 3; press += 1) {
    const { headers, setCookies } = await browser.postForm("theme", {}, from("/about_us"));
    expect(headers.get("location")).toBe("/about_us");
    expect(attributesOf(setCookies, "canopy-theme")).toEqual(["Max-Age=31536000", "Path=/", "SameSite=lax"]);
    seen.push(await schemeOf());
    signs.push(await signOf());
  }
  expect(signs.slice(0, 2)).toEqual(["light", "dark"]);
  expect(seen).toEqual(["the device's", "light", "dark", "the device's"]);
  const { headers } = await browser.get("theme");
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual(["text/css; charset=utf-8", "private, no-store"]);
});

const contact = { referrer: "Maya", personal: "Ada <b>", nationCity: "London", telephone: "020 7946 0000", email: "ada@members.example" };

test("a contact is sent, and the next page confirms it", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("contact", contact);
  expect(answer.headers.get("location")).toMatch(/^\/contact\?form=/);
  expect(await browser.formStateOf("contact", answer)).toEqual({ values: {}, issues: [], sent: true });
  expect(fakeProvider.received).toHaveLength(1);
});

test("a contact with errors comes back with its text and one issue for each wrong field", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("contact", { ...contact, email: "ada@", telephone: "" });
  expect(await browser.formStateOf("contact", answer)).toEqual({
    values: { ...contact, email: "ada@", telephone: "" },
    issues: [
      { field: "telephone", type: "too_small" },
      { field: "email", type: "invalid_format" },
    ],
  });
  expect(fakeProvider.received).toEqual([]);
});

test("texts that are too long for a cookie are dropped, the longest first, and the errors stay", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("contact", { ...contact, personal: "木".repeat(1500), email: "ada@" });
  const state = await browser.formStateOf("contact", answer);
  expect(state?.values).toEqual({ ...contact, email: "ada@", personal: undefined });
  expect(state?.issues.map(({ field }) => field)).toEqual(["personal", "email"]);
  expect(answer.setCookies.every((line) => line.length < 4096)).toBe(true);
});

const newcomer = {
  companyCode: "US",
  username: "plain-post",
  email: "plain-post@members.example",
  password: "Green-tea-2026",
  confirmPassword: "Green-tea-2026",
  recommendNo: "",
  linkNo: "",
  defaultPlacement: "on",
  agreed: "on",
};

test("a registration leads to the login page with the new member's name and code", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("register", { ...newcomer, redirect: "/member_benefits" });
  expect(answer.headers.get("location")).toMatch(/^\/login\?redirect=%2Fmember_benefits&form=/);
  const state = await browser.formStateOf("sign-in", answer);
  expect(state).toMatchObject({ values: { username: "plain-post" }, issues: [], newcomer: { username: "plain-post" } });
  expect(state?.newcomer?.userCode).toMatch(/^C[A-Z]\d{8}$/);
});

test("a registration that breaks rules comes back without the passwords", async () => {
  const browser = openBrowser();
  const { agreed: _, ...unread } = newcomer;
  const answer = await browser.postForm("register", { ...unread, confirmPassword: "Black-tea-2026" });
  const state = await browser.formStateOf("register", answer);
  expect(Object.keys(state?.values ?? {}).filter((name) => /password/i.test(name))).toEqual([]);
  expect(state?.values).toMatchObject({ username: "plain-post", defaultPlacement: true, agreed: false });
  expect(state?.issues.map(({ field }) => field)).toEqual(expect.arrayContaining(["agreed"]));
  expect(fakeProvider.received).toEqual([]);
});

test("a taken username is reported at its field", async () => {
  const browser = openBrowser();
  const answer = await browser.postForm("register", { ...newcomer, username: "demo", email: "another@members.example" });
  expect(answer.headers.get("location")).toMatch(/^\/register\?form=[0-9a-f]{8}$/);
  const state = await browser.formStateOf("register", answer);
  expect(state?.issues).toEqual([{ field: "username", type: "refused", message: expect.stringMatching(/\w/) }]);
});
