import { centsOf } from "@/lib/format/amount";

/** The member's own accounts that may pay for a part of an order, in the order in which they are offered. */
export const accountNames = ["wallet", "reorderCredit", "voucher"] as const;

export type AccountName = (typeof accountNames)[number];
export type Outside = "card" | "e-wallet";
export type Deduction = { on: boolean; amount: string };

/** What is chosen on the payment page. */
export type PayForm = {
  outside: Outside | null;
  cardId: number | null;
  eWallet: string | null;
  accounts: Record<AccountName, Deduction>;
  agreed: boolean;
};

const off: Deduction = { on: false, amount: "" };

export const emptyForm: PayForm = {
  outside: null,
  cardId: null,
  eWallet: null,
  accounts: { wallet: off, reorderCredit: off, voucher: off },
  agreed: false,
};

/** What the address chooses beforehand: 0 nothing from outside, 1 a card, 5 an e-wallet; undefined leaves it as it was. */
export function outsideOf(payType: unknown): Outside | null | undefined {
  if (payType === "1") return "card";
  if (payType === "5") return "e-wallet";
  return payType === "0" ? null : undefined;
}

/** The accounts that are switched on. */
export function accountsOn({ accounts }: PayForm): AccountName[] {
  return accountNames.filter((name) => accounts[name].on);
}

/** How many sources a payment has. */
export function countSources(form: PayForm): number {
  return accountsOn(form).length + (form.outside ? 1 : 0);
}

/** What the accounts take, in cents. */
export function deductedCents(form: PayForm): number {
  return accountsOn(form).reduce((sum, name) => sum + centsOf(form.accounts[name].amount), 0);
}
