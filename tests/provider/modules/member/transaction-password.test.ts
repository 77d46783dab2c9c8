import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sentence } from "@/provider/http/messages";
import { type Buyer, hashedPassword, newBuyer, transactionPassword } from "@/tests/support/provider/buyer";
import { openTestProvider, type TestProvider } from "@/tests/support/provider/test-provider";

const minuteMs = 60_000;

let provider: TestProvider;

beforeAll(async () => {
  provider = await openTestProvider();
});

afterAll(() => provider.close());

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
