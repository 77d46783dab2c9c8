import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { type AccountType, accountTypes, type PaymentMethod, paymentMethods } from "@/lib/contract/wire/payment-codes";
import { type Part, planPayment } from "@/provider/modules/payment/rules/plan";

const part = (accountType: AccountType, amountCents: number): Part => ({ accountType, amountCents });
const wallet = (cents: number) => part(accountTypes.wallet, cents);
const reorder = (cents: number) => part(accountTypes.reorderCredit, cents);
const voucher = (cents: number) => part(accountTypes.voucher, cents);

const { card, cardAndWallet, eWalletAndReorderCredit, eWallet, reorderCredit, walletAndReorderCredit } = paymentMethods;

test.each<[string, PaymentMethod, Part[], Part[], number]>([
  ["a card pays everything", card, [], [], 1000],
  ["an e-wallet pays everything", eWallet, [], [], 1000],
  ["a wallet pays everything", paymentMethods.wallet, [wallet(1000)], [wallet(1000)], 0],
  ["one account alone is asked for no more than there is to pay", reorderCredit, [reorder(5000)], [reorder(1000)], 0],
  ["two accounts share", walletAndReorderCredit, [wallet(400), reorder(600)], [wallet(400), reorder(600)], 0],
  ["the order of the accounts does not matter", walletAndReorderCredit, [reorder(600), wallet(400)], [reorder(600), wallet(400)], 0],
  ["a card pays the rest", cardAndWallet, [wallet(300)], [wallet(300)], 700],
  ["an e-wallet pays the rest", eWalletAndReorderCredit, [reorder(1)], [reorder(1)], 999],
  ["vouchers pay up to half", card, [voucher(500)], [voucher(500)], 500],
  ["vouchers join one account", paymentMethods.wallet, [wallet(500), voucher(500)], [wallet(500), voucher(500)], 0],
  ["an account may pay the whole beside a card", cardAndWallet, [wallet(1000)], [wallet(1000)], 0],
  ["an account that pays nothing is left out", cardAndWallet, [wallet(0)], [], 1000],
])("a payment is planned: %s", (_, method, parts, taken, externalCents) => {
  expect(planPayment(method, parts, 1000)).toEqual({ parts: taken, externalCents });
});

test.each<[string, PaymentMethod, Part[], string]>([
  ["an account that the method does not name", paymentMethods.wallet, [reorder(1000)], "amountIncorrect"],
  ["an account beside a card alone", card, [wallet(10)], "amountIncorrect"],
  ["a missing account", walletAndReorderCredit, [wallet(1000)], "amountIncorrect"],
  ["accounts that pay too little", paymentMethods.wallet, [wallet(999)], "amountIncorrect"],
  ["two accounts that pay too much", walletAndReorderCredit, [wallet(600), reorder(600)], "amountIncorrect"],
  ["an account that pays more than everything beside a card", cardAndWallet, [wallet(1001)], "amountIncorrect"],
  ["three sources", walletAndReorderCredit, [wallet(300), reorder(300), voucher(400)], "onlyTwoPayments"],
  ["a card, an account and vouchers", cardAndWallet, [wallet(300), voucher(300)], "onlyTwoPayments"],
  ["the same account twice", paymentMethods.wallet, [wallet(500), wallet(500)], "onlyTwoPayments"],
  ["more than half from vouchers", card, [voucher(501)], "voucherTooMuch"],
])("a payment is refused: %s", (_, method, parts, problem) => {
  expect(planPayment(method, parts, 1000)).toEqual({ problem });
});

test("an order that costs nothing is paid without money", () => {
  expect(planPayment(paymentMethods.wallet, [wallet(500)], 0)).toEqual({ parts: [], externalCents: 0 });
  expect(planPayment(card, [], 0)).toEqual({ parts: [], externalCents: 0 });
});

test("the amounts taken always add up to the total", () => {
  const parts = fc.array(
    fc.record({ accountType: fc.constantFrom<AccountType>(1, 2, 3), amountCents: fc.integer({ min: 0, max: 3000 }) }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(paymentMethods)), parts, fc.integer({ min: 0, max: 2000 }), (method, given, payable) => {
      const plan = planPayment(method, given, payable);
      if ("problem" in plan) return;
      expect(plan.externalCents).toBeGreaterThanOrEqual(0);
      expect(plan.parts.reduce((sum, each) => sum + each.amountCents, plan.externalCents)).toBe(payable);
      expect(plan.parts.every((each) => each.amountCents > 0)).toBe(true);
    }),
  );
});
