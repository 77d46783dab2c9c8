import type { Payment } from "@/lib/client/payment/pay";
import { ofMills } from "@/lib/contract/wire/money";
import { accountTypes, compositions, paymentMethods } from "@/lib/contract/wire/payment-codes";
import { typedMills } from "@/lib/format/amount";
import { methodFacts } from "./methods";
import { accountsOn, type PayForm } from "./pay-form";

/** What a payment says of its sources. */
export type Choice = Omit<Payment, "orderId">;

type Method = Payment["paymentMethod"];

/** Payment codes by their sources. Voucher credits have no code. */
const codes = new Map(
  Object.values(paymentMethods).map((code) => [[compositions[code].externalMethod ?? "", ...compositions[code].accounts].join("+"), code]),
);

/** The payment code of a choice, or null if there is none. */
export function methodOf(form: PayForm): Method | null {
  const accounts = accountsOn(form).filter((name) => name !== "voucher");
  return codes.get([form.outside ?? "", ...accounts.map((name) => accountTypes[name])].join("+")) ?? null;
}

/** A choice as it is sent. No account pays more than the amount due. */
export function choiceOf(form: PayForm, payableMills: number): Choice | null {
  const paymentMethod = methodOf(form);
  if (paymentMethod === null) return null;
  const hybrids = accountsOn(form).map((name) => ({
    accountType: accountTypes[name],
    amount: ofMills(Math.min(typedMills(form.accounts[name].amount), payableMills)),
  }));
  return {
    paymentMethod,
    hybrids,
    ...(form.outside && methodFacts[form.outside].sent(form)),
  };
}
