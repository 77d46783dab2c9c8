import { afterEach, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { member, memberToken } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { codeOf, enrolApp, shopAddress } from "@/tests/support/provider/factors";
import { newMember, rowsOf } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

const firefox = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0" };
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const provider = useProvider({ settings: shopAddress });

// The codes of apps are made by this machine's clock.
afterEach(() => provider.shop.clock.moveBy(Date.now() - provider.shop.clock.now().getTime()));

type Own = Awaited<ReturnType<typeof newMember>>;

/** Signs in with «remember me» from a device of its own. */
async function rememberedSignIn({ username, password }: Pick<Own, "username" | "password">) {
  const { data } = await provider.call("POST member/login", { username, password, remember: true }, { headers: firefox });
  return { token: data.tokenHead + data.token, remembered: data.rememberedToken ?? "" };
}

const use = (rememberedToken: string) => provider.call("POST session/remembered", { rememberedToken }, { headers: firefox });

const listOf = async ({ token }: { token: string }) => (await provider.call("GET session/list", {}, { token })).data;

const isMember = async (token: string) => (await provider.call("GET member/profile", {}, { token })).code === 200;

const refused = { status: 422, message: sentence("notRemembered", "en_US"), issues: [{ field: "rememberedToken" }] };

test("a device is remembered if the sign-in asks for it, and then signs in without the password", async () => {
  const own = await newMember(provider);
  expect((await provider.call("POST member/login", own)).data.rememberedToken).toBeUndefined();
  const { remembered } = await rememberedSignIn(own);
  const { data } = await use(remembered);
  expect(data).toMatchObject({ tokenHead: "Bearer ", memberId: own.id, deviceToken: expect.any(String) });
  expect(await isMember(data.tokenHead + data.token)).toBe(true);
});

test("neither the password nor a readable token of the device is stored", async () => {
  const own = await newMember(provider);
  const { remembered } = await rememberedSignIn(own);
  const next = (await use(remembered)).data.rememberedToken ?? "";
  const stored = JSON.stringify(await rowsOf(provider, sql`select * from member_token where member_id = ${own.id}`));
  for (const part of [...remembered.split("."), ...next.split("."), own.password]) {
    expect(part.length).toBeGreaterThan(8);
    expect(stored).not.toContain(part);
  }
});

test("the token of a device is no session, whole or in parts", async () => {
  const { remembered } = await rememberedSignIn(await newMember(provider));
  const [device = ""] = remembered.split(".");
  for (const token of [remembered, device, `remembered device ${device}`]) expect(await isMember(`Bearer ${token}`)).toBe(false);
});

test("each use gives the next token, and a request whose answer was lost gets the same one", async () => {
  const { remembered } = await rememberedSignIn(await newMember(provider));
  const [first, repeated] = [await use(remembered), await use(remembered)];
  const next = first.data.rememberedToken ?? "";
  expect([next === remembered, repeated.data.rememberedToken]).toEqual([false, next]);
  expect((await use(next)).code).toBe(200);
});

test("a used token that is replayed ends the device and its sessions, and no other device of the member", async () => {
  const own = await newMember(provider);
  const [stolen, other] = [await rememberedSignIn(own), await rememberedSignIn(own)];
  const thief = (await use(stolen.remembered)).data;
  await provider.shop.clock.moveBy(2 * minuteMs);
  expect(await use(stolen.remembered)).toMatchObject(refused);
  expect(await use(thief.rememberedToken ?? "")).toMatchObject(refused);
  expect(await isMember(thief.tokenHead + thief.token)).toBe(false);
  expect(await isMember(stolen.token)).toBe(false);
  expect([await isMember(own.token), await isMember(other.token), (await use(other.remembered)).code]).toEqual([true, true, 200]);
});

test("of two tokens back even a quick replay ends the device", async () => {
  const { remembered } = await rememberedSignIn(await newMember(provider));
  const second = (await use(remembered)).data.rememberedToken ?? "";
  const third = (await use(second)).data.rememberedToken ?? "";
  expect(await use(remembered)).toMatchObject(refused);
  expect(await use(third)).toMatchObject(refused);
});

test("a device that is not used for thirty days is forgotten, and each use begins them again", async () => {
  const own = await newMember(provider);
  let { remembered } = await rememberedSignIn(own);
  for (let visit = 0; visit < 3; visit += 1) {
    await provider.shop.clock.moveBy(29 * dayMs);
    remembered = (await use(remembered)).data.rememberedToken ?? "";
  }
  await provider.shop.clock.moveBy(30 * dayMs);
  expect(await use(remembered)).toMatchObject(refused);
});

test("made-up tokens, and one with another secret, are refused alike", async () => {
  const { remembered } = await rememberedSignIn(await newMember(provider));
  const [device = ""] = remembered.split(".");
  for (const token of ["made up", "x".repeat(43), `${"x".repeat(43)}.${"y".repeat(43)}`, `${device}.${"y".repeat(43)}`])
    expect(await use(token)).toMatchObject(refused);
});

test("the list shows a remembered device once: as its session, and by itself while it is signed out", async () => {
  const own = await newMember(provider);
  const { token } = await rememberedSignIn(own);
  const shown = async () =>
    (await listOf(own)).map(({ device, remembered, signedIn, current }) => ({ device, remembered, signedIn, current }));
  const thisOne = { device: null, remembered: false, signedIn: true, current: true };
  const device = { device: "Firefox · Windows", remembered: true, current: false };
  expect(await shown()).toEqual(expect.arrayContaining([thisOne, { ...device, signedIn: true }]));
  await provider.call("POST member/logout", {}, { token });
  expect(await shown()).toEqual(expect.arrayContaining([thisOne, { ...device, signedIn: false }]));
  expect(await shown()).toHaveLength(2);
});

test.each(["the session on it", "the device while it is signed out"])("signing out %s ends the device", async (which) => {
  const own = await newMember(provider);
  const { token, remembered } = await rememberedSignIn(own);
  if (which !== "the session on it") await provider.call("POST member/logout", {}, { token });
  const { id } = (await listOf(own)).find((each) => each.remembered) ?? { id: 0 };
  const stranger = await newMember(provider);
  expect((await provider.call("POST session/end", { id }, { token: stranger.token })).status).toBe(404);
  expect((await provider.call("POST session/end", { id }, { token: own.token })).code).toBe(200);
  expect(await use(remembered)).toMatchObject(refused);
  expect(await isMember(token)).toBe(false);
  expect(await listOf(own)).toHaveLength(1);
});

test("ending all others ends their remembered devices and keeps the caller's own", async () => {
  const own = await newMember(provider);
  const [here, there] = [await rememberedSignIn(own), await rememberedSignIn(own)];
  await provider.call("POST session/endOthers", {}, here);
  expect(await use(there.remembered)).toMatchObject(refused);
  expect((await use(here.remembered)).code).toBe(200);
  const left = await provider.shop.db.select().from(memberToken).where(eq(memberToken.memberId, own.id));
  expect(left).toHaveLength(3);
});

test("forgetting a device ends it, also by an older token of it, and leaves the session", async () => {
  const { token, remembered } = await rememberedSignIn(await newMember(provider));
  const next = (await use(remembered)).data.rememberedToken ?? "";
  expect((await provider.call("POST session/forget", { rememberedToken: remembered })).code).toBe(200);
  expect(await use(next)).toMatchObject(refused);
  expect(await isMember(token)).toBe(true);
});

test("a new password ends all remembered devices", async () => {
  const own = await newMember(provider);
  const { token, remembered } = await rememberedSignIn(own);
  const change = { oldPassword: own.password, newPasswordOne: "Another-2026", newPasswordTwo: "Another-2026" };
  expect((await provider.call("POST member/resetPasswordV", change, { token })).code).toBe(200);
  expect(await use(remembered)).toMatchObject(refused);
});

test("a suspended member does not sign in on a remembered device, and not after the suspension either", async () => {
  const own = await newMember(provider);
  const { remembered } = await rememberedSignIn(own);
  await provider.shop.db.update(member).set({ frozenAt: new Date() }).where(eq(member.id, own.id));
  expect(await use(remembered)).toMatchObject({ status: 422, message: sentence("memberFrozen", "en_US") });
  await provider.shop.db.update(member).set({ frozenAt: null }).where(eq(member.id, own.id));
  const { text } = await runCommand(provider.shop, ["member", "sign-out", own.username]);
  expect(text).toContain("2 sessions");
  expect(await use(remembered)).toMatchObject(refused);
});

test("a member with a second factor needs it on a remembered device too, and is remembered only after it", async () => {
  const own = await newMember(provider);
  const { secret } = await enrolApp(provider, own);
  const half = (await provider.call("POST member/login", { ...own, remember: true })).data;
  expect([half.tokenHead, half.rememberedToken]).toEqual(["Half ", undefined]);
  expect((await listOf(own)).filter((each) => each.remembered)).toEqual([]);
  const opened = (await provider.call("POST session/continue", { halfToken: half.token, code: codeOf(secret) })).data;
  const again = (await use(opened.rememberedToken ?? "")).data;
  expect([again.tokenHead, again.secondFactor]).toEqual(["Half ", ["app", "recovery"]]);
  expect(again.rememberedToken).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
  const complete = { halfToken: again.token, code: codeOf(secret, 1) };
  expect((await provider.call("POST session/continue", complete)).data).toMatchObject({ tokenHead: "Bearer ", memberId: own.id });
  expect((await listOf(own)).filter((each) => each.remembered)).toHaveLength(2);
});

test("half a sign-in that a remembered device began is over once the device has ended", async () => {
  const own = await newMember(provider);
  const { secret } = await enrolApp(provider, own);
  const half = (await provider.call("POST member/login", { ...own, remember: true })).data;
  const opened = (await provider.call("POST session/continue", { halfToken: half.token, code: codeOf(secret) })).data;
  const again = (await use(opened.rememberedToken ?? "")).data;
  await provider.call("POST session/endOthers", {}, { token: own.token });
  const complete = await provider.call("POST session/continue", { halfToken: again.token, code: codeOf(secret, 1) });
  expect(complete).toMatchObject({ status: 422, issues: [{ field: "halfToken" }] });
});

test("a sign-in on a remembered device while all others are ended either precedes the ending or fails", async () => {
  const own = await newMember(provider);
  for (let round = 0; round < 5; round += 1) {
    const { remembered } = await rememberedSignIn(own);
    const [opened] = await Promise.all([use(remembered), provider.call("POST session/endOthers", {}, { token: own.token })]);
    const token = opened.data ? opened.data.tokenHead + opened.data.token : "Bearer none";
    expect(await isMember(token)).toBe(false);
    expect(await use(opened.data?.rememberedToken ?? remembered)).toMatchObject(refused);
  }
});

test("of two simultaneous uses of one token both are answered with the same next one", async () => {
  const { remembered } = await rememberedSignIn(await newMember(provider));
  const answers = await Promise.all([use(remembered), use(remembered)]);
  const [one, other] = answers.map(({ data }) => data.rememberedToken);
  expect(one).toBe(other);
  expect((await use(one ?? "")).code).toBe(200);
});
