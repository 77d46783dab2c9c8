import { expect, test } from "@jest/globals";
import { desc, eq } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { kindsTo } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const provider = useProvider();

type Member = Awaited<ReturnType<typeof newMember>>;

const emailsTo = ({ email }: Member) => provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id));

const ask = (memberIdName: string, email: string) => provider.call("POST member/verificationCodeSend", { memberIdName, email });

const setPassword = (memberIdName: string, verificationCode: string, password: string) =>
  provider.call("POST member/forgotPasswordV", {
    memberIdName,
    verificationCode,
    newPasswordOne: password,
    newPasswordTwo: password,
  });

test("a password set by a code ends a lock and all sessions, and the owner is told", async () => {
  const own = await newMember(provider);
  for (let guess = 0; guess < 6; guess += 1) await provider.call("POST member/login", { username: own.username, password: "a wrong one" });
  await ask(own.username, own.email);
  const [sent] = await emailsTo(own);
  expect(sent?.body).toContain("10 minutes");
  const code = /\b\d{6}\b/.exec(sent?.body ?? "")?.[0] ?? "";
  expect((await setPassword(own.username, code, "A-new-2026")).code).toBe(200);
  expect((await provider.call("GET member/profile", {}, { token: own.token })).status).toBe(401);
  expect((await provider.call("POST member/login", { username: own.username, password: "A-new-2026" })).code).toBe(200);
  expect(await kindsTo(provider, own.id)).toEqual(["passwordChanged"]);
});

test("a code is sent for a member code and an address in any letter case, and for no other address or name", async () => {
  const [own, other] = [await newMember(provider), await newMember(provider)];
  const before = (await emailsTo(own)).length;
  for (const [name, email] of [
    [own.username, other.email],
    [other.username, own.email],
    ["nobody.at.all", own.email],
  ] as const)
    expect((await ask(name, email)).code).toBe(200);
  expect(await emailsTo(own)).toHaveLength(before);
  expect((await ask(own.userCode, own.email.toUpperCase())).code).toBe(200);
  expect(await emailsTo(own)).toHaveLength(before + 1);
});

test("a code for a name that nobody has is answered like a wrong one", async () => {
  const own = await newMember(provider);
  const wrong = { status: 422, message: sentence("wrongCode", "en_US"), issues: [{ field: "verificationCode" }] };
  for (const name of [own.username, "nobody.at.all"]) expect(await setPassword(name, "123456", "A-new-2026")).toMatchObject(wrong);
});
