import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { callKeys, rowOf } from "@/lib/contract";
import { authenticator, recoveryCode } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { codeOf, enrolApp, takeProof } from "@/tests/support/provider/factors";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

const signIn = ({ username, password }: { username: string; password: string }, deviceTokens: string[] = []) =>
  provider.call("POST member/login", { username, password, deviceTokens });

const next = (halfToken: string, code: string, deviceTokens: string[] = []) =>
  provider.call("POST session/continue", { halfToken, code, deviceTokens });

async function memberWithApp() {
  const own = await newMember(provider);
  return { ...own, ...(await enrolApp(provider, own)) };
}

const refused = (name: Parameters<typeof sentence>[0]) => ({ status: 422, message: sentence(name, "en_US"), data: null });

test("with an app, signing in takes the password and then a code", async () => {
  const own = await memberWithApp();
  const half = await signIn(own);
  expect(half.data).toMatchObject({ tokenHead: "Half ", secondFactor: ["app", "recovery"], memberId: own.id });
  const { data } = await next(half.data.token, codeOf(own.secret));
  expect(data).toMatchObject({ tokenHead: "Bearer ", memberId: own.id });
  expect((await provider.call("GET member/profile", {}, { token: `Bearer ${data.token}` })).data.id).toBe(own.id);
});

test("half a sign-in is accepted by no other call", async () => {
  const own = await memberWithApp();
  const { data } = await signIn(own);
  const memberCalls = callKeys.filter((key) => rowOf(key).auth === "member");
  for (const key of memberCalls) {
    for (const head of ["Half ", "Bearer "]) {
      expect({ key, status: (await provider.call(key, {} as never, { token: head + data.token })).status }).toEqual({ key, status: 401 });
    }
  }
});

test("a code works once, also in another sign-in", async () => {
  const own = await memberWithApp();
  const code = codeOf(own.secret);
  const [one, other] = [await signIn(own), await signIn(own)];
  expect((await next(one.data.token, code)).code).toBe(200);
  expect(await next(other.data.token, code)).toMatchObject(refused("wrongFactor"));
  expect((await next(other.data.token, codeOf(own.secret, 1))).code).toBe(200);
});

test("half a sign-in works once, for ten minutes, and ends with the password", async () => {
  const own = await memberWithApp();
  const [used, late, outdated] = [await signIn(own), await signIn(own), await signIn(own)];
  expect((await next(used.data.token, codeOf(own.secret))).code).toBe(200);
  expect(await next(used.data.token, codeOf(own.secret, 1))).toMatchObject(refused("signInOver"));
  const passwords = { oldPassword: own.password, newPasswordOne: "Secret-2027", newPasswordTwo: "Secret-2027" };
  await provider.call("POST member/resetPasswordV", passwords, { token: own.token });
  expect(await next(outdated.data.token, codeOf(own.secret, 1))).toMatchObject(refused("signInOver"));
  await provider.shop.clock.moveBy(10 * 60_000);
  expect(await next(late.data.token, codeOf(own.secret, 1))).toMatchObject(refused("signInOver"));
  expect(await next("Half of nothing", "123456")).toMatchObject(refused("signInOver"));
});

test("wrong codes lock unknown devices, while a device of the owner keeps its own guesses", async () => {
  const own = await memberWithApp();
  const first = await signIn(own);
  const { data } = await next(first.data.token, codeOf(own.secret));
  const device = [data.deviceToken ?? ""];
  for (let guess = 0; guess < 5; guess += 1) {
    const half = await signIn(own);
    expect((await next(half.data.token, "000000")).status).toBe(422);
  }
  const locked = await signIn(own);
  expect((await next(locked.data.token, codeOf(own.secret, 1))).status).toBe(429);
  const known = await signIn(own, device);
  expect((await next(known.data.token, codeOf(own.secret, 1), device)).code).toBe(200);
});

test("there are ten recovery codes, each works once, and only their hashes are stored", async () => {
  const own = await memberWithApp();
  expect(new Set(own.recoveryCodes).size).toBe(10);
  const stored = await provider.shop.db.select().from(recoveryCode).where(eq(recoveryCode.memberId, own.id));
  expect(JSON.stringify(stored)).not.toContain(own.recoveryCodes[0]);
  const code = own.recoveryCodes[3] ?? "";
  const [one, other] = [await signIn(own), await signIn(own)];
  expect((await next(one.data.token, ` ${code.toUpperCase().replaceAll("-", " ")} `)).code).toBe(200);
  expect(await next(other.data.token, code)).toMatchObject(refused("wrongFactor"));
  expect((await provider.call("GET factor/list", {}, { token: own.token })).data).toMatchObject({ recoveryCodes: 9, strongest: "app" });
});

test("new recovery codes replace the old ones", async () => {
  const own = await memberWithApp();
  const proof = await takeProof(provider, own, "factors", { code: codeOf(own.secret) });
  const { data } = await provider.call("POST factor/newRecoveryCodes", { proof }, { token: own.token });
  expect(data.recoveryCodes).toHaveLength(10);
  const half = await signIn(own);
  expect((await next(half.data.token, own.recoveryCodes[0] ?? "")).status).toBe(422);
  expect((await next(half.data.token, data.recoveryCodes[0] ?? "")).code).toBe(200);
});

test("the secret of an app is stored encrypted, and an app that was not confirmed counts for nothing", async () => {
  const own = await newMember(provider);
  const proof = await takeProof(provider, own, "factors");
  const { data } = await provider.call("POST factor/newApp", { proof }, { token: own.token });
  expect(data.address).toContain(`secret=${data.secret}`);
  const rows = await provider.shop.db.select().from(authenticator).where(eq(authenticator.memberId, own.id));
  expect(JSON.stringify(rows)).not.toContain(data.secret);
  expect((await provider.call("POST factor/confirmApp", { code: "000000" }, { token: own.token })).status).toBe(422);
  expect((await signIn(own)).data).toMatchObject({ tokenHead: "Bearer " });
});

test("a removed app is not asked for any more", async () => {
  const own = await memberWithApp();
  const proof = await takeProof(provider, own, "factors", { code: own.recoveryCodes[0] });
  expect((await provider.call("POST factor/removeApp", { proof }, { token: own.token })).code).toBe(200);
  expect((await signIn(own)).data).toMatchObject({ tokenHead: "Bearer " });
});
