import { expect, test } from "@jest/globals";
import { and, eq, like } from "drizzle-orm";
import { mail, member, recoveryCode } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { codeOf, enrolApp, enrolPasskey, shopAddress } from "@/tests/support/provider/factors";
import { kindsTo } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0";

const provider = useProvider({ settings: shopAddress });

async function memberWithApp() {
  const own = await newMember(provider);
  return { ...own, ...(await enrolApp(provider, own)) };
}

type Member = { username: string; password: string };

const halfOf = async ({ username, password }: Member) => (await provider.call("POST member/login", { username, password })).data.token;

const next = (halfToken: string, code: string, deviceTokens: string[] = [], headers = {}) =>
  provider.call("POST session/continue", { halfToken, code, deviceTokens }, { headers });

const optionsFor = async (halfToken?: string) => (await provider.call("POST session/passkeyOptions", { halfToken })).data.options;

const over = { status: 422, message: sentence("signInOver", "en_US"), issues: [{ field: "halfToken" }] };

test("the token of half a sign-in is taken with its head and without it", async () => {
  const own = await memberWithApp();
  expect((await next(`Half ${await halfOf(own)}`, codeOf(own.secret))).code).toBe(200);
  expect((await next(await halfOf(own), codeOf(own.secret, 1))).code).toBe(200);
});

test("a half token that is none is refused by its field, for a code and for a passkey", async () => {
  expect(await next("made.up", "123456")).toMatchObject(over);
  expect(await provider.call("POST session/continue", { code: "123456" })).toMatchObject(over);
  expect(await provider.call("POST session/passkeyOptions", { halfToken: "made.up" })).toMatchObject(over);
});

test("a member whose recovery codes are used up signs in with the app, and is offered nothing else", async () => {
  const own = await memberWithApp();
  await provider.shop.db.delete(recoveryCode).where(eq(recoveryCode.memberId, own.id));
  const { data } = await provider.call("POST member/login", own);
  expect(data).toMatchObject({ tokenHead: "Half ", secondFactor: ["app"] });
  expect((await next(data.token, codeOf(own.secret))).code).toBe(200);
});

test("passkeys are asked for only in the sign-in of a member who has one", async () => {
  const [withApp, own] = [await memberWithApp(), await newMember(provider)];
  const { passkey } = await enrolPasskey(provider, own);
  expect(await optionsFor(await halfOf(withApp))).toBeNull();
  expect(await optionsFor(await halfOf(own))).toMatchObject({ allowCredentials: [{ id: passkey.id }] });
  expect(await optionsFor()).toMatchObject({ rpId: "localhost" });
});

test("a recovery code that signs in is reported, and a code of the app is not", async () => {
  const own = await memberWithApp();
  expect((await next(await halfOf(own), codeOf(own.secret))).code).toBe(200);
  expect(await kindsTo(provider, own.id)).not.toContain("recoveryCodeUsed");
  expect((await next(await halfOf(own), own.recoveryCodes[0] ?? "")).code).toBe(200);
  expect(await kindsTo(provider, own.id)).toContain("recoveryCodeUsed");
});

test("a second step on a new kind of device is reported, unless the device shows a token of the member", async () => {
  const [known, unknown] = [await memberWithApp(), await memberWithApp()];
  const headers = { "user-agent": firefox };
  const { data } = await next(await halfOf(known), codeOf(known.secret));
  expect((await next(await halfOf(known), codeOf(known.secret, 1), [data.deviceToken ?? ""], headers)).code).toBe(200);
  expect(await kindsTo(provider, known.id)).not.toContain("newDevice");
  expect((await next(await halfOf(unknown), codeOf(unknown.secret), [], headers)).code).toBe(200);
  expect(await kindsTo(provider, unknown.id)).toContain("newDevice");
});

test("a passkey alone on a new kind of device is reported, unless the device shows a token of the member", async () => {
  const own = await newMember(provider);
  const { passkey } = await enrolPasskey(provider, own);
  const { data: first } = await provider.call("POST member/login", own);
  const signIn = async (deviceTokens: string[], userAgent: string) => {
    const form = { passkey: passkey.answer((await optionsFor()) ?? {}), deviceTokens };
    return (await provider.call("POST session/continue", form, { headers: { "user-agent": userAgent } })).data;
  };
  expect(first.tokenHead).toBe("Half ");
  const { deviceToken } = await signIn([], "");
  await signIn([deviceToken ?? ""], firefox);
  expect(await kindsTo(provider, own.id)).not.toContain("newDevice");
  await signIn([], firefox.replace("Windows NT 10.0; Win64; x64", "X11; Linux x86_64"));
  expect(await kindsTo(provider, own.id)).toContain("newDevice");
});

/** The emails that tellOfOrders a member of a lock. */
const lockedMails = ({ email }: { email: string }) =>
  provider.shop.db
    .select()
    .from(mail)
    .where(and(eq(mail.to, email), like(mail.subject, "%locked%")));

test("the fifth wrong code tells the owner once that sign-in is locked", async () => {
  const own = await memberWithApp();
  for (let guess = 0; guess < 4; guess += 1) await next(await halfOf(own), "000000");
  expect(await lockedMails(own)).toEqual([]);
  await next(await halfOf(own), "000000");
  expect(await lockedMails(own)).toMatchObject([{ subject: "Sign-in locked for 15 minutes" }]);
  await next(await halfOf(own), "000000");
  expect(await lockedMails(own)).toHaveLength(1);
});

test("a repeated second step is no wrong code, so it tells the owner of no lock", async () => {
  const own = await memberWithApp();
  const used = await halfOf(own);
  expect((await next(used, codeOf(own.secret))).code).toBe(200);
  for (let times = 0; times < 5; times += 1) expect(await next(used, codeOf(own.secret))).toMatchObject(over);
  expect(await lockedMails(own)).toEqual([]);
});

test("a suspended member is refused after the password already", async () => {
  const own = await memberWithApp();
  await provider.shop.db.update(member).set({ frozenAt: provider.shop.clock.now() }).where(eq(member.id, own.id));
  expect((await provider.call("POST member/login", own)).message).toBe(sentence("memberFrozen", "en_US"));
});
