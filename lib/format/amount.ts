import { millsOf, ofMills } from "@/lib/contract/wire/money";
import { memoize } from "./memoize";

const separatorsOf = memoize((locale: string) => {
  const group = new Intl.NumberFormat(locale).formatToParts(1e6).find(({ type }) => type === "group")?.value;
  return group === "." ? { group, decimal: "," } : { group: ",", decimal: "." };
});

type Parts = { whole: string; separator: string; decimals: string };

/** Splits text whose thousands are separated by `group`; null for any other text. */
function splitGrouped(text: string, group: string, decimal: string): Parts | null {
  const [, whole, rest] = text.match(new RegExp(`^([1-9]\\d*(?:\\${group}\\d{3})+)(\\${decimal}\\d*)?$`)) ?? [];
  return whole ? { whole: whole.replaceAll(group, ""), separator: rest ? decimal : "", decimals: rest?.slice(1) ?? "" } : null;
}

/** Splits at the first separator, which is a decimal one. */
function splitPlain(text: string): Parts {
  const [whole = "", ...decimals] = text.split(/[.,]/);
  return { whole, separator: text.match(/[.,]/)?.[0] ?? "", decimals: decimals.join("") };
}

/**
 * Reduces typed or pasted text to digits, one decimal separator, which stays as it was typed, and the decimals of the currency. A separator before
 * three digits could be either: the language decides, because 1.00 for 1,000 is as bad as 1,000 for 1.00. A currency without decimals has no
 * separator, so what stands after one is left out.
 */
export function cleanAmount(text: string, locale: string, decimals: number): string {
  const typed = text.replace(/[^\d.,]/g, "");
  const { group, decimal } = separatorsOf(locale);
  // Separators of another language count where they can mean nothing else.
  const isForeign = typed.includes(group) || typed.split(decimal).length > 2;
  const grouped = splitGrouped(typed, group, decimal) ?? (isForeign ? splitGrouped(typed, decimal, group) : null);
  const { whole, separator, decimals: rest } = grouped ?? splitPlain(typed);
  const digits = whole.slice(0, mostDigits - decimals);
  return decimals === 0 ? digits : `${digits}${grouped && separator ? decimal : separator}${rest.slice(0, decimals)}`;
}

/** The digits of the largest amount of a form. */
const mostDigits = 9;

/** Writes an amount as a reader of the language types it. */
export function amountText(amount: number, locale: string, decimals: number): string {
  return amount.toFixed(decimals).replace(".", separatorsOf(locale).decimal);
}

/** The thousandths of an amount, also of a cleaned one with a decimal comma. Empty text is 0. */
export function typedMills(amount: string | number): number {
  return millsOf(Number(String(amount).replace(",", "."))) || 0;
}

/** The amount that a cleaned text says. */
export const typedAmount = (amount: string): number => ofMills(typedMills(amount));
