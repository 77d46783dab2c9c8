import type { Payment } from "@/lib/client/payment/pay";
import { accountTypes, paymentMethods } from "@/lib/contract/wire/payment-codes";
import { centsOf } from "@/lib/format/amount";
import { type AccountName, accountsOn, type Outside, type PayForm, typedCardId } from "./pay-form";

/** What a payment says of its sources. */
export type Choice = Omit<Payment, "orderId">;

type Method = Payment["paymentMethod"];

const { wallet, reorderCredit, walletAndReorderCredit, card, cardAndWallet, cardAndReorderCredit, ...others } = paymentMethods;
const { eWallet, eWalletAndWallet, eWalletAndReorderCredit } = others;

type Own = Exclude<AccountName, "voucher">;

type Sources = Outside | Own | `${Outside}+${Own}` | "wallet+reorderCredit";

/** Payment codes by external method and by the accounts that join it. Voucher credits have no code. A further method does not compile until it is here. */
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
} satisfies Record<Sources, Method>;

/** The payment code of a choice, or null if there is none. */
export function methodOf(form: PayForm): Method | null {
  const accounts = accountsOn(form).filter((name) => name !== "voucher");
  return methods[[...(form.outside ? [form.outside] : []), ...accounts].join("+")] ?? null;
}

/** A choice as it is sent. No account pays more than the amount due. */
export function choiceOf(form: PayForm, payableCents: number): Choice | null {
  const paymentMethod = methodOf(form);
  if (paymentMethod === null) return null;
  const hybrids = accountsOn(form).map((name) => ({
    accountType: accountTypes[name],
    amount: Math.min(centsOf(form.accounts[name].amount), payableCents) / 100,
  }));
  return {
    paymentMethod,
    hybrids,
    ...(form.outside === "card" && form.cardId !== typedCardId && { cardId: form.cardId }),
    ...(form.outside === "e-wallet" && { type: form.eWallet }),
  };
}
