import { expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { CallInput } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";
import type { PaymentMethod } from "@/lib/contract/wire/payment-codes";
import { payment } from "@/provider/db/schema";
import { type RefusalName, sentence } from "@/provider/http/sentence";
import { planPayment } from "@/provider/modules/payment/rules/plan";
import { eWallets } from "@/provider/payments/test-bank/e-wallets";
import { hashedPassword, newBuyer, testCards } from "@/tests/support/provider/buyer";
import { postToGateway, referenceIn } from "@/tests/support/provider/gateway";
import { reconcile } from "@/tests/support/provider/reconciliation";
import { useProvider } from "@/tests/support/provider/use-provider";

type Payment = CallInput<"POST payment">;

type Hybrids = Payment["hybrids"];

const [eWallet] = eWallets;

const provider = useProvider();

const refusedFor = (name: RefusalName, status = 422) => ({ status, data: null, message: sentence(name, "en_US") });

const wallet = (amount: number): Hybrids[number] => ({ accountType: 1, amount });

const credit = (amount: number): Hybrids[number] => ({ accountType: 2, amount });

const voucher = (amount: number): Hybrids[number] => ({ accountType: 3, amount });

/** A member with a hundred dollars in each account, a card, and an unpaid order of 89 dollars. */
async function payer() {
  const buyer = await newBuyer(provider);
  for (const account of ["wallet", "reorder-credit", "voucher"] as const) await buyer.grant(account, 100);
  const cardId = await buyer.addCard(testCards.approved);
  const { id: orderId } = await buyer.placed({ "slow-sourdough": 1 });
  const pay = (paymentMethod: PaymentMethod, hybrids: Hybrids = [], own: Partial<Payment> = {}) =>
    buyer.pay(orderId, { paymentMethod, hybrids, cardId, type: eWallet?.value, ...own });
  return { buyer, orderId, pay };
}

const untouched = { wallet: 100, reorderCredit: 100, voucher: 100 };

/** The payment attempts of an order, oldest first. */
async function attemptsOf(orderId: number) {
  const rows = await provider.shop.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.id);
  return rows.map(({ state, externalCents }) => ({ state, externalCents }));
}

test.each<[PaymentMethod, Hybrids, number]>([
  [1, [wallet(89)], 0],
  [1, [wallet(44.5), voucher(44.5)], 0],
  [2, [credit(89)], 0],
  [2, [credit(88.99), voucher(0.01)], 0],
  [20, [wallet(50), credit(39)], 0],
  [13, [], 8900],
  [13, [voucher(44.5)], 4450],
  [60, [wallet(50)], 3900],
  [60, [wallet(89)], 0],
  [61, [credit(0.01)], 8899],
  [14, [], 8900],
  [14, [voucher(9)], 8000],
  [70, [wallet(88.99)], 1],
  [71, [credit(39)], 5000],
])("the method %i with %j takes %i cents externally and the rest from the accounts", async (method, hybrids, externalCents) => {
  const { buyer, orderId, pay } = await payer();
  const { code, data } = await pay(method, hybrids);
  expect(code).toBe(200);
  const page = [14, 70, 71].includes(method);
  if (page) await postToGateway(provider, referenceIn(data.paymentInfo), "approved");
  else expect(data).toEqual({ paymentInfo: null });

  const taken = (accountType: number) => hybrids.find((each) => each.accountType === accountType)?.amount ?? 0;
  const left = (accountType: number) => (10_000 - Math.round(taken(accountType) * 100)) / 100;
  expect(await buyer.balances()).toEqual({ wallet: left(1), reorderCredit: left(2), voucher: left(3) });
  expect(await attemptsOf(orderId)).toEqual([{ state: "paid", externalCents }]);
  const detail = await buyer.detail(orderId);
  expect(detail).toMatchObject({ state: orderStates.completed, cardNumber: externalCents > 0 && !page ? "4242" : null });
  expect(detail.paymentMessage).toHaveLength(hybrids.length);
  expect(detail.paymentMessage).toEqual(expect.arrayContaining(hybrids));
});

test.each<[PaymentMethod, Hybrids]>([
  [1, [wallet(100)]],
  [2, [credit(89.01)]],
])("the method %i with %j alone is limited to the total", async (method, hybrids) => {
  const { buyer, orderId, pay } = await payer();
  expect((await pay(method, hybrids)).code).toBe(200);
  const { wallet: inWallet, reorderCredit } = await buyer.balances();
  expect(inWallet + reorderCredit).toBe(111);
  expect((await buyer.detail(orderId)).paymentMessage).toEqual([{ ...hybrids[0], amount: 89 }]);
});

test.each<[PaymentMethod, Hybrids, RefusalName]>([
  [1, [], "amountIncorrect"],
  [1, [wallet(88.99)], "amountIncorrect"],
  [1, [credit(89)], "amountIncorrect"],
  [1, [voucher(44.5)], "amountIncorrect"],
  [1, [wallet(45), voucher(44.5)], "amountIncorrect"],
  [1, [wallet(44), wallet(45)], "onlyTwoPayments"],
  [1, [wallet(40), voucher(49)], "voucherTooMuch"],
  [1, [wallet(40), credit(49)], "amountIncorrect"],
  [2, [], "amountIncorrect"],
  [2, [credit(88)], "amountIncorrect"],
  [2, [wallet(89)], "amountIncorrect"],
  [20, [], "amountIncorrect"],
  [20, [wallet(89)], "amountIncorrect"],
  [20, [wallet(50), credit(38.99)], "amountIncorrect"],
  [20, [wallet(50), credit(39.01)], "amountIncorrect"],
  [20, [wallet(40), credit(29), voucher(20)], "onlyTwoPayments"],
  [13, [wallet(50)], "amountIncorrect"],
  [13, [voucher(44.51)], "voucherTooMuch"],
  [13, [wallet(20), voucher(20)], "amountIncorrect"],
  [60, [], "amountIncorrect"],
  [60, [wallet(89.01)], "amountIncorrect"],
  [60, [credit(50)], "amountIncorrect"],
  [60, [wallet(50), voucher(10)], "onlyTwoPayments"],
  [60, [wallet(50), credit(10)], "amountIncorrect"],
  [61, [], "amountIncorrect"],
  [61, [credit(90)], "amountIncorrect"],
  [14, [credit(1)], "amountIncorrect"],
  [70, [], "amountIncorrect"],
  [70, [wallet(89.01)], "amountIncorrect"],
  [71, [wallet(50)], "amountIncorrect"],
  [71, [credit(50), voucher(1)], "onlyTwoPayments"],
])("the method %i with %j is refused: %s", (method, hybrids, problem) => {
  const parts = hybrids.map(({ accountType, amount }) => ({ accountType, amountCents: Math.round(amount * 100) }));
  expect(planPayment(method, parts, 8900)).toEqual({ problem });
});

/** The fields that these refusals name. */
const fields: Partial<Record<RefusalName, string>> = { noCard: "cardId", unknownEWallet: "type", foreignAddress: "successUrl" };

test.each<[string, PaymentMethod, Hybrids, Partial<Payment>, RefusalName]>([
  ["a sum that is too small", 20, [wallet(50), credit(38.99)], {}, "amountIncorrect"],
  ["a third source", 60, [wallet(50), voucher(10)], {}, "onlyTwoPayments"],
  ["too much of a voucher", 13, [voucher(44.51)], {}, "voucherTooMuch"],
  ["vouchers alone", 1, [voucher(44.5)], {}, "amountIncorrect"],
  ["no card", 13, [], { cardId: null }, "noCard"],
  ["a card that is not there", 60, [wallet(50)], { cardId: 987_654_321 }, "noCard"],
  ["no e-wallet", 14, [], { type: null }, "unknownEWallet"],
  ["an e-wallet that nobody knows", 70, [wallet(50)], { type: "gold" }, "unknownEWallet"],
  ["an address elsewhere", 13, [], { successUrl: "https://elsewhere.example/" }, "foreignAddress"],
])("a payment with %s is refused without a hold or an attempt", async (_, method, hybrids, own, name) => {
  const { buyer, orderId, pay } = await payer();
  const { issues, ...answer } = await pay(method, hybrids, own);
  expect(answer).toMatchObject(refusedFor(name));
  expect(issues?.[0]?.field).toBe(fields[name]);
  expect(await buyer.balances()).toEqual(untouched);
  expect(await attemptsOf(orderId)).toEqual([]);
  expect((await buyer.detail(orderId)).state).toBe(orderStates.unpaid);
});

test.each([0, -5, 0.001, 1e9])("the amount %d is refused with its field", async (amount) => {
  const { buyer, pay } = await payer();
  expect(await pay(1, [wallet(amount)])).toMatchObject({ status: 400, issues: [{ field: "hybrids.0.amount" }] });
  expect(await buyer.balances()).toEqual(untouched);
});

test.each([3, 12, 62, 0])("the method %i does not exist", async (method) => {
  const { pay } = await payer();
  expect(await pay(method as PaymentMethod, [wallet(89)])).toMatchObject({ status: 400, issues: [{ field: "paymentMethod" }] });
});

test("an empty account cannot pay, alone or with a card", async () => {
  const buyer = await newBuyer(provider);
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  const cardId = await buyer.addCard(testCards.approved);
  for (const [paymentMethod, hybrids] of [
    [1, [wallet(89)]],
    [60, [wallet(0.01)]],
    [61, [credit(50)]],
  ] as const)
    expect(await buyer.pay(id, { paymentMethod, cardId, hybrids: [...hybrids] })).toMatchObject(refusedFor("insufficientFunds"));
  expect(await attemptsOf(id)).toEqual([]);
});

test("the ledger and the bank agree after all tests", async () => {
  expect(await reconcile(provider)).toEqual([]);
});

const minuteMs = 60_000;

test("the member's own money requires a transaction password, and a card does not", async () => {
  const { pay } = await payer();
  const none = { transactionPassword: null };
  expect(await pay(60, [wallet(1)], none)).toMatchObject({
    ...refusedFor("wrongTransactionPassword"),
    issues: [{ field: "transactionPassword" }],
  });
  expect((await pay(13, [], none)).code).toBe(200);
});

test("the member's own money cannot pay without a transaction password", async () => {
  const buyer = await newBuyer(provider, { password: null });
  const { id } = await buyer.placed({ "slow-sourdough": 1 });
  expect(await buyer.pay(id, { hybrids: [wallet(89)] })).toMatchObject({
    ...refusedFor("noTransactionPassword"),
    issues: [{ field: "transactionPassword" }],
  });
});

test("five wrong transaction passwords lock it for a quarter of an hour, also for the right one", async () => {
  const { buyer, pay } = await payer();
  const wrong = { transactionPassword: hashedPassword("135790") };
  for (let guess = 1; guess <= 5; guess += 1)
    expect(await pay(1, [wallet(89)], wrong)).toMatchObject(refusedFor("wrongTransactionPassword"));
  const locked = { status: 429, code: 429, message: sentence("tooManyAttempts", "en_US", { minutes: 15 }) };
  expect(await pay(1, [wallet(89)], wrong)).toMatchObject(locked);
  expect(await pay(1, [wallet(89)])).toMatchObject({ status: 429 });
  expect(await buyer.balances()).toEqual(untouched);
  await provider.shop.clock.moveBy(15 * minuteMs);
  expect((await pay(1, [wallet(89)])).code).toBe(200);
});

test("a right transaction password resets the count of wrong ones", async () => {
  const { buyer, pay } = await payer();
  const wrong = { transactionPassword: hashedPassword("135790") };
  for (let guess = 1; guess <= 4; guess += 1) await pay(1, [wallet(89)], wrong);
  expect(await pay(1, [wallet(88)])).toMatchObject(refusedFor("amountIncorrect"));
  for (let guess = 1; guess <= 4; guess += 1) expect(await pay(1, [wallet(89)], wrong)).toMatchObject({ status: 422 });
  expect((await pay(1, [wallet(89)])).code).toBe(200);
  expect((await buyer.balances()).wallet).toBe(11);
});
