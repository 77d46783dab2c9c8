import { centsOf } from "@/lib/format/amount";

/** What is wrong with an amount that is to leave an account, if anything. */
export function amountProblem(amount: string, balance: number): "amountMissing" | "amountTooMuch" | null {
  if (centsOf(amount) === 0) return "amountMissing";
  return centsOf(amount) > centsOf(balance) ? "amountTooMuch" : null;
}
