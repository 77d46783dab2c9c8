"use client";

import { useLocale, useTranslations } from "next-intl";
import { FailedLine } from "@/components/feedback/failed-line";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { ofMills } from "@/lib/contract/wire/money";
import { voucherPercent } from "@/lib/contract/wire/payment-codes";
import { amountText, cleanAmount, typedMills } from "@/lib/format/amount";
import { useMoney } from "@/lib/format/use-money";
import { useParts } from "@/lib/i18n/use-parts";
import { type AccountName, accountNames, countSources, type Deduction, deductedMills, type PayForm, shareOf } from "./pay-form";
import type { useBalances } from "./use-balances";

type RowProps = {
  name: AccountName;
  deduction: Deduction;
  /** In thousandths; undefined while it is unknown. */
  balance: number | undefined;
  /** The highest useful amount, in thousandths. */
  maxMills: number;
  onToggle: (on: boolean) => void;
  onAmount: (amount: string) => void;
};

function DeductionRow({ name, deduction, balance, maxMills, onToggle, onAmount }: RowProps) {
  const t = useTranslations("DeductionRow");
  const locale = useLocale();
  const money = useMoney();
  const max = money.write(ofMills(maxMills));
  return (
    <li className="py-5">
      <Switch
        hint={
          <span className="figures">{balance === undefined ? t("unknown") : t("balance", { amount: money.write(ofMills(balance)) })}</span>
        }
        checked={deduction.on}
        disabled={balance === undefined && !deduction.on}
        onChange={(event) => onToggle(event.target.checked)}
      >
        {t(name)}
      </Switch>
      {deduction.on && (
        <div className="mt-4 flex animate-arrive items-end gap-3">
          <Field label={t("amount", { currency: money.currency })} className="grow">
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder={money.placeholder}
              value={deduction.amount}
              onChange={(event) => onAmount(cleanAmount(event.target.value, locale, money.decimals))}
              className="figures"
            />
          </Field>
          {maxMills > 0 && (
            <Button
              variant="outline"
              className="figures min-h-12 shrink-0 px-5 whitespace-nowrap"
              onClick={() => onAmount(amountText(ofMills(maxMills), locale, money.decimals))}
            >
              {t("use", { amount: max })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

type Props = {
  form: PayForm;
  payableMills: number;
  accounts: ReturnType<typeof useBalances>;
  onChange: (accounts: PayForm["accounts"]) => void;
};

/** The member's own accounts. The shop accepts two sources at most; an empty account cannot be selected. */
export function Deductions({ form, payableMills, accounts: { balances, error }, onChange }: Props) {
  const t = useTranslations("PayTips");
  const desk = useTranslations("PayDesk");
  const { wallet } = useParts();
  const money = useMoney();
  const set = (name: AccountName, deduction: Deduction) => onChange({ ...form.accounts, [name]: deduction });

  function toggle(name: AccountName, on: boolean) {
    if (on && !balances[name]) return void showToast("error", t("Yourhaveinsufficient"));
    if (on && countSources(form) >= 2) return void showToast("error", t("Onlytwopayment"));
    set(name, { on, amount: "" });
  }

  function maxOf(name: AccountName): number {
    const rest = payableMills - deductedMills(form) + typedMills(form.accounts[name].amount);
    const max = Math.min(rest, balances[name] ?? 0);
    return name === "voucher" ? Math.min(max, shareOf(payableMills, voucherPercent, money.decimals)) : max;
  }

  if (!wallet) return null;
  return (
    <section aria-labelledby="deductions">
      <h2 id="deductions" className="mb-5 text-xl">
        {desk("deductions")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {accountNames.map((name) => (
          <DeductionRow
            key={name}
            name={name}
            deduction={form.accounts[name]}
            balance={balances[name]}
            maxMills={maxOf(name)}
            onToggle={(on) => toggle(name, on)}
            onAmount={(amount) => set(name, { on: true, amount })}
          />
        ))}
      </ul>
      {error && <FailedLine error={error} className="mt-4" />}
    </section>
  );
}
