import type { Payment } from "@/lib/client/pay";
import { accountTypes, paymentMethods } from "@/lib/contract/wire/payment-codes";
import { centsOf } from "@/lib/format/amount";
import { accountsOn, type PayForm } from "./pay-form";

type Method = Payment["paymentMethod"];

const { wallet, reorderCredit, walletAndReorderCredit, card, cardAndWallet, cardAndReorderCredit, ...others } = paymentMethods;
const { eWallet, eWalletAndWallet, eWalletAndReorderCredit } = others;

/** The codes by what is outside, and by which of the wallet and the reorder credit join. Voucher credits have no code of their own. */
const methods: Record<string, Method> = {
  wallet: wallet,
  reorderCredit: reorderCredit,
  "wallet+reorderCredit": walletAndReorderCredit,
  card: card,
  "card+wallet": cardAndWallet,
  "card+reorderCredit": cardAndReorderCredit,
  "e-wallet": eWallet,
  "e-wallet+wallet": eWalletAndWallet,
  "e-wallet+reorderCredit": eWalletAndReorderCredit,
};

/** The code of a choice, or null for one that has none. */
export function methodOf(form: PayForm): Method | null {
  const accounts = accountsOn(form).filter((name) => name !== "voucher");
  return methods[[...(form.outside ? [form.outside] : []), ...accounts].join("+")] ?? null;
}

/** A choice as it is sent; no account gives more than there is to pay. */
export function paymentOf(form: PayForm, orderId: number, payableCents: number): Payment | null {
  const paymentMethod = methodOf(form);
  if (paymentMethod === null) return null;
  const hybrids = accountsOn(form).map((name) => ({
    accountType: accountTypes[name],
    amount: Math.min(centsOf(form.accounts[name].amount), payableCents) / 100,
  }));
  return {
    orderId,
    paymentMethod,
    hybrids,
    ...(form.outside === "card" && { cardId: form.cardId }),
    ...(form.outside === "e-wallet" && { type: form.eWallet }),
  };
}
