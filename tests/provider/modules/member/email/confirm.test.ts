import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { aCard, newBuyer, setTransactionPassword, transactionPassword } from "@/tests/support/provider/buyer";
import { freshAddress } from "@/tests/support/provider/email-changes";
import { enrolPasskey, shopAddress } from "@/tests/support/provider/factors";
import { registration, sampleMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { createApp, runCommand } from "@/tests/support/provider/with-modules";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const provider = useProvider({ settings: shopAddress });

/** A member whose address nobody has confirmed. */
async function newcomer(own: Parameters<typeof registration>[0] = {}) {
  const form = registration(own);
  expect(await provider.call("POST member/register", form)).toMatchObject({ code: 200 });
  const row = await sampleMember(provider, form.username);
  return { ...row, password: form.password, token: await provider.signIn(form.username, form.password) };
}

type Member = Awaited<ReturnType<typeof newcomer>>;

const emailsTo = (address: string) => provider.shop.db.select().from(mail).where(eq(mail.to, address)).orderBy(asc(mail.id));
const kindsTo = async (address: string) => (await emailsTo(address)).map(({ kind }) => kind);
const newestCode = async (address: string) => /\b\d{6}\b/.exec((await emailsTo(address)).at(-1)?.body ?? "")?.[0] ?? "";
const confirm = ({ token }: Member, code: string) => provider.call("POST member/confirmEmail", { code }, { token });
const resend = ({ token }: Member) => provider.call("POST member/sendEmailCode", {}, { token });
const isConfirmed = async ({ token }: Member) => (await provider.call("GET member/profile", {}, { token })).data.emailConfirmed;
const change = ({ token, password }: Member, email: string) => provider.call("POST member/modifyMemberV", { email, password }, { token });
const wrongCode = { status: 422, message: sentence("wrongCode", "en_US"), issues: [expect.objectContaining({ field: "code" })] };

/** Does what sends a member emails. */
async function doEverything(own: Member) {
  const { token, username } = own;
  const said = async (...words: string[]) => expect(await runCommand(provider.shop, words)).toMatchObject({ ok: true });
  await said("grant", username, "wallet", "100");
  await provider.call("POST member/modifyMemberV", { firstName: "Win at https://evil.example" }, { token });
  expect(await provider.call("POST credit/card", aCard(), { token })).toMatchObject({ code: 200 });
  expect(await setTransactionPassword(provider, own)).toMatchObject({ code: 200 });
  const money = { accountType: 1, amount: 1, transactionPassword } as const;
  expect(await provider.call("POST member/withdrawal", { ...money, withdrawalMethod: 1 }, { token })).toMatchObject({ code: 200 });
  const other = await newBuyer(provider);
  await other.grant("wallet", 10);
  const transfer = { ...money, currency: "USD", source: 2, memberCode: other.userCode, toMemberCode: own.userCode } as const;
  expect(await other.call("POST member/transfer", transfer)).toMatchObject({ code: 200 });
  await enrolPasskey(provider, own);
  await said("freeze", username, "A reason");
  await said("unfreeze", username);
}

test("an address that nobody has confirmed gets nothing but its code, which greets nobody", async () => {
  const own = await newcomer({ username: "visit.evil.example" });
  await doEverything(own);
  const [email, ...more] = await emailsTo(own.email);
  expect(more).toEqual([]);
  expect(email?.kind).toBe("confirmEmail");
  expect(email?.body).toContain(own.userCode);
  expect(`${email?.subject}${email?.body}`).not.toContain("evil");
});

test("the code confirms the address, and emails come from then on", async () => {
  const own = await newcomer();
  expect(await isConfirmed(own)).toBe(false);
  const code = await newestCode(own.email);
  expect(await confirm(own, code === "000000" ? "000001" : "000000")).toMatchObject(wrongCode);
  expect(await confirm(own, code)).toMatchObject({ code: 200 });
  expect(await isConfirmed(own)).toBe(true);
  // A repetition after a lost answer.
  expect(await confirm(own, code)).toMatchObject({ code: 200 });
  await doEverything(own);
  const kinds = await kindsTo(own.email);
  expect(kinds).toEqual(expect.arrayContaining(["cardAdded", "withdrawalRequested", "transferReceived", "passkeyAdded", "frozen"]));
});

test("a code takes five guesses, and another is sent after two minutes and ten times a day", async () => {
  const own = await newcomer();
  const first = await newestCode(own.email);
  for (let guess = 0; guess < 5; guess += 1) await confirm(own, "wrong");
  expect(await confirm(own, first)).toMatchObject(wrongCode);
  expect((await resend(own)).message).toBe(sentence("codeTooSoon", "en_US"));
  const statuses: number[] = [];
  for (let times = 0; times < 11; times += 1) {
    await provider.shop.clock.moveBy(2 * minuteMs);
    statuses.push((await resend(own)).status);
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429, 429]);
  expect(await confirm(own, await newestCode(own.email))).toMatchObject({ code: 200 });
  await provider.shop.clock.moveBy(dayMs);
  expect(await resend(own)).toMatchObject({ code: 200 });
  expect(await emailsTo(own.email)).toHaveLength(10);
});

test("a code expires after a day", async () => {
  const own = await newcomer();
  await provider.shop.clock.moveBy(dayMs);
  expect(await confirm(own, await newestCode(own.email))).toMatchObject(wrongCode);
});

test("a changed address gets its code alone, and a code of the address before is worth nothing", async () => {
  const own = await newcomer();
  const first = await newestCode(own.email);
  const second = freshAddress();
  expect(await change(own, second)).toMatchObject({ code: 200 });
  // The first address was not confirmed, so it is told of nothing.
  expect(await kindsTo(own.email)).toEqual(["confirmEmail"]);
  expect(await confirm(own, first)).toMatchObject(wrongCode);
  expect(await confirm(own, await newestCode(second))).toMatchObject({ code: 200 });

  const third = freshAddress();
  expect(await change(own, third)).toMatchObject({ code: 200 });
  expect(await isConfirmed(own)).toBe(false);
  expect(await provider.call("POST credit/card", aCard(), { token: own.token })).toMatchObject({ code: 200 });
  expect(await kindsTo(third)).toEqual(["confirmEmail"]);
  expect(await kindsTo(second)).toEqual(["confirmEmail", "emailChanged"]);
  // Going back needs another confirmation.
  expect(await change(own, second)).toMatchObject({ code: 200 });
  expect(await isConfirmed(own)).toBe(false);
});

test("a new transaction password needs a confirmed address, and the refusal says so", async () => {
  const own = await newcomer();
  await setTransactionPassword(provider, own);
  const asked = () => provider.call("POST member/info/sendTransactionVerificationCode", {}, { token: own.token });
  expect((await asked()).message).toBe(sentence("emailUnconfirmed", "en_US"));
  await confirm(own, await newestCode(own.email));
  expect(await asked()).toMatchObject({ code: 200 });
});

test("the code of a forgotten password goes to an unconfirmed address, greets nobody, and confirms it", async () => {
  const own = await newcomer({ username: "come.to.evil.example" });
  await provider.call("POST member/verificationCodeSend", { memberIdName: own.username, email: own.email });
  const sent = (await emailsTo(own.email)).at(-1);
  expect(sent?.kind).toBe("passwordCode");
  expect(sent?.body).not.toContain("evil");
  const form = { memberIdName: own.username, newPasswordOne: "Another-2026", newPasswordTwo: "Another-2026" };
  const set = await provider.call("POST member/forgotPasswordV", { ...form, verificationCode: await newestCode(own.email) });
  expect(set).toMatchObject({ code: 200 });
  const token = await provider.signIn(own.username, "Another-2026");
  expect(await isConfirmed({ ...own, token })).toBe(true);
  expect(await kindsTo(own.email)).toEqual(["confirmEmail", "passwordCode", "passwordChanged"]);
});

test("a refused registration sends no code, and members of before have confirmed addresses", async () => {
  const form = registration({ recommendNo: "CA00000000" });
  expect(await provider.call("POST member/register", form)).toMatchObject({ status: 422 });
  expect(await emailsTo(form.email)).toEqual([]);
  const token = await provider.signIn();
  expect((await provider.call("GET member/profile", {}, { token })).data.emailConfirmed).toBe(true);
});

test("a demonstration, which sends no emails, asks nobody to confirm", async () => {
  const form = registration();
  const app = createApp({ ...provider.shop, settings: { ...provider.shop.settings, DEMO: true } });
  const body = JSON.stringify(form);
  const answer = await app.request("/member/register", { method: "POST", body, headers: { "content-type": "application/json" } });
  expect(answer.status).toBe(200);
  const token = await provider.signIn(form.username, form.password);
  expect((await provider.call("GET member/profile", {}, { token })).data.emailConfirmed).toBe(true);
});

test("an operator sees that an address is not confirmed", async () => {
  const own = await newcomer();
  expect((await runCommand(provider.shop, ["member", own.username])).text).toContain(`${own.email} (not confirmed`);
  await confirm(own, await newestCode(own.email));
  expect((await runCommand(provider.shop, ["member", own.username])).text).not.toContain("not confirmed");
});
