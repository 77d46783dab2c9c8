import { everyExternalMethod, voucherPercent } from "@/lib/contract/wire/payment-codes";
import { typedMills } from "@/lib/format/amount";
import { methodFacts } from "./methods";
import { type AccountName, accountsOn, deductedMills, type PayForm, type PayTip } from "./pay-form";

export type Bill = {
  payableMills: number;
  /** In thousandths. An account whose balance is unknown is left for the shop to check. */
  balances: Partial<Record<AccountName, number>>;
};

type Facts = Bill & { form: PayForm; on: AccountName[]; sum: number };

const millsIn = ({ form }: Facts, name: AccountName) => typedMills(form.accounts[name].amount);
const isAlone = ({ form, on }: Facts) => form.outside === null && on.length === 1 && on[0] !== "voucher";
const areAccounts = ({ form, on }: Facts) => form.outside === null && on.length > 1;
const isMixed = ({ form, on }: Facts) => form.outside !== null && on.length > 0;
const lacksAmount = (facts: Facts) => facts.on.some((name) => millsIn(facts, name) === 0);
/** A single account pays no more than the amount due. */
const isOverdrawn = (facts: Facts) =>
  facts.on.some((name) => Math.min(millsIn(facts, name), facts.payableMills) > (facts.balances[name] ?? Number.POSITIVE_INFINITY));

type Rule = [PayTip, (facts: Facts) => boolean];

/** What the chosen method may lack, before or after the amounts are checked. */
const lacks = (first: boolean): Rule[] =>
  everyExternalMethod.flatMap((each): Rule[] => {
    const { tip, isFirst, isIn } = methodFacts[each].lack;
    return isFirst === first ? [[tip, ({ form }) => form.outside === each && isIn(form)]] : [];
  });

/** The checks in the order in which they run. */
const rules: Rule[] = [
  ["Pleasechoosemethod", ({ form, on }) => form.outside === null && on.length === 0],
  ...lacks(true),
  ["voucherTooMuch", (facts) => facts.on.includes("voucher") && millsIn(facts, "voucher") * 100 > facts.payableMills * voucherPercent],
  ["readandagreedTip", ({ form }) => !form.agreed],
  ["Pleaseenteramount", (facts) => isAlone(facts) && lacksAmount(facts)],
  ["Paymentamountless", (facts) => isAlone(facts) && facts.sum < facts.payableMills],
  ["Pleaseenteramount", (facts) => areAccounts(facts) && lacksAmount(facts)],
  ["amountIncorrect", (facts) => areAccounts(facts) && facts.sum !== facts.payableMills],
  ["Pleaseenteramount", (facts) => isMixed(facts) && lacksAmount(facts)],
  ["amountIncorrect", (facts) => isMixed(facts) && facts.sum > facts.payableMills],
  ...lacks(false),
  ["Pleasechoosemethod", ({ form, on }) => form.outside === null && on.every((name) => name === "voucher")],
  ["Yourhaveinsufficient", isOverdrawn],
];

/** Returns the first reason against paying an order with this choice, or null. */
export function checkPayment(form: PayForm, bill: Bill): PayTip | null {
  const facts: Facts = { ...bill, form, on: accountsOn(form), sum: deductedMills(form) };
  return rules.find(([, isBroken]) => isBroken(facts))?.[0] ?? null;
}
