import { currency } from "@/lib/contract/wire/codes";
import { remembered } from "./remembered";

const formatOf = remembered((locale: string, digits: number) => {
  const style = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
  return new Intl.NumberFormat(locale, { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits });
});

/** Dollars as a reader of the language writes them; whole amounts without their two noughts. */
export function formatMoney(dollars: number, locale: string): string {
  return formatOf(locale, Number.isInteger(dollars) ? 0 : 2).format(dollars);
}

/** The same with its cents in any case, so that amounts below each other stand in line. */
export function formatWithCents(dollars: number, locale: string): string {
  return formatOf(locale, 2).format(dollars);
}
