import { expect, test } from "@jest/globals";
import { and, desc, eq, like } from "drizzle-orm";
import { mail } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { type Buyer, newBuyer, setTransactionPassword, transactionPassword } from "@/tests/support/provider/buyer";
import { changeEmail, undoToken } from "@/tests/support/provider/email-changes";
import { codeOf, enrolApp, enrolPasskey, shopAddress, takeProof } from "@/tests/support/provider/factors";
import { newMember } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const hourMs = 60 * 60_000;

const provider = useProvider({ settings: shopAddress });

const later = () => provider.shop.clock.moveBy(121_000);

const newestTo = (address: string, part: string) =>
  provider.shop.db
    .select()
    .from(mail)
    .where(and(eq(mail.to, address), like(mail.body, `%${part}%`)))
    .orderBy(desc(mail.id))
    .limit(1);

/** The token of the newest security email to an address. */
async function securityToken(address: string): Promise<string> {
  const [email] = await newestTo(address, "/security_undo?token=");
  return /security_undo\?token=([\w-]+)/.exec(email?.body ?? "")?.[1] ?? "";
}

/** The owner sets a new password with a code that is sent to an address, and signs in with it. */
async function recover({ username }: Buyer, address: string) {
  await later();
  const sent = await provider.call("POST member/verificationCodeSend", { memberIdName: username, email: address });
  expect(sent).toMatchObject({ code: 200 });
  const [email] = await provider.shop.db.select().from(mail).where(eq(mail.to, address)).orderBy(desc(mail.id)).limit(1);
  const verificationCode = /\b(\d{6})\b/.exec(email?.body ?? "")?.[1] ?? "";
  const passwords = { newPasswordOne: "Restored-2026", newPasswordTwo: "Restored-2026" };
  const set = await provider.call("POST member/forgotPasswordV", { memberIdName: username, verificationCode, ...passwords });
  expect(set).toMatchObject({ code: 200 });
  return provider.call("POST member/login", { username, password: "Restored-2026" });
}

async function transferFrom(buyer: Buyer, token: string) {
  const { userCode: toMemberCode } = await newMember(provider);
  const form = { accountType: 1, amount: 5, currency: "USD", memberCode: buyer.userCode, toMemberCode, source: 2 } as const;
  return provider.call("POST member/transfer", { ...form, transactionPassword }, { token });
}

test("an undone address takes back the factors that a thief enrolled after the change, and pauses money for 72 hours", async () => {
  const own = await newBuyer(provider, { password: null });
  await own.grant("wallet", 50);
  await changeEmail(own);
  await later();
  const { passkey } = await enrolPasskey(provider, own);
  const thiefs = await enrolApp(provider, own, { passkey });
  expect(await provider.call("POST member/undoEmailChange", { token: await undoToken(provider, own.email) })).toMatchObject({ code: 200 });

  const { data } = await provider.call("POST session/passkeyOptions", {});
  expect((await provider.call("POST session/continue", { passkey: passkey.answer(data.options ?? {}) })).status).toBe(422);
  const signedIn = await recover(own, own.email);
  expect(signedIn.data.secondFactor).toBeUndefined();
  const token = signedIn.data.tokenHead + signedIn.data.token;
  expect((await provider.call("GET factor/list", {}, { token })).data).toMatchObject({ strongest: "none", app: null, recoveryCodes: 0 });
  expect(thiefs.recoveryCodes).toEqual([]);

  await setTransactionPassword(provider, { token, password: "Restored-2026" });
  const refused = await transferFrom(own, token);
  const until = /until (.*) UTC/.exec(refused.message)?.[1] ?? "";
  expect([sentence("recentEmailChange", "en_US", { until }), sentence("recentSecurityChange", "en_US", { until })]).toContain(
    refused.message,
  );
  await provider.shop.clock.moveBy(72 * hourMs);
  expect(await transferFrom(own, token)).toMatchObject({ code: 200 });
});

test("an undone address brings back the factors that a thief removed after the change", async () => {
  const own = await newBuyer(provider);
  const { secret } = await enrolApp(provider, own);
  await later();
  await changeEmail(own);
  await later();
  const proof = await takeProof(provider, own, "factors", { code: codeOf(secret) });
  expect(await own.call("POST factor/removeApp", { proof })).toMatchObject({ code: 200 });
  expect(await provider.call("POST member/undoEmailChange", { token: await undoToken(provider, own.email) })).toMatchObject({ code: 200 });
  expect((await recover(own, own.email)).data.secondFactor).toEqual(["app", "recovery"]);
});

test("a change after a changed address is reported to the previous address too, while that can return", async () => {
  const own = await newBuyer(provider);
  const thiefs = await changeEmail(own);
  await later();
  await enrolPasskey(provider, own);
  expect(await securityToken(own.email)).toMatch(/^[\w-]{43}$/);
  expect(await securityToken(thiefs)).toBe(await securityToken(own.email));

  const other = await newBuyer(provider);
  await changeEmail(other);
  await provider.shop.clock.moveBy(72 * hourMs);
  await enrolPasskey(provider, other);
  expect(await securityToken(other.email)).toBe("");
});

test("an undone address ends the links of the changes that came after it", async () => {
  const own = await newBuyer(provider);
  const thiefs = await changeEmail(own);
  await later();
  await enrolPasskey(provider, own);
  await provider.call("POST member/undoEmailChange", { token: await undoToken(provider, own.email) });
  expect(await provider.call("POST session/undo", { token: await securityToken(thiefs) })).toMatchObject({
    message: sentence("linkExpired", "en_US"),
  });
});
