import { expect, test } from "@jest/globals";
import { sentence } from "@/provider/http/sentence";
import { type Buyer, hashedPassword, newBuyer, setTransactionPassword, transactionPassword } from "@/tests/support/provider/buyer";
import { codeOf, enrolApp, proofFor, takeProof } from "@/tests/support/provider/factors";
import { useProvider } from "@/tests/support/provider/use-provider";

const minuteMs = 60_000;

const provider = useProvider();

async function owner(password: string | null = transactionPassword): Promise<Buyer> {
  const buyer = await newBuyer(provider, { address: null, password });
  await buyer.grant("wallet", 500);
  return buyer;
}

const withdraw = ({ call }: Buyer, given: string) =>
  call("POST member/withdrawal", { accountType: 1, amount: 5, withdrawalMethod: 1, transactionPassword: given });

const refusedFor = (name: "wrongTransactionPassword" | "noTransactionPassword") => ({
  status: 422,
  message: sentence(name, "en_US"),
  issues: [{ field: "transactionPassword" }],
});

const wrong = hashedPassword("135790");

test("money moves with the right transaction password only", async () => {
  const own = await owner();
  expect(await withdraw(own, wrong)).toMatchObject(refusedFor("wrongTransactionPassword"));
  const { id, paymentAmount: amount } = await own.placed({ "slow-sourdough": 1 });
  const bare = await own.pay(id, { hybrids: [{ accountType: 1, amount }], transactionPassword: null });
  expect(bare).toMatchObject(refusedFor("wrongTransactionPassword"));
  expect((await withdraw(own, transactionPassword)).code).toBe(200);
});

test("without a transaction password no money moves", async () => {
  expect(await withdraw(await owner(null), transactionPassword)).toMatchObject(refusedFor("noTransactionPassword"));
});

test("five wrong guesses lock a member's password for a quarter of an hour, and no other member's", async () => {
  const [own, other] = [await owner(), await owner()];
  for (let guess = 0; guess < 5; guess += 1) expect(await withdraw(own, wrong)).toMatchObject(refusedFor("wrongTransactionPassword"));
  expect((await withdraw(own, transactionPassword)).message).toBe(sentence("tooManyAttempts", "en_US", { minutes: 15 }));
  expect((await withdraw(other, transactionPassword)).code).toBe(200);
  await provider.shop.clock.moveBy(15 * minuteMs);
  expect((await withdraw(own, transactionPassword)).code).toBe(200);
});

test("the right password resets the count, and many at once do not count as guesses", async () => {
  const own = await owner();
  for (let guess = 0; guess < 4; guess += 1) await withdraw(own, wrong);
  const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(own, transactionPassword)));
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
});

const needsProof = {
  status: 422,
  message: sentence("factorNeeded", "en_US"),
  issues: [expect.objectContaining({ field: "factorProof" })],
};

const set = ({ call }: Buyer, factorProof?: string) =>
  call("POST member/info/changedTransactionPassword", { transactionPassword, factorProof });

test("a session alone does not set the first transaction password", async () => {
  const own = await owner(null);
  expect(await set(own)).toMatchObject(needsProof);
  expect(await set(own, "of-nobody")).toMatchObject(needsProof);
  expect(await setTransactionPassword(provider, { ...own, password: "not this one" })).toMatchObject(needsProof);
  expect(await withdraw(own, transactionPassword)).toMatchObject(refusedFor("noTransactionPassword"));
  expect(await setTransactionPassword(provider, own)).toMatchObject({ code: 200 });
  expect((await withdraw(own, transactionPassword)).code).toBe(200);
});

test("a member with an app proves it instead of the login password", async () => {
  const own = await owner(null);
  const { secret } = await enrolApp(provider, own);
  expect(await proofFor(provider, own, "transactionPassword")).toMatchObject({ status: 422, issues: [{ field: "code" }] });
  const { data } = await own.call("POST factor/prove", { purpose: "transactionPassword", code: codeOf(secret) });
  expect(await set(own, data.proof)).toMatchObject({ code: 200 });
});

test("a proof for something else, of another session or of before the factor sets no transaction password", async () => {
  const own = await owner(null);
  expect(await set(own, await takeProof(provider, own, "data"))).toMatchObject(needsProof);
  const elsewhere = { ...own, token: await provider.signIn(own.username, own.password) };
  expect(await set(own, await takeProof(provider, elsewhere, "transactionPassword"))).toMatchObject(needsProof);
  const before = await takeProof(provider, own, "transactionPassword");
  await enrolApp(provider, own);
  expect(await set(own, before)).toMatchObject(needsProof);
});

test("guesses of the login password for the first transaction password are limited", async () => {
  const own = await owner(null);
  for (let guess = 0; guess < 5; guess += 1) await proofFor(provider, { ...own, password: "a wrong one" }, "transactionPassword");
  expect(await proofFor(provider, own, "transactionPassword")).toMatchObject({ status: 429 });
});
