import { currency } from "@/lib/contract/wire/codes";
import { memoize } from "./memoize";

const formatOf = memoize((locale: string, digits: number) => {
  // Nothing has no sign, not even a deduction of nothing.
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol", signDisplay: "negative" } as const;
  return new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits });
});

/** Formats dollars, without decimals for a whole amount. */
export function formatMoney(dollars: number, locale: string): string {
  return formatOf(locale, Number.isInteger(dollars) ? 0 : 2).format(dollars);
}

/** Formats dollars with two decimals, so that amounts in a column align. */
export function formatWithCents(dollars: number, locale: string): string {
  return formatOf(locale, 2).format(dollars);
}
