"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { cleanAmount } from "@/lib/format/amount";
import { formatMoney } from "@/lib/format/money";
import type { AccountName, Deduction } from "./pay-form";

type Props = {
  name: AccountName;
  deduction: Deduction;
  /** In cents; undefined while it is unknown. */
  balance: number | undefined;
  /** The highest useful amount, in cents. */
  mostCents: number;
  onToggle: (on: boolean) => void;
  onAmount: (amount: string) => void;
};

export function DeductionRow({ name, deduction, balance, mostCents, onToggle, onAmount }: Props) {
  const t = useTranslations("DeductionRow");
  const locale = useLocale();
  const most = formatMoney(mostCents / 100, locale);
  return (
    <li className="py-5">
      <Switch
        hint={
          <span className="figures">
            {balance === undefined ? t("unknown") : t("balance", { amount: formatMoney(balance / 100, locale) })}
          </span>
        }
        checked={deduction.on}
        disabled={balance === undefined && !deduction.on}
        onChange={(event) => onToggle(event.target.checked)}
      >
        {t(name)}
      </Switch>
      {deduction.on && (
        <div className="mt-4 flex animate-arrive items-end gap-3">
          <Field label={t("amount")} className="grow">
            <Input
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              value={deduction.amount}
              onChange={(event) => onAmount(cleanAmount(event.target.value))}
              className="figures"
            />
          </Field>
          {mostCents > 0 && (
            <Button
              look="outline"
              className="figures min-h-12 shrink-0 px-5 whitespace-nowrap"
              onClick={() => onAmount((mostCents / 100).toFixed(2))}
            >
              {t("use", { amount: most })}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
