import { mostDecimals } from "@/lib/contract/wire/money";
import { type ExternalMethod, everyExternalMethod, externalMethods } from "@/lib/contract/wire/payment-codes";
import { typedMills } from "@/lib/format/amount";

/** The accounts that may pay part of an order, in the order in which they are offered. */
export const accountNames = ["wallet", "reorderCredit", "voucher"] as const;

export type AccountName = (typeof accountNames)[number];
export type Deduction = { on: boolean; amount: string };

export type PayForm = {
  outside: ExternalMethod | null;
  cardId: number | null;
  eWallet: string | null;
  accounts: Record<AccountName, Deduction>;
  agreed: boolean;
};

/** Why a choice cannot pay, by the name of its text. */
export type PayTip =
  | "Pleasechoosemethod"
  | "donnothavecredit"
  | "voucherTooMuch"
  | "readandagreedTip"
  | "Pleaseenteramount"
  | "Paymentamountless"
  | "amountIncorrect"
  | "VWalletTips"
  | "Yourhaveinsufficient";

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

/** The method that the URL preselects; 0 is none, and undefined keeps the stored choice. */
export function externalMethodOf(payType: unknown): ExternalMethod | null | undefined {
  return payType === "0" ? null : everyExternalMethod.find((each) => externalMethods[each].payType === payType);
}

export function accountsOn({ accounts }: PayForm): AccountName[] {
  return accountNames.filter((name) => accounts[name].on);
}

export function countSources(form: PayForm): number {
  return accountsOn(form).length + (form.outside ? 1 : 0);
}

/** What pressing an external method changes. Null if it would be a third source. */
export function toggleExternalMethod(form: PayForm, outside: ExternalMethod): Pick<PayForm, "outside"> | null {
  if (form.outside === outside) return { outside: null };
  return !form.outside && countSources(form) >= 2 ? null : { outside };
}

/** A share of an amount, without the part of the currency's smallest unit that it may have. */
export function shareOf(mills: number, percent: number, decimals: number): number {
  const unit = 10 ** (mostDecimals - decimals);
  return Math.floor((mills * percent) / 100 / unit) * unit;
}

/** What the chosen accounts pay, in thousandths. */
export function deductedMills(form: PayForm): number {
  return accountsOn(form).reduce((sum, name) => sum + typedMills(form.accounts[name].amount), 0);
}
