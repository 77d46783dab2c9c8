import { pageNumberOf } from "@/lib/format/page-number";

/** The accounts that have a page of their own. */
export const ledgers = { wallet: "/wallet", reorderCredit: "/reorder_credit" } as const;

export type Ledger = keyof typeof ledgers;

/** What an address asks of a ledger: from a day, to a day, both of them included, and which page. */
export type LedgerFilter = { from: string; to: string; page: number };

type Query = Record<string, string | string[] | undefined>;

/** A day as a date picker writes it; anything else is none. */
function dayOf(day: string | string[] | undefined): string {
  const isDay = typeof day === "string" && /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(day).toJSON()?.startsWith(day);
  return isDay ? day : "";
}

/** Days in the wrong order are none: nothing lies between them. */
export function ledgerFilterOf({ from, to, page }: Query): LedgerFilter {
  const days = { from: dayOf(from), to: dayOf(to) };
  const isUpsideDown = days.from && days.to && days.from > days.to;
  return { ...(isUpsideDown ? { from: "", to: "" } : days), page: pageNumberOf(page) };
}

/** A ledger's own address: `wallet?from=2026-01-01&page=2`. */
export function ledgerPath(ledger: Ledger, { from = "", to = "", page = 1 }: Partial<LedgerFilter> = {}): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }), ...(page > 1 && { page: String(page) }) });
  return `${ledgers[ledger]}${query.size > 0 ? `?${query}` : ""}`;
}
