import { accountTypes } from "@/lib/contract/wire/payment-codes";
import type { Order } from "../order";

type Source = "card" | "eWallet" | "wallet" | "reorderCredit" | "voucher";

/** What one source paid of an order. */
export type PaidPart = { source: Source; dollars: number };

const accounts = {
  [accountTypes.wallet]: "wallet",
  [accountTypes.reorderCredit]: "reorderCredit",
  [accountTypes.voucher]: "voucher",
} as const;

/** Where the money for an order came from: the member's own accounts as the payment names them, the rest from outside. */
export function paymentOf(order: Order): PaidPart[] {
  const { paymentTime, paymentAmount, paymentMessage, cardNumber } = order;
  if (paymentTime === null) return [];
  const own = paymentMessage.flatMap(({ accountType, amount }) =>
    accountType === accountTypes.creditCard ? [] : [{ source: accounts[accountType], dollars: amount }],
  );
  const ownCents = own.reduce((cents, { dollars }) => cents + Math.round(dollars * 100), 0);
  const outsideCents = Math.round(paymentAmount * 100) - ownCents;
  if (outsideCents <= 0) return own;
  return [{ source: cardNumber ? "card" : "eWallet", dollars: outsideCents / 100 }, ...own];
}
