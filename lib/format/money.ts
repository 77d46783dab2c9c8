import { currencyStyle, decimalsOf, defaultCurrency, isCurrency, plainAmount } from "@/lib/contract/wire/money";
import { memoize } from "./memoize";

/** How the amounts of a currency are written for the readers of a language. */
export type Money = {
  currency: string;
  decimals: number;
  /** Without decimals for a whole amount. */
  write: (amount: number) => string;
  /** With all decimals, so that amounts in a column align. */
  aligned: (amount: number) => string;
  /** Nothing, as an empty field shows what it takes. */
  placeholder: string;
};

/** A provider may name a currency that the build does not know. Its amounts are the specification's then. */
export const moneyOf = memoize((locale: string, named: string): Money => {
  const currency = isCurrency(named) ? named : defaultCurrency;
  // Nothing has no sign, not even a deduction of nothing.
  const style = { ...currencyStyle(currency), signDisplay: "negative" } as const;
  const aligned = new Intl.NumberFormat(locale, style);
  const whole = new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: 0, maximumFractionDigits: 0 });
  return {
    currency,
    decimals: decimalsOf(currency),
    write: (amount) => (Number.isInteger(amount) ? whole : aligned).format(amount),
    aligned: (amount) => aligned.format(amount),
    placeholder: plainAmount(0, decimalsOf(currency)),
  };
});
