import { accountTypes, paymentMethods, voucherPercent } from "../../lib/contract/wire/payment-codes.ts";

export type PaymentMethod = (typeof paymentMethods)[keyof typeof paymentMethods];
export type Outside = "card" | "e-wallet" | null;
export type Part = { accountType: 1 | 2 | 3; amountCents: number };

const { wallet, reorderCredit, voucher } = accountTypes;

/** What each method code pays with: something outside, and which of the member's accounts. */
export const sources: Record<PaymentMethod, { outside: Outside; accounts: readonly number[] }> = {
  [paymentMethods.wallet]: { outside: null, accounts: [wallet] },
  [paymentMethods.reorderCredit]: { outside: null, accounts: [reorderCredit] },
  [paymentMethods.walletAndReorderCredit]: { outside: null, accounts: [wallet, reorderCredit] },
  [paymentMethods.card]: { outside: "card", accounts: [] },
  [paymentMethods.cardAndWallet]: { outside: "card", accounts: [wallet] },
  [paymentMethods.cardAndReorderCredit]: { outside: "card", accounts: [reorderCredit] },
  [paymentMethods.eWallet]: { outside: "e-wallet", accounts: [] },
  [paymentMethods.eWalletAndWallet]: { outside: "e-wallet", accounts: [wallet] },
  [paymentMethods.eWalletAndReorderCredit]: { outside: "e-wallet", accounts: [reorderCredit] },
};

export type PlanProblem = "amountIncorrect" | "onlyTwoPayments" | "voucherTooMuch";

/** One account alone may be offered more than there is to pay: it is asked for no more than that. */
function asked(parts: Part[], alone: boolean, payableCents: number): Part[] {
  const most = (part: Part) => (alone ? { ...part, amountCents: Math.min(part.amountCents, payableCents) } : part);
  return parts.map(most).filter((part) => part.amountCents > 0);
}

/** How an order is paid: what comes from the accounts and what from outside, or why it cannot be paid so. */
export function planPayment(
  method: PaymentMethod,
  parts: Part[],
  payableCents: number,
): { parts: Part[]; outsideCents: number } | { problem: PlanProblem } {
  const { outside, accounts } = sources[method];
  const vouchers = parts.filter((part) => part.accountType === voucher);
  const others = parts.filter((part) => part.accountType !== voucher);
  const kinds = (outside ? 1 : 0) + accounts.length + vouchers.length;
  if (kinds > 2 || new Set(parts.map((part) => part.accountType)).size < parts.length) return { problem: "onlyTwoPayments" };

  const named =
    others
      .map((part) => part.accountType)
      .sort()
      .join() === [...accounts].sort().join();
  if (!named) return { problem: "amountIncorrect" };
  if (vouchers.some((part) => part.amountCents * 100 > payableCents * voucherPercent)) return { problem: "voucherTooMuch" };

  const taken = asked(parts, kinds === 1, payableCents);
  const outsideCents = payableCents - taken.reduce((sum, part) => sum + part.amountCents, 0);
  if (outsideCents < 0 || (outside === null && outsideCents > 0)) return { problem: "amountIncorrect" };
  return { parts: taken, outsideCents };
}
