import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, desc, eq, like } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { freshAddress, undoToken } from "../support/provider/email-changes";
import { enrolApp, shopAddress } from "../support/provider/factors";
import { askToLeave, eraseNow } from "../support/provider/leaving";
import { newMember } from "../support/provider/sample-shop";
import { openTestProvider, type TestProvider } from "../support/provider/test-provider";
import { runCommand } from "../support/provider/with-modules";
import { type FakeProvider, openFakeProvider } from "../support/servers/fake-provider";
import { configure, openBrowser } from "../support/storefront/storefront";

let provider: TestProvider;
let fakeProvider: FakeProvider;

beforeAll(async () => {
  provider = await openTestProvider({ settings: shopAddress });
  fakeProvider = await openFakeProvider();
  configure({ PROVIDER_URL: fakeProvider.url });
  fakeProvider.behave((request) => provider.app.fetch(request));
});

afterAll(async () => {
  await fakeProvider.close();
  await provider.close();
});

type Browser = ReturnType<typeof openBrowser>;
type Own = Awaited<ReturnType<typeof newMember>>;

/** The cookies that a device had: at each moment those of all names. */
type Moments = Map<string, string>[];

/** A device that signs in with «remember me», and twice more without the password, with its cookies after each time. */
async function deviceOf({ username, password }: Own): Promise<{ browser: Browser; moments: Moments }> {
  const browser = openBrowser();
  const moments: Moments = [];
  for (const typed of [password, "", ""]) {
    expect((await browser.signIn(username, typed, true)).status).toBe(200);
    moments.push(new Map(browser.cookies));
  }
  return { browser, moments };
}

/** All choices of one value for each cookie, from any moment or none. */
function subsetsOf(moments: Moments): Map<string, string>[] {
  const names = [...new Set(moments.flatMap((cookies) => [...cookies.keys()]))];
  return names.reduce<Map<string, string>[]>(
    (subsets, name) => {
      const values = [...new Set(moments.flatMap((cookies) => cookies.get(name) ?? []))];
      return subsets.flatMap((subset) => [subset, ...values.map((value) => new Map([...subset, [name, value]]))]);
    },
    [new Map()],
  );
}

const isMember = async (browser: Browser) => (await browser.get("member/profile")).status === 200;

function browserWith(cookies: Map<string, string>): Browser {
  const browser = openBrowser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

/** What a thief can still do with old cookies: use the session, or the form without a password. */
async function opensWith(cookies: Map<string, string>, username: string): Promise<string[]> {
  const thief = browserWith(cookies);
  const session = await isMember(thief);
  await thief.signIn(username, "", true);
  return [...(session ? ["the session"] : []), ...((await isMember(thief)) && !session ? ["the form"] : [])];
}

const namesOf = (cookies: Map<string, string>, moments: Moments) =>
  [...cookies].map(([name, value]) => `${name} ${moments.findIndex((each) => each.get(name) === value) + 1}`).join(", ");

/** The subsets that still open something. */
async function openingSubsets(moments: Moments, username: string): Promise<string[]> {
  const open: string[] = [];
  for (const cookies of subsetsOf(moments)) {
    const what = await opensWith(cookies, username);
    if (what.length > 0) open.push(`${namesOf(cookies, moments)}: ${what.join(", ")}`);
  }
  return open;
}

async function operate(...words: string[]): Promise<void> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
}

async function newestLink(address: string, page: string): Promise<string> {
  const [email] = await provider.shop.db
    .select()
    .from(mail)
    .where(and(eq(mail.to, address), like(mail.body, `%/${page}?token=%`)))
    .orderBy(desc(mail.id))
    .limit(1);
  return new RegExp(`/${page}\\?token=([\\w-]+)`).exec(email?.body ?? "")?.[1] ?? "";
}

async function setForgottenPassword({ username, email }: Own): Promise<void> {
  await provider.call("POST member/verificationCodeSend", { memberIdName: username, email });
  const [sent] = await provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id)).limit(1);
  const verificationCode = /\b\d{6}\b/.exec(sent?.body ?? "")?.[0] ?? "";
  const passwords = { newPasswordOne: "Another-2026", newPasswordTwo: "Another-2026" };
  expect((await provider.call("POST member/forgotPasswordV", { memberIdName: username, verificationCode, ...passwords })).code).toBe(200);
}

/** Every way in which all sessions of a device end, by the member elsewhere, by the device itself, or by an operator. */
const endings: Record<string, (own: Own, device: Browser) => Promise<unknown>> = {
  "all others are signed out elsewhere": ({ token }) => provider.call("POST session/endOthers", {}, { token }),
  "the device is signed out in the list elsewhere": async ({ token }) => {
    for (const { id, current } of (await provider.call("GET session/list", {}, { token })).data)
      if (!current) await provider.call("POST session/end", { id }, { token });
  },
  "the device signs out, and elsewhere it is ended in the list": async ({ token }, device) => {
    await device.delete("session");
    const rows = (await provider.call("GET session/list", {}, { token })).data.filter(({ current }) => !current);
    expect(rows.map(({ remembered, signedIn }) => ({ remembered, signedIn }))).toEqual([{ remembered: true, signedIn: false }]);
    for (const { id } of rows) await provider.call("POST session/end", { id }, { token });
  },
  "the device signs out and the box is unticked": async (_, device) => {
    await device.delete("session");
    await device.delete("session/remembered");
  },
  "a new password is set elsewhere": ({ token, password: oldPassword }) =>
    provider.call("POST member/resetPasswordV", { oldPassword, newPasswordOne: "Other-2026", newPasswordTwo: "Other-2026" }, { token }),
  "a new password is set on the device": (own, device) =>
    device.post("member/resetPasswordV", { oldPassword: own.password, newPasswordOne: "Other-2026", newPasswordTwo: "Other-2026" }),
  "a forgotten password is replaced": setForgottenPassword,
  "a security change is undone": async (own) => {
    await enrolApp(provider, own);
    await provider.call("POST session/undo", { token: await newestLink(own.email, "security_undo") });
  },
  "a new address is undone": async (own) => {
    const { email, password, token } = { ...own, email: freshAddress() };
    expect((await provider.call("POST member/modifyMemberV", { email, password }, { token })).code).toBe(200);
    await provider.call("POST member/undoEmailChange", { token: await undoToken(provider, own.email) });
  },
  "an operator signs the member out": ({ username }) => operate("member", "sign-out", username),
  "an operator removes the factors": async (own) => {
    await enrolApp(provider, own);
    await operate("factors", "remove", own.username);
  },
  "the member is suspended": ({ username }) => operate("freeze", username),
  "the member was suspended": async ({ username }) => {
    await operate("freeze", username);
    await operate("unfreeze", username);
  },
  "the member is erased": async (own) => {
    await askToLeave(provider, own);
    await eraseNow(provider, own.id);
  },
};

test.each(Object.keys(endings))("no subset of a device's old cookies opens anything after %s", async (ending) => {
  const own = await newMember(provider);
  const { browser, moments } = await deviceOf(own);
  await endings[ending]?.(own, browser);
  expect(await openingSubsets(moments, own.username)).toEqual([]);
});

test("before any ending the newest cookies open both, so that the subsets are worth trying", async () => {
  const own = await newMember(provider);
  const { moments } = await deviceOf(own);
  expect(subsetsOf(moments).length).toBeGreaterThanOrEqual(32);
  const newest = moments.at(-1) ?? new Map<string, string>();
  const [session, remembered] = ["canopy", "canopy-remembered"].map((name) => new Map([[name, newest.get(name) ?? ""]]));
  expect(await opensWith(session ?? new Map(), own.username)).toEqual(["the session"]);
  expect(await opensWith(remembered ?? new Map(), own.username)).toEqual(["the form"]);
});

test("a device that signs out has no session left, and stays remembered", async () => {
  const own = await newMember(provider);
  const { browser, moments } = await deviceOf(own);
  await browser.delete("session");
  for (const cookies of subsetsOf(moments.map((each) => new Map([...each].filter(([name]) => name !== "canopy-remembered")))))
    expect(await opensWith(cookies, own.username)).toEqual([]);
  expect((await browser.signIn(own.username, "", true)).status).toBe(200);
});

test("an unticked box leaves the session, and no old cookie signs in without it", async () => {
  const own = await newMember(provider);
  const { browser, moments } = await deviceOf(own);
  await browser.delete("session/remembered");
  expect(await isMember(browser)).toBe(true);
  const withoutSession = moments.map((each) => new Map([...each].filter(([name]) => name !== "canopy")));
  for (const cookies of subsetsOf(withoutSession)) expect(await opensWith(cookies, own.username)).toEqual([]);
});

test("a copy of an older cookie ends the device that it was copied from, and no other one", async () => {
  const own = await newMember(provider);
  const [copied, other] = [await deviceOf(own), await deviceOf(own)];
  const thief = browserWith(copied.moments[0] ?? new Map());
  thief.cookies.delete("canopy");
  expect((await thief.signIn(own.username, "", true)).status).toBe(422);
  expect(await openingSubsets(copied.moments, own.username)).toEqual([]);
  expect(await isMember(other.browser)).toBe(true);
  expect((await other.browser.signIn(own.username, "", true)).status).toBe(200);
});
