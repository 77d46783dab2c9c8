import { expect, test } from "@jest/globals";
import { type AccountName, emptyForm } from "@/components/payment/pay-form";
import { choiceOf, methodOf } from "@/components/payment/payment-of";
import type { ExternalMethod } from "@/lib/contract/wire/payment-codes";

function aForm(outside: ExternalMethod | null, amounts: Partial<Record<AccountName, string>> = {}) {
  const on = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, { on: true, amount }]));
  return { ...emptyForm, outside, cardId: 3, eWallet: "meadow-pay", accounts: { ...emptyForm.accounts, ...on } };
}

test.each([
  [1, aForm(null, { wallet: "1" })],
  [2, aForm(null, { reorderCredit: "1" })],
  [20, aForm(null, { wallet: "1", reorderCredit: "1" })],
  [13, aForm("card")],
  [60, aForm("card", { wallet: "1" })],
  [61, aForm("card", { reorderCredit: "1" })],
  [14, aForm("e-wallet")],
  [70, aForm("e-wallet", { wallet: "1" })],
  [71, aForm("e-wallet", { reorderCredit: "1" })],
] as const)("the code %i names its sources with or without vouchers", (code, form) => {
  expect(methodOf(form)).toBe(code);
  expect(methodOf({ ...form, accounts: { ...form.accounts, voucher: { on: true, amount: "1" } } })).toBe(code);
});

test("no source and vouchers alone have no code", () => {
  expect(methodOf(aForm(null))).toBeNull();
  expect(choiceOf(aForm(null, { voucher: "1" }), 1000)).toBeNull();
});

test("a payment contains what its method needs and not more than the total", () => {
  expect(choiceOf(aForm("card", { reorderCredit: "12.50", voucher: "3" }), 100_000)).toEqual({
    paymentMethod: 61,
    cardId: 3,
    hybrids: [
      { accountType: 2, amount: 12.5 },
      { accountType: 3, amount: 3 },
    ],
  });
  expect(choiceOf(aForm("e-wallet"), 100_000)).toEqual({ paymentMethod: 14, type: "meadow-pay", hybrids: [] });
  expect(choiceOf(aForm(null, { wallet: "500" }), 100_000)?.hybrids).toEqual([{ accountType: 1, amount: 100 }]);
});
