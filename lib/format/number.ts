import { memoize } from "./memoize";

const formatOf = memoize((locale: string) => new Intl.NumberFormat(locale));

/** Formats a count, with separators. */
export function formatNumber(count: number, locale: string): string {
  return formatOf(locale).format(count);
}
