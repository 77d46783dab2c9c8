import { expect, test } from "@jest/globals";
import { checkPayment } from "@/components/payment/check-payment";
import { type AccountName, emptyForm, type PayForm } from "@/components/payment/pay-form";

const bill = { payableMills: 100_000, balances: { wallet: 500_000, reorderCredit: 500_000, voucher: 500_000 } };

function aForm(own: Partial<PayForm> = {}, amounts: Partial<Record<AccountName, string>> = {}): PayForm {
  const on = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, { on: true, amount }]));
  return { ...emptyForm, agreed: true, ...own, accounts: { ...emptyForm.accounts, ...on } };
}

const card = { outside: "card", cardId: 3 } as const;
const eWallet = { outside: "e-wallet", eWallet: "meadow-pay" } as const;

test.each([
  ["a method or a deduction is chosen", aForm({ agreed: false }), "Pleasechoosemethod"],
  ["the card method needs a saved card", aForm({ outside: "card", agreed: false }, { voucher: "90" }), "donnothavecredit"],
  ["voucher credits pay for half at most", aForm({ ...card, agreed: false }, { voucher: "50.01" }), "voucherTooMuch"],
  ["the agreement is ticked", aForm({ agreed: false }, { wallet: "" }), "readandagreedTip"],
  ["the wallet alone needs an amount", aForm({}, { wallet: "" }), "Pleaseenteramount"],
  ["the wallet alone pays all", aForm({}, { wallet: "99.99" }), "Paymentamountless"],
  ["reorder credit alone needs an amount", aForm({}, { reorderCredit: "0.00" }), "Pleaseenteramount"],
  ["reorder credit alone pays all", aForm({}, { reorderCredit: "99.99" }), "Paymentamountless"],
  ["two accounts need both amounts", aForm({}, { wallet: "100", reorderCredit: "" }), "Pleaseenteramount"],
  ["two accounts pay less than all", aForm({}, { wallet: "60", reorderCredit: "39.99" }), "amountIncorrect"],
  ["two accounts pay more than all", aForm({}, { wallet: "60", reorderCredit: "40.01" }), "amountIncorrect"],
  ["a card with a wallet needs the wallet's amount", aForm(card, { wallet: "" }), "Pleaseenteramount"],
  ["a card with a wallet takes no more than there is to pay", aForm(card, { wallet: "100.01" }), "amountIncorrect"],
  ["an e-wallet with reorder credit needs the amount", aForm({ outside: "e-wallet" }, { reorderCredit: "" }), "Pleaseenteramount"],
  ["an e-wallet with reorder credit takes no more", aForm({ outside: "e-wallet" }, { reorderCredit: "101" }), "amountIncorrect"],
  ["an e-wallet needs a type", aForm({ outside: "e-wallet" }), "VWalletTips"],
  ["voucher credits alone are no method", aForm({}, { voucher: "50" }), "Pleasechoosemethod"],
  ["an account gives what it has", aForm(card, { wallet: "60" }), "Yourhaveinsufficient", { wallet: 59_990 }],
] as const)("%s", (_, form, tip, balances: Partial<Record<AccountName, number>> = {}) => {
  expect(checkPayment(form, { ...bill, balances: { ...bill.balances, ...balances } })).toBe(tip);
});

test.each([
  ["a card", aForm(card)],
  ["an e-wallet", aForm(eWallet)],
  ["the wallet alone", aForm({}, { wallet: "100" })],
  ["reorder credit alone, offered more than is asked", aForm({}, { reorderCredit: "250" })],
  ["wallet and reorder credit to the cent", aForm({}, { wallet: "33.34", reorderCredit: "66.66" })],
  ["a card and all of a wallet", aForm(card, { wallet: "100" })],
  ["a card and half in vouchers", aForm(card, { voucher: "50" })],
  ["an e-wallet and reorder credit", aForm(eWallet, { reorderCredit: "0.01" })],
])("%s can pay", (_, form) => {
  expect(checkPayment(form, bill)).toBeNull();
});

test("an amount above the order total does not count against the balance of a single account", () => {
  expect(checkPayment(aForm({}, { wallet: "900" }), { payableMills: 100_000, balances: { wallet: 100_000 } })).toBeNull();
});

test("an unknown balance is left to the shop to check", () => {
  expect(checkPayment(aForm(card, { wallet: "60" }), { payableMills: 100_000, balances: {} })).toBeNull();
});
