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
 * Reduces typed or pasted text to digits, one decimal separator, which stays as it was typed, and two decimals. A separator before three
 * digits could be either: the language decides, because 1.00 for 1,000 is as bad as 1,000 for 1.00.
 */
export function cleanAmount(text: string, locale: string): string {
  const typed = text.replace(/[^\d.,]/g, "");
  const { group, decimal } = separatorsOf(locale);
  // Separators of another language count where they can mean nothing else.
  const isForeign = typed.includes(group) || typed.split(decimal).length > 2;
  const grouped = splitGrouped(typed, group, decimal) ?? (isForeign ? splitGrouped(typed, decimal, group) : null);
  const { whole, separator, decimals } = grouped ?? splitPlain(typed);
  return `${whole.slice(0, 7)}${grouped && separator ? decimal : separator}${decimals.slice(0, 2)}`;
}

/** Writes dollars as a reader of the language types them. */
export function amountText(dollars: number, locale: string): string {
  return dollars.toFixed(2).replace(".", separatorsOf(locale).decimal);
}

/** Converts dollars to whole cents, also of a cleaned amount with a decimal comma. Empty text is 0. */
export function centsOf(dollars: string | number): number {
  return Math.round(Number(String(dollars).replace(",", ".")) * 100) || 0;
}

/** Converts a cleaned amount to dollars with whole cents. */
export function dollarsOf(amount: string): number {
  return centsOf(amount) / 100;
}
