"use client";

import { useTranslations } from "next-intl";
import { FailedLine } from "@/components/feedback/failed-line";
import { showToast } from "@/components/feedback/toast";
import { voucherPercent } from "@/lib/contract/wire/payment-codes";
import { centsOf } from "@/lib/format/amount";
import { DeductionRow } from "./deduction-row";
import { type AccountName, accountNames, countSources, type Deduction, deductedCents, type PayForm } from "./pay-form";
import type { useBalances } from "./use-balances";

type Props = {
  form: PayForm;
  payableCents: number;
  accounts: ReturnType<typeof useBalances>;
  onChange: (accounts: PayForm["accounts"]) => void;
};

/** The member's own accounts. The shop accepts two sources at most; an empty account cannot be selected. */
export function Deductions({ form, payableCents, accounts: { balances, error }, onChange }: Props) {
  const t = useTranslations("PayTips");
  const set = (name: AccountName, deduction: Deduction) => onChange({ ...form.accounts, [name]: deduction });

  function toggle(name: AccountName, on: boolean) {
    if (on && !balances[name]) return void showToast("error", t("Yourhaveinsufficient"));
    if (on && countSources(form) >= 2) return void showToast("error", t("Onlytwopayment"));
    set(name, { on, amount: "" });
  }

  function mostOf(name: AccountName): number {
    const rest = payableCents - deductedCents(form) + centsOf(form.accounts[name].amount);
    const most = Math.min(rest, balances[name] ?? 0);
    return name === "voucher" ? Math.min(most, Math.floor((payableCents * voucherPercent) / 100)) : most;
  }

  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {accountNames.map((name) => (
          <DeductionRow
            key={name}
            name={name}
            deduction={form.accounts[name]}
            balance={balances[name]}
            mostCents={mostOf(name)}
            onToggle={(on) => toggle(name, on)}
            onAmount={(amount) => set(name, { on: true, amount })}
          />
        ))}
      </ul>
      {error && <FailedLine error={error} className="mt-4" />}
    </>
  );
}
