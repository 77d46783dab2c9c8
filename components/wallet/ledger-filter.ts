import { pageNumberOf } from "@/lib/format/page-number";

/** Accounts with a page of their own. */
export const ledgers = { wallet: "/wallet", reorderCredit: "/reorder_credit" } as const;

export type Ledger = keyof typeof ledgers;

/** The query of a ledger: first and last day, both included, and a page. */
export type LedgerFilter = { from: string; to: string; page: number };

type Query = Record<string, string | string[] | undefined>;

/** A date in the format of a date input; anything else is ignored. */
function dayOf(day: string | string[] | undefined): string {
  const isDay = typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toJSON()?.startsWith(day);
  return isDay ? day : "";
}

/** Days in the wrong order are ignored: no result could match. */
export function ledgerFilterOf({ from, to, page }: Query): LedgerFilter {
  const days = { from: dayOf(from), to: dayOf(to) };
  const isReversed = days.from && days.to && days.from > days.to;
  return { ...(isReversed ? { from: "", to: "" } : days), page: pageNumberOf(page) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The last days up to today, in UTC like the ledger. */
export function recentRange(days: number, today = new Date()): Pick<LedgerFilter, "from" | "to"> {
  const dayBefore = (count: number) => new Date(today.getTime() - count * dayMs).toISOString().slice(0, 10);
  return { from: dayBefore(days - 1), to: dayBefore(0) };
}

/** For example `wallet?from=2026-01-01&page=2`. */
export function ledgerPath(ledger: Ledger, { from = "", to = "", page = 1 }: Partial<LedgerFilter> = {}): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(page > 1 && { page: String(page) }) });
  return `${ledgers[ledger]}${query.size > 0 ? `?${query}` : ""}`;
}
