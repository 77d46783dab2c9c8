import { currency } from "@/lib/contract/wire/codes";

/** Dollars as a reader of the language writes them; whole amounts without their two noughts. */
export function formatMoney(dollars: number, locale: string): string {
  const digits = Number.isInteger(dollars) ? 0 : 2;
  return new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars);
}
