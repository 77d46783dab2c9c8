import { expect, test } from "@jest/globals";
import { and, desc, eq } from "drizzle-orm";
import { factorSetting, mail } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { texts } from "@/provider/runtime/texts";
import { newBuyer, setTransactionPassword, successUrl, transactionPassword } from "@/tests/support/provider/buyer";
import { changeEmail, undoToken } from "@/tests/support/provider/email-changes";
import { codeOf, enrolApp, enrolPasskey, placeGoods, shopAddress, takeProof } from "@/tests/support/provider/factors";
import { kindsTo } from "@/tests/support/provider/notices";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const hourMs = 60 * 60_000;

const provider = useProvider({ settings: shopAddress });

/** The newest email to a member, and the token of its link. */
async function newestEmail({ email }: { email: string }) {
  const [newest] = await provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id)).limit(1);
  return { subject: newest?.subject ?? "", token: /security_undo\?token=([\w-]+)/.exec(newest?.body ?? "")?.[1] ?? "" };
}

const undo = (token: string) => provider.call("POST session/undo", { token });
const over = { status: 422, message: sentence("linkExpired", "en_US") };

test("a new passkey is reported by email and in the shop, and the email's link removes it", async () => {
  const own = await newMember(provider);
  const { passkey } = await enrolPasskey(provider, own);
  const { subject, token } = await newestEmail(own);
  expect(subject).toBe("A passkey was added to your account");
  expect(await kindsTo(provider, own.id)).toEqual(["passkeyAdded"]);
  expect((await undo(token)).code).toBe(200);
  expect((await provider.call("GET member/profile", {}, { token: own.token })).status).toBe(401);
  expect((await provider.call("POST member/login", own)).message).toBe(sentence("wrongCredentials", "en_US"));
  const { data } = await provider.call("POST session/passkeyOptions", {});
  expect((await provider.call("POST session/continue", { passkey: passkey.answer(data.options ?? {}) })).status).toBe(422);
  expect((await newestEmail(own)).subject).toBe("Your account is protected again");
});

test("a link that is pressed twice undoes once and is answered alike, for ten minutes", async () => {
  const own = await newMember(provider);
  await enrolApp(provider, own);
  const { token } = await newestEmail(own);
  const pressed = await Promise.all([undo(token), undo(token)]);
  expect(pressed.map(({ code }) => code)).toEqual([200, 200]);
  const reports = await provider.shop.db
    .select()
    .from(mail)
    .where(and(eq(mail.to, own.email), eq(mail.subject, "Your account is protected again")));
  expect(reports).toHaveLength(1);

  // What the owner sets up afterwards stays.
  await provider.shop.db.execute(`update member set password_hash = '${own.passwordHash}' where id = ${own.id}`);
  const again = { ...own, token: await provider.signIn(own.username, own.password) };
  await enrolPasskey(provider, again);
  expect((await undo(token)).code).toBe(200);
  const { data } = await provider.call("GET factor/list", {}, { token: again.token });
  expect(data.passkeys).toHaveLength(1);

  await provider.shop.clock.moveBy(11 * 60_000);
  expect(await undo(token)).toMatchObject(over);
});

test("undoing a change takes back the later ones too, and brings a removed app back", async () => {
  const own = await newMember(provider);
  const { secret, recoveryCodes } = await enrolApp(provider, own);
  const proof = await takeProof(provider, own, "factors", { code: codeOf(secret) });
  await provider.call("POST factor/removeApp", { proof }, { token: own.token });
  const { token } = await newestEmail(own);
  await enrolPasskey(provider, own);
  const later = await newestEmail(own);
  expect((await undo(token)).code).toBe(200);
  expect(await undo(later.token)).toMatchObject(over);
  const { code } = await provider.call("POST member/verificationCodeSend", { memberIdName: own.username, email: own.email });
  expect(code).toBe(200);
  const [sent] = await provider.shop.db.select().from(mail).where(eq(mail.to, own.email)).orderBy(desc(mail.id)).limit(1);
  const verificationCode = /\b\d{6}\b/.exec(sent?.body ?? "")?.[0] ?? "";
  const passwords = { newPasswordOne: "Secret-2028", newPasswordTwo: "Secret-2028" };
  await provider.call("POST member/forgotPasswordV", { memberIdName: own.username, verificationCode, ...passwords });
  const half = await provider.call("POST member/login", { username: own.username, password: "Secret-2028" });
  expect(half.data.secondFactor).toEqual(["app", "recovery"]);
  expect((await provider.call("POST session/continue", { halfToken: half.data.token, code: recoveryCodes[0] })).code).toBe(200);
});

test("after an undone change no money leaves the account for 72 hours", async () => {
  const buyer = await newBuyer(provider);
  await buyer.grant("wallet", 50);
  await enrolApp(provider, buyer);
  const { id, paymentAmount } = await placeGoods(buyer);
  await undo((await newestEmail(buyer)).token);
  await provider.shop.db.execute(`update member set password_hash = '${(await newMember(provider)).passwordHash}' where id = ${buyer.id}`);
  const token = await provider.signIn(buyer.username, "Secret-2026");
  await setTransactionPassword(provider, { token, password: "Secret-2026" });
  const withdrawal = { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword } as const;
  const paused = await provider.call("POST member/withdrawal", withdrawal, { token });
  expect(paused.message).toContain("protection of your account changed recently");
  const hybrids = [{ accountType: 1 as const, amount: paymentAmount }];
  const payment = { orderId: id, paymentMethod: 1, hybrids, transactionPassword, successUrl } as const;
  expect((await provider.call("POST payment", payment, { token })).message).toBe(paused.message);
  await provider.shop.clock.moveBy(72 * hourMs);
  expect((await provider.call("POST member/withdrawal", withdrawal, { token })).code).toBe(200);
});

test("a link ends after 72 hours, and an unknown one undoes nothing", async () => {
  const own = await newMember(provider);
  await enrolApp(provider, own);
  const { token } = await newestEmail(own);
  expect(await undo("of_no_email")).toMatchObject(over);
  await provider.shop.clock.moveBy(72 * hourMs);
  expect(await undo(token)).toMatchObject(over);
});

test("undoing a change also brings back the address that was changed after it", async () => {
  const own = await newBuyer(provider);
  await enrolApp(provider, own);
  const { token } = await newestEmail(own);
  await provider.shop.clock.moveBy(hourMs);
  const thiefs = await changeEmail(own);
  const link = await undoToken(provider, own.email);
  expect((await undo(token)).code).toBe(200);
  const { code } = await provider.call("POST member/verificationCodeSend", { memberIdName: own.username, email: own.email });
  expect(code).toBe(200);
  const [news] = await provider.shop.db.select().from(mail).where(eq(mail.to, thiefs)).orderBy(desc(mail.id)).limit(1);
  expect(news?.subject).toBe(texts.en_US.Occasions.confirmEmail.email.subject);
  expect(await provider.call("POST member/undoEmailChange", { token: link })).toMatchObject(over);
});

test("an undone change keeps a limit that the owner had lowered", async () => {
  const own = await newBuyer(provider);
  await own.grant("wallet", 500);
  const { secret } = await enrolApp(provider, own);
  await own.call("POST factor/limit", { limit: 1 });
  await provider.shop.clock.moveBy(hourMs);
  const proof = await takeProof(provider, own, "factors", { code: codeOf(secret) });
  await own.call("POST factor/newRecoveryCodes", { proof });
  const removal = await takeProof(provider, own, "factors", { code: codeOf(secret, 1) });
  await own.call("POST factor/removeApp", { proof: removal });
  await undo((await newestEmail(own)).token);
  const rows = await provider.shop.db.select().from(factorSetting).where(eq(factorSetting.memberId, own.id));
  expect(rows).toMatchObject([{ limitCents: 100 }]);
});

test("a sign-in by recovery code, new recovery codes and a raised limit are reported, and a lowered limit is not", async () => {
  const own = await newMember(provider);
  const { secret, recoveryCodes } = await enrolApp(provider, own);
  const { data: half } = await provider.call("POST member/login", own);
  await provider.call("POST session/continue", { halfToken: half.token, code: recoveryCodes[0] });
  const { token } = own;
  const prove = (steps: number) => takeProof(provider, own, "factors", { code: codeOf(secret, steps) });
  await provider.call("POST factor/newRecoveryCodes", { proof: await prove(0) }, { token });
  await provider.call("POST factor/limit", { limit: 50 }, { token });
  await provider.call("POST factor/limit", { limit: 900, proof: await prove(1) }, { token });
  const kinds = (await kindsTo(provider, own.id)).filter((kind) => kind !== "newDevice");
  expect(kinds).toEqual(["appAdded", "recoveryCodeUsed", "recoveryCodesRenewed", "limitRaised"]);
  const subjects = (await provider.shop.db.select().from(mail).where(eq(mail.to, own.email)).orderBy(mail.id)).map(
    ({ subject }) => subject,
  );
  expect(subjects.slice(-2)).toEqual(["Your recovery codes were replaced", "Your payment limit was raised"]);
  expect(subjects).toContain("A recovery code was used to sign in");
  expect((await undo((await newestEmail(own)).token)).code).toBe(200);
  const [setting] = await provider.shop.db.select().from(factorSetting).where(eq(factorSetting.memberId, own.id));
  expect(setting).toBeUndefined();
});
