import { randomUUID } from "node:crypto";
import { expect, test } from "@jest/globals";
import { asc, eq } from "drizzle-orm";
import { orderStates } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import { mail, member, memberToken, order } from "@/provider/db/schema";
import { setTransactionPassword } from "@/tests/support/provider/buyer";
import { callExamples } from "@/tests/support/provider/call-examples";
import { newMember, sampleProduct } from "@/tests/support/provider/sample-shop";
import { useProvider } from "@/tests/support/provider/use-provider";
import { runCommand } from "@/tests/support/provider/with-modules";

type Member = Awaited<ReturnType<typeof newMember>>;

const transactionPassword = "0123456789abcdef0123456789abcdef";
const cardNumber = "4242424242424242";
const minuteMs = 60_000;

const provider = useProvider({ settings: { SHOP_URL: "http://localhost:3000" } });

/** A member with a hundred dollars, a transaction password and an empty mailbox. */
async function memberWithMoney(): Promise<Member> {
  const created = await newMember(provider);
  await setTransactionPassword(provider, created, transactionPassword);
  await say("grant", created.username, "wallet", "100");
  await provider.shop.db.delete(mail).where(eq(mail.to, created.email));
  return created;
}

async function say(...words: string[]): Promise<string> {
  const { ok, text } = await runCommand(provider.shop, words);
  if (!ok) throw new Error(text);
  return text;
}

const emailsTo = ({ email }: Member) => provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(asc(mail.id));
const subjectsTo = async (to: Member) => (await emailsTo(to)).map(({ subject }) => subject);
const signIn = ({ username }: Member, password: string) => provider.call("POST member/login", { username, password });

function transfer(from: Member, to: Member, amount: number, key: string = randomUUID()) {
  const codes = { memberCode: from.userCode, toMemberCode: to.userCode };
  const form = { ...codes, accountType: 1 as const, amount, currency: "USD" as const, remark: "", source: 2 as const, transactionPassword };
  return provider.call("POST member/transfer", form, { token: from.token, headers: { "idempotency-key": key } });
}

async function withdraw({ token }: Member, amount: number): Promise<string> {
  const form = { accountType: 1 as const, amount, remark: "", withdrawalMethod: 1 as const, transactionPassword };
  expect(await provider.call("POST member/withdrawal", form, { token })).toMatchObject({ code: 200 });
  const lines = (await say("withdrawals")).split("\n");
  return lines.at(-1)?.split("\t")[0] ?? "";
}

async function placeOrder({ token }: Member, slug: string, memberReceiveAddressId?: number) {
  const { choice } = await sampleProduct(provider, slug);
  const confirmProducts = [{ ...choice, quantity: 1 }];
  const form = { confirmProducts, memberReceiveAddressId, orderType: 1 as const, source: 1 as const, type: 2 as const };
  const { data, message } = await provider.call("POST order/generate/confirm", form, { token });
  if (!data?.id || !data.orderNumber) throw new Error(message);
  return { id: data.id, number: data.orderNumber, dollars: data.paymentAmount };
}

function payFromWallet({ token }: Member, { id, dollars }: { id: number; dollars: number }, key: string = randomUUID()) {
  const hybrids = [{ accountType: 1 as const, amount: dollars }];
  const form = {
    orderId: id,
    paymentMethod: paymentMethods.wallet,
    hybrids,
    transactionPassword,
    successUrl: "http://localhost:3000/order_list",
  };
  return provider.call("POST payment", form, { token, headers: { "idempotency-key": key } });
}

test("a paid order sends one email, however often the payment is repeated", async () => {
  const buyer = await memberWithMoney();
  const placed = await placeOrder(buyer, "slow-sourdough");
  expect(await subjectsTo(buyer)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 4 }, () => payFromWallet(buyer, placed, "the same key")));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(await subjectsTo(buyer)).toEqual([`Receipt for your order ${placed.number}`]);
  expect((await emailsTo(buyer))[0]?.body).toContain(`We have received your payment of $${placed.dollars.toFixed(2)} for`);
});

test("a renewal order sends its own email instead of the one for paid orders", async () => {
  const owner = await memberWithMoney();
  const renewalOf = new Date(provider.shop.clock.now().getTime() + minuteMs);
  const { id, dollars } = await placeOrder(owner, "slow-sourdough");
  await provider.shop.db.update(member).set({ vipExpiresAt: renewalOf }).where(eq(member.id, owner.id));
  await provider.shop.db.update(order).set({ renewalOf }).where(eq(order.id, id));
  expect(await payFromWallet(owner, { id, dollars })).toMatchObject({ code: 200 });
  const [paid] = await provider.shop.db.select({ state: order.state }).from(order).where(eq(order.id, id));
  expect(paid?.state).toBe(orderStates.completed);
  expect(await subjectsTo(owner)).toEqual([]);
});

test("a failed payment sends no email", async () => {
  const buyer = await memberWithMoney();
  const placed = await placeOrder(buyer, "slow-sourdough");
  expect((await payFromWallet(buyer, { ...placed, dollars: placed.dollars - 1 })).code).not.toBe(200);
  await say("grant", buyer.username, "wallet", "1");
  expect(await subjectsTo(buyer)).toEqual([]);
});

test("an order sends emails when it is paid, shipped and refunded", async () => {
  const buyer = await memberWithMoney();
  const { token } = buyer;
  const { "POST member/address/add": address } = await callExamples(provider, token);
  if (!address) throw new Error("there is no example of an address");
  await provider.call("POST member/address/add", address, { token });
  const { data: addresses } = await provider.call("GET member/address/list", {}, { token });
  const placed = await placeOrder(buyer, "seed-tin", addresses[0]?.id);
  expect(await payFromWallet(buyer, placed)).toMatchObject({ code: 200 });
  await say("ship", placed.number, "Forest Post", "FP-99");
  await say("refund", placed.number);

  expect(await subjectsTo(buyer)).toEqual([
    `Receipt for your order ${placed.number}`,
    `Your order ${placed.number} has been shipped`,
    `Your order ${placed.number} has been refunded`,
  ]);
  const page = `\nhttp://localhost:3000/order_detail?id=${placed.id}`;
  const [receipt, shipped, refunded] = await emailsTo(buyer);
  expect(receipt?.body).toContain(`The order and its invoice:${page}`);
  expect(shipped?.body).toContain(`The order:${page}`);
  expect(refunded?.body).toContain(`The order and its credit note:${page}`);
  expect(shipped?.body).toContain("has been shipped with Forest Post.\n\nTracking number: FP-99");
  expect(refunded?.body).toContain(`$${placed.dollars.toFixed(2)}`);
  await runCommand(provider.shop, ["refund", placed.number]);
  expect(await subjectsTo(buyer)).toHaveLength(3);
});

test("a transfer emails both members once per key, and a refused one sends no email", async () => {
  const [sender, receiver] = [await memberWithMoney(), await memberWithMoney()];
  expect((await transfer(sender, receiver, 1000)).code).not.toBe(200);
  for (const key of ["one", "one", "two"]) expect((await transfer(sender, receiver, 12.5, key)).code).toBe(200);
  const sent = `You transferred $12.50 to ${receiver.userCode}`;
  const received = `You received $12.50 from ${sender.userCode}`;
  expect(await subjectsTo(sender)).toEqual([sent, sent]);
  expect(await subjectsTo(receiver)).toEqual([received, received]);
});

test("a withdrawal sends an email when it is requested and when it is decided", async () => {
  const owner = await memberWithMoney();
  await say("approve", await withdraw(owner, 20));
  await say("refuse", await withdraw(owner, 30), "No", "such", "bank");
  await say("refuse", await withdraw(owner, 40));
  expect(await subjectsTo(owner)).toEqual([
    "We have received your withdrawal request for $20.00",
    "Your withdrawal of $20.00 has been approved",
    "We have received your withdrawal request for $30.00",
    "Your withdrawal of $30.00 was not approved",
    "We have received your withdrawal request for $40.00",
    "Your withdrawal of $40.00 was not approved",
  ]);
  const bodies = (await emailsTo(owner)).map(({ body }) => body);
  expect(bodies[3]).toContain("Reason: No such bank");
  expect(bodies[5]).not.toContain("reason");
});

test("a new card sends an email with its last four digits", async () => {
  const owner = await memberWithMoney();
  const { "POST credit/card": form } = await callExamples(provider, owner.token);
  if (!form) throw new Error("there is no example of a card");
  expect((await provider.call("POST credit/card", { ...form, cardNumber: "4242424242424241" }, { token: owner.token })).code).not.toBe(200);
  expect((await provider.call("POST credit/card", { ...form, cardNumber }, { token: owner.token })).code).toBe(200);
  const [email, ...others] = await emailsTo(owner);
  expect(email?.subject).toBe("A card was added to your account");
  expect(email?.body).toContain("The card ending in 4242 was added");
  expect(others).toEqual([]);
});

test("a locked name sends one email per lock, and an unknown name none", async () => {
  const owner = await memberWithMoney();
  const locked = "Sign-in locked for 15 minutes";
  for (let guess = 0; guess < 4; guess += 1) await signIn(owner, `guess-${guess}`);
  expect(await subjectsTo(owner)).toEqual([]);
  for (let guess = 0; guess < 6; guess += 1) await signIn(owner, `guess-${guess}`);
  expect(await subjectsTo(owner)).toEqual([locked]);
  await provider.shop.clock.moveBy(15 * minuteMs);
  await Promise.all(Array.from({ length: 9 }, (_, guess) => signIn(owner, `guess-${guess}`)));
  expect(await subjectsTo(owner)).toEqual([locked, locked]);

  const before = (await provider.shop.db.select({ id: mail.id }).from(mail)).length;
  for (let guess = 0; guess < 7; guess += 1)
    await provider.call("POST member/login", { username: "nobody_here", password: `guess-${guess}` });
  expect((await provider.shop.db.select({ id: mail.id }).from(mail)).length).toBe(before);
});

test("a right password as the last attempt locks nothing and sends no email", async () => {
  const owner = await memberWithMoney();
  for (let guess = 0; guess < 4; guess += 1) await signIn(owner, `guess-${guess}`);
  expect((await signIn(owner, owner.password)).code).toBe(200);
  expect(await subjectsTo(owner)).toEqual([]);
});

test("an email is in the receiver's language, whoever caused it", async () => {
  const [sender, receiver] = [await memberWithMoney(), await memberWithMoney()];
  const { token } = receiver;
  await provider.shop.db.delete(mail).where(eq(mail.to, receiver.email));
  await provider.shop.db.execute(`update member set language = 'ja_JP' where id = ${receiver.id}`);
  expect((await provider.call("GET member/profile", {}, { token })).code).toBe(200);
  await transfer(sender, receiver, 5);
  expect(await subjectsTo(receiver)).toEqual([`${sender.userCode} から $5.00 が届きました`]);
  expect(await subjectsTo(sender)).toEqual([`You transferred $5.00 to ${receiver.userCode}`]);
});

test("no email contains a password, a token or a card number", async () => {
  const emails = await provider.shop.db.select().from(mail);
  expect(emails.length).toBeGreaterThan(15);
  const tokens = await provider.shop.db.select({ hash: memberToken.tokenHash }).from(memberToken);
  const written = emails.map(({ subject, body }) => `${subject}\n${body}`).join("\n");
  for (const secret of [
    "Secret-2026",
    "Demo-2026",
    transactionPassword,
    cardNumber,
    "4111111111111111",
    "123-45-6789",
    ...tokens.map(({ hash }) => hash),
  ]) {
    expect(written).not.toContain(secret);
  }
  expect(written).not.toMatch(/Bearer|[0-9a-f]{32}/);
});
