import { voucherPercent } from "@/lib/contract/wire/payment-codes";
import { centsOf } from "@/lib/format/amount";
import { type AccountName, accountsOn, deductedCents, type PayForm } from "./pay-form";

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

export type Bill = {
  payableCents: number;
  /** In cents. An account whose balance is unknown is left for the shop to check. */
  balances: Partial<Record<AccountName, number>>;
};

type Facts = Bill & { form: PayForm; on: AccountName[]; sum: number };

const centsIn = ({ form }: Facts, name: AccountName) => centsOf(form.accounts[name].amount);
const isAlone = ({ form, on }: Facts) => form.outside === null && on.length === 1 && on[0] !== "voucher";
const areAccounts = ({ form, on }: Facts) => form.outside === null && on.length > 1;
const isMixed = ({ form, on }: Facts) => form.outside !== null && on.length > 0;
const lacksAmount = (facts: Facts) => facts.on.some((name) => centsIn(facts, name) === 0);
/** A single account pays no more than the amount due. */
const isOverdrawn = (facts: Facts) =>
  facts.on.some((name) => Math.min(centsIn(facts, name), facts.payableCents) > (facts.balances[name] ?? Number.POSITIVE_INFINITY));

/** The checks in the order in which they run. */
const rules: [PayTip, (facts: Facts) => boolean][] = [
  ["Pleasechoosemethod", ({ form, on }) => form.outside === null && on.length === 0],
  ["donnothavecredit", ({ form }) => form.outside === "card" && form.cardId === null],
  ["voucherTooMuch", (facts) => facts.on.includes("voucher") && centsIn(facts, "voucher") * 100 > facts.payableCents * voucherPercent],
  ["readandagreedTip", ({ form }) => !form.agreed],
  ["Pleaseenteramount", (facts) => isAlone(facts) && lacksAmount(facts)],
  ["Paymentamountless", (facts) => isAlone(facts) && facts.sum < facts.payableCents],
  ["Pleaseenteramount", (facts) => areAccounts(facts) && lacksAmount(facts)],
  ["amountIncorrect", (facts) => areAccounts(facts) && facts.sum !== facts.payableCents],
  ["Pleaseenteramount", (facts) => isMixed(facts) && lacksAmount(facts)],
  ["amountIncorrect", (facts) => isMixed(facts) && facts.sum > facts.payableCents],
  ["VWalletTips", ({ form }) => form.outside === "e-wallet" && form.eWallet === null],
  ["Pleasechoosemethod", ({ form, on }) => form.outside === null && on.every((name) => name === "voucher")],
  ["Yourhaveinsufficient", isOverdrawn],
];

/** Returns the first reason against paying an order with this choice, or null. */
export function checkPayment(form: PayForm, bill: Bill): PayTip | null {
  const facts: Facts = { ...bill, form, on: accountsOn(form), sum: deductedCents(form) };
  return rules.find(([, isBroken]) => isBroken(facts))?.[0] ?? null;
}
