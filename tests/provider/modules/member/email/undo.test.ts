import { expect, test } from "@jest/globals";
import { and, desc, eq } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { texts } from "@/provider/runtime/texts";
import { crashingDb } from "@/tests/support/database/crashing-db";
import { type Buyer, hashedPassword, newBuyer, setTransactionPassword, transactionPassword } from "@/tests/support/provider/buyer";
import { changeEmail, undoToken } from "@/tests/support/provider/email-changes";
import { useProvider } from "@/tests/support/provider/use-provider";
import { createApp } from "@/tests/support/provider/with-modules";

const dayMs = 24 * 60 * 60 * 1000;
const over = { status: 422, message: sentence("linkExpired", "en_US") };

const provider = useProvider({ settings: { PUBLIC_URL: "https://shop.example" } });

const undo = (token: string) => provider.call("POST member/undoEmailChange", { token });
const signIn = ({ username }: Buyer, password: string) => provider.call("POST member/login", { username, password });

/** The newest code in the mailbox of an address. */
async function codeFor(address: string): Promise<string> {
  const [email] = await provider.shop.db.select().from(mail).where(eq(mail.to, address)).orderBy(desc(mail.id)).limit(1);
  return /\b(\d{6})\b/.exec(email?.body ?? "")?.[1] ?? "";
}

async function sendCode({ username }: Buyer, email: string): Promise<string> {
  expect(await provider.call("POST member/verificationCodeSend", { memberIdName: username, email })).toMatchObject({ code: 200 });
  return codeFor(email);
}

function setPassword({ username }: Buyer, verificationCode: string, password: string) {
  const passwords = { newPasswordOne: password, newPasswordTwo: password };
  return provider.call("POST member/forgotPasswordV", { memberIdName: username, verificationCode, ...passwords });
}

test("the link restores the address without a session, ends all sessions, and works once: a second press changes nothing", async () => {
  const own = await newBuyer(provider);
  await changeEmail(own);
  const token = await undoToken(provider, own.email);
  expect(await undo(token)).toMatchObject({ code: 200 });
  expect((await own.call("GET member/profile", {})).status).toBe(401);

  // The thief knew the password, so a new one is set with a code to the restored address.
  expect((await signIn(own, own.password)).message).toBe(sentence("wrongCredentials", "en_US"));
  expect(await setPassword(own, await sendCode(own, own.email), "Restored-2026")).toMatchObject({ code: 200 });
  expect(await undo(token)).toMatchObject({ code: 200 });
  expect(await signIn(own, "Restored-2026")).toMatchObject({ code: 200 });
  await provider.shop.clock.moveBy(11 * 60_000);
  expect(await undo(token)).toMatchObject(over);
});

test("a change can be undone for 72 hours", async () => {
  const own = await newBuyer(provider);
  await changeEmail(own);
  const token = await undoToken(provider, own.email);
  await provider.shop.clock.moveBy(3 * dayMs);
  expect(await undo(token)).toMatchObject(over);
  expect(await undo("nobody-has-this-token")).toMatchObject(over);
  await own.signInAgain();
  expect((await own.profile()).email).not.toBe(own.email);
});

test("the first address undoes two changes, and the links of a thief end with them", async () => {
  const own = await newBuyer(provider);
  const second = await changeEmail(own);
  await changeEmail(own);
  const [first, thiefs] = [await undoToken(provider, own.email), await undoToken(provider, second)];
  expect(await undo(first)).toMatchObject({ code: 200 });
  expect(await undo(thiefs)).toMatchObject(over);
  expect(await setPassword(own, await sendCode(own, own.email), "Restored-2026")).toMatchObject({ code: 200 });
});

test("the first address undoes its change also after the second one undid the second", async () => {
  const own = await newBuyer(provider);
  await own.grant("wallet", 100);
  const second = await changeEmail(own);
  await changeEmail(own);
  expect(await undo(await undoToken(provider, second))).toMatchObject({ code: 200 });

  // The thief has the second address, so the pause of transfers and withdrawals lasts.
  const code = await sendCode(own, second);
  expect(await setPassword(own, code, "Of-a-thief-2026")).toMatchObject({ code: 200 });
  const { data } = await signIn(own, "Of-a-thief-2026");
  const token = data.tokenHead + data.token;
  await setTransactionPassword(provider, { token, password: "Of-a-thief-2026" });
  const form = { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword } as const;
  const paused = sentence("recentEmailChange", "en_US").split(/[.]/)[0];
  expect((await provider.call("POST member/withdrawal", form, { token })).message).toContain(paused);

  expect(await undo(await undoToken(provider, own.email))).toMatchObject({ code: 200 });
  expect((await provider.call("GET member/profile", {}, { token })).status).toBe(401);
  expect((await signIn(own, "Of-a-thief-2026")).code).not.toBe(200);
  expect(await sendCode(own, own.email)).toMatch(/^\d{6}$/);
});

test("codes and passwords that a thief got meanwhile end with the undo, and the owner is sent a code at once", async () => {
  const own = await newBuyer(provider);
  const thiefs = await changeEmail(own);
  for (let times = 0; times < 5; times += 1) {
    await sendCode(own, thiefs);
    await provider.shop.clock.moveBy(121_000);
  }
  const code = await codeFor(thiefs);
  expect(await own.call("POST member/info/sendTransactionVerificationCode", {})).toMatchObject({ code: 200 });
  const changed = { transactionPassword: hashedPassword("111111"), transactionVerificationCode: await codeFor(thiefs) };
  expect(await own.call("POST member/info/changedTransactionPassword", changed)).toMatchObject({ code: 200 });

  expect(await undo(await undoToken(provider, own.email))).toMatchObject({ code: 200 });
  expect((await setPassword(own, code, "Of-a-thief-2026")).message).toBe(sentence("wrongCode", "en_US"));
  expect(await setPassword(own, await sendCode(own, own.email), "Restored-2026")).toMatchObject({ code: 200 });
  const { data } = await signIn(own, "Restored-2026");
  const check = await provider.call("GET member/info/checkTransactionPassword", {}, { token: data.tokenHead + data.token });
  expect(check.data).toBe(false);
});

test("one of two simultaneous requests with one link undoes the change, and both are answered alike", async () => {
  const own = await newBuyer(provider);
  await changeEmail(own);
  const token = await undoToken(provider, own.email);
  const answers = await Promise.all([undo(token), undo(token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { subject } = texts.en_US.Occasions.emailRestored.email;
  const told = await provider.shop.db
    .select()
    .from(mail)
    .where(and(eq(mail.to, own.email), eq(mail.subject, subject)));
  expect(told).toHaveLength(1);
});

test("a sign-in whose password is verified while the change is undone gets no session", async () => {
  const own = await newBuyer(provider);
  await changeEmail(own);
  const undoLink = await undoToken(provider, own.email);
  const { shop } = provider;
  // The undo comes first in the transaction that issues the token.
  const transaction: typeof shop.db.transaction = async (work, config) => {
    expect(await undo(undoLink)).toMatchObject({ code: 200 });
    return shop.db.transaction(work, config);
  };
  const db = new Proxy(shop.db, { get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)) });
  const body = JSON.stringify({ username: own.username, password: own.password });
  const headers = { "content-type": "application/json" };
  const answer = await createApp({ ...shop, db }).request("/member/login", { method: "POST", headers, body });
  expect(await answer.json()).toMatchObject({ message: sentence("wrongCredentials", "en_US"), data: null });
});

test("an undo that is interrupted before its commit changes nothing and can be repeated", async () => {
  const own = await newBuyer(provider);
  const changed = await changeEmail(own);
  const token = await undoToken(provider, own.email);
  const dying = { ...provider.shop, db: crashingDb(provider.shop.db, { transaction: 1, when: "before the commit" }) };
  const body = JSON.stringify({ token });
  const headers = { "content-type": "application/json" };
  expect((await createApp(dying).request("/member/undoEmailChange", { method: "POST", headers, body })).status).toBe(500);
  expect((await own.profile()).email).toBe(changed);
  expect(await undo(token)).toMatchObject({ code: 200 });
});
