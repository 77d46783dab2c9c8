import {
  type AccountType,
  accountTypes,
  compositions,
  type PaymentMethod,
  voucherPercent,
} from "../../../../lib/contract/wire/payment-codes.ts";

export type Part = { accountType: AccountType; amountCents: number };

export type PlanProblem = "amountIncorrect" | "onlyTwoPayments" | "voucherTooMuch";

/** Limits the amount of a single account to the total, because its whole balance may be given. */
function asked(parts: Part[], alone: boolean, payableCents: number): Part[] {
  const max = (part: Part) => (alone ? { ...part, amountCents: Math.min(part.amountCents, payableCents) } : part);
  return parts.map(max).filter((part) => part.amountCents > 0);
}

/** Splits a total into amounts from the member's accounts and an external one, or returns why that is not possible. */
export function planPayment(
  method: PaymentMethod,
  parts: Part[],
  payableCents: number,
): { parts: Part[]; externalCents: number } | { problem: PlanProblem } {
  const { externalMethod, accounts } = compositions[method];
  const vouchers = parts.filter((part) => part.accountType === accountTypes.voucher);
  const others = parts.filter((part) => part.accountType !== accountTypes.voucher);
  const kinds = (externalMethod ? 1 : 0) + accounts.length + vouchers.length;
  if (kinds > 2 || new Set(parts.map((part) => part.accountType)).size < parts.length) return { problem: "onlyTwoPayments" };

  const named =
    others
      .map((part) => part.accountType)
      .sort()
      .join() === [...accounts].sort().join();
  if (!named) return { problem: "amountIncorrect" };
  if (vouchers.some((part) => part.amountCents * 100 > payableCents * voucherPercent)) return { problem: "voucherTooMuch" };

  const taken = asked(parts, kinds === 1, payableCents);
  const externalCents = payableCents - taken.reduce((sum, part) => sum + part.amountCents, 0);
  if (externalCents < 0 || (externalMethod === null && externalCents > 0)) return { problem: "amountIncorrect" };
  return { parts: taken, externalCents };
}
