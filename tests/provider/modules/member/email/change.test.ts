import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { languages } from "@/lib/contract/wire/language";
import { mail, member } from "@/provider/db/schema";
import { sentence } from "@/provider/http/sentence";
import { texts } from "@/provider/runtime/texts";
import { type Buyer, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { changeEmail, freshAddress, undoToken } from "@/tests/support/provider/email-changes";
import { registration } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";

const hourMs = 60 * 60 * 1000;

const provider = useProvider({ settings: { PUBLIC_URL: "https://shop.example" } });

const change = ({ call }: Buyer, email: string, password?: string) => call("POST member/modifyMemberV", { email, password });
const emailOf = async (own: Buyer) => (await own.profile()).email;
const emailsTo = (address: string) => provider.shop.db.select().from(mail).where(eq(mail.to, address)).orderBy(asc(mail.id));

test("an address changes with the login password only, and guesses are limited", async () => {
  const own = await newBuyer(provider);
  const wanted = freshAddress();
  const refused = (name: "passwordNeeded" | "wrongPassword") => ({
    status: 422,
    message: sentence(name, "en_US"),
    issues: [expect.objectContaining({ field: "password" })],
  });
  expect(await change(own, wanted)).toMatchObject(refused("passwordNeeded"));
  expect(await change(own, wanted, "")).toMatchObject(refused("passwordNeeded"));
  for (let guess = 0; guess < 5; guess += 1) expect(await change(own, wanted, `Wrong-${guess}`)).toMatchObject(refused("wrongPassword"));
  expect(await change(own, wanted, own.password)).toMatchObject({ status: 429 });
  // The same password has the same limit.
  const passwords = { oldPassword: own.password, newPasswordOne: "Another-2026", newPasswordTwo: "Another-2026" };
  expect(await own.call("POST member/resetPasswordV", passwords)).toMatchObject({ status: 429 });
  expect(await emailOf(own)).toBe(own.email);
  expect(await emailsTo(wanted)).toEqual([]);
});

test("both addresses are notified, and only the previous one gets the link", async () => {
  const own = await newBuyer(provider);
  const wanted = await changeEmail(own);
  expect(await emailOf(own)).toBe(wanted);
  const [warning] = (await emailsTo(own.email)).slice(-1);
  expect(warning?.subject).toBe(texts.en_US.Occasions.emailChanged.email.subject);
  expect(warning?.body).toContain("https://shop.example/email_undo?token=");
  expect(warning?.body).toContain("f***@example.com");
  expect(warning?.body).not.toContain(wanted);
  const [news, ...more] = await emailsTo(wanted);
  expect(more).toEqual([]);
  expect(news?.subject).toBe(texts.en_US.Occasions.confirmEmail.email.subject);
  expect(news?.body).not.toContain("email_undo");
});

test("the same address again changes nothing and needs no password", async () => {
  const own = await newBuyer(provider);
  const wanted = await changeEmail(own);
  expect(await change(own, wanted)).toMatchObject({ message: "success" });
  expect(await emailsTo(wanted)).toHaveLength(1);
});

test("an address that another member left within three days is reserved for its return", async () => {
  const [own, other] = [await newBuyer(provider), await newBuyer(provider)];
  await changeEmail(own);
  const taken = { message: sentence("emailTaken", "en_US"), issues: [expect.objectContaining({ field: "email" })] };
  expect(await change(other, own.email.toUpperCase(), other.password)).toMatchObject(taken);
  expect(await provider.call("POST member/register", registration({ email: own.email }))).toMatchObject(taken);
  expect(await change(own, own.email, own.password)).toMatchObject({ message: "success" });
  expect(await emailOf(own)).toBe(own.email);
});

test("one of two members who take an address at the same moment is refused", async () => {
  const [one, other] = [await newBuyer(provider), await newBuyer(provider)];
  const wanted = freshAddress();
  const answers = await Promise.all([change(one, wanted, one.password), change(other, wanted, other.password)]);
  expect(answers.map(({ message }) => message).sort()).toEqual(["success", sentence("emailTaken", "en_US")].sort());
});

test("a sixth change within three days is refused", async () => {
  const own = await newBuyer(provider);
  for (let times = 0; times < 5; times += 1) await changeEmail(own);
  expect(await change(own, freshAddress(), own.password)).toMatchObject({
    message: sentence("tooManyEmailChanges", "en_US", { count: 5 }),
  });
});

function transfer(own: Buyer, to: Buyer, key?: string) {
  const names = { memberCode: own.userCode, toMemberCode: to.userCode };
  const form = { ...names, amount: 1, accountType: 1, currency: "USD", source: 2, transactionPassword } as const;
  return own.call("POST member/transfer", form, key);
}

function withdraw({ call }: Buyer) {
  return call("POST member/withdrawal", { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword });
}

test("for 72 hours after a change nothing is transferred or withdrawn, and the refusal says until when", async () => {
  const [own, other] = [await newBuyer(provider), await newBuyer(provider)];
  await own.grant("wallet", 100);
  expect(await transfer(own, other, "before the change")).toMatchObject({ message: "success" });
  const changedAt = provider.shop.clock.now();
  await changeEmail(own);
  for (const refused of [await transfer(own, other), await withdraw(own)]) {
    expect(refused.status).toBe(422);
    expect(refused.message).toMatch(/ \w+ \d+, \d{4} at \d+:\d\d.[AP]M UTC/);
    const [, until = ""] = / (\w+ \d+, \d{4} at \d+:\d\d.[AP]M) UTC/.exec(refused.message) ?? [];
    expect(refused.message).toBe(sentence("recentEmailChange", "en_US", { until }));
  }
  // A repetition moves no money: it gets the stored answer of the earlier transfer.
  expect(await transfer(own, other, "before the change")).toMatchObject({ message: "success" });
  expect(await own.balances()).toMatchObject({ wallet: 99 });
  // Receiving money is allowed.
  expect(await transfer(other, own)).toMatchObject({ message: "success" });

  const toEndMs = changedAt.getTime() + 72 * hourMs - provider.shop.clock.now().getTime();
  await provider.shop.clock.moveBy(toEndMs - 60_000);
  expect((await withdraw(own)).status).toBe(422);
  await provider.shop.clock.moveBy(120_000);
  expect(await transfer(own, other)).toMatchObject({ message: "success" });
  expect(await withdraw(own)).toMatchObject({ message: "success" });
  await expect(undoToken(provider, own.email)).resolves.toMatch(/^[\w-]{43}$/);
});

test.each(languages)("the refusal names the moment in $name", async ({ header }) => {
  const own = await newBuyer(provider);
  await changeEmail(own);
  const form = { accountType: 1, amount: 1, withdrawalMethod: 1, transactionPassword } as const;
  const { message } = await provider.call("POST member/withdrawal", form, { token: own.token, language: header });
  expect(message).toContain("UTC");
  expect(message).not.toMatch(/[{}]/);
});

test("the link leads to the member's language", async () => {
  const own = await newBuyer(provider);
  await provider.shop.db
    .update(member)
    .set({ language: "ja_JP" })
    .where(eq(member.id, (await own.profile()).id));
  await changeEmail(own);
  expect((await emailsTo(own.email)).at(-1)?.body).toContain("https://shop.example/ja/email_undo?token=");
});
