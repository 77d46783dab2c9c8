import { centsOf } from "@/lib/format/amount";

/** The accounts that may pay part of an order, in the order in which they are offered. */
export const accountNames = ["wallet", "reorderCredit", "voucher"] as const;

export type AccountName = (typeof accountNames)[number];
export type Outside = "card" | "e-wallet";
export type Deduction = { on: boolean; amount: string };

export type PayForm = {
  outside: Outside | null;
  cardId: number | null;
  eWallet: string | null;
  accounts: Record<AccountName, Deduction>;
  agreed: boolean;
};

/** Stands for a card that is typed for this payment only. */
export const typedCardId = 0;

const off: Deduction = { on: false, amount: "" };

export const emptyForm: PayForm = {
  outside: null,
  cardId: null,
  eWallet: null,
  accounts: { wallet: off, reorderCredit: off, voucher: off },
  agreed: false,
};

/** The method that the URL preselects: 0 none, 1 a card, 5 an e-wallet; undefined keeps the stored choice. */
export function outsideOf(payType: unknown): Outside | null | undefined {
  if (payType === "1") return "card";
  if (payType === "5") return "e-wallet";
  return payType === "0" ? null : undefined;
}

export function accountsOn({ accounts }: PayForm): AccountName[] {
  return accountNames.filter((name) => accounts[name].on);
}

export function countSources(form: PayForm): number {
  return accountsOn(form).length + (form.outside ? 1 : 0);
}

/** What pressing an external method changes. Null if it would be a third source. */
export function toggleOutside(form: PayForm, outside: Outside): Pick<PayForm, "outside"> | null {
  if (form.outside === outside) return { outside: null };
  return !form.outside && countSources(form) >= 2 ? null : { outside };
}

export function deductedCents(form: PayForm): number {
  return accountsOn(form).reduce((sum, name) => sum + centsOf(form.accounts[name].amount), 0);
}
