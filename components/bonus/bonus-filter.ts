import { pageNumberOf } from "@/lib/format/page-number";
import { isPeriod } from "@/lib/format/period";

/** What is earned in the periods that are open, and what the closed ones paid: pages and calls of each. */
export const bonusKinds = {
  estimated: {
    path: "/estimated_bonus",
    detailPath: "/estimated_bonus_detail",
    list: "GET realTimeBonus/bonusInfo",
    details: "GET realTimeBonus/bonusDetailInfo",
  },
  history: {
    path: "/history_bonus",
    detailPath: "/history_bonus_detail",
    list: "GET historicalBonus/bonusInfo",
    details: "GET historicalBonus/bonusDetailInfo",
  },
} as const;

export type BonusKind = keyof typeof bonusKinds;

/** What an address asks of a list: from a period, to a period, both of them included, and which page. */
export type BonusFilter = { beginPeriod: string; endPeriod: string; page: number };

/** The fees that a bonus comes from, by their number on the wire. */
export const bonusTypes = ["membershipFee", "renewalFee"] as const;

/** What an address asks of the bonuses behind a sum. */
export type BonusChoice = { period: string; bonusType: 0 | 1; page: number };

export type Query = Record<string, string | string[] | undefined>;

/** Periods in the wrong order are none: nothing lies between them. */
export function bonusFilterOf({ beginPeriod, endPeriod, page }: Query): BonusFilter {
  const periods = { beginPeriod: isPeriod(beginPeriod) ? beginPeriod : "", endPeriod: isPeriod(endPeriod) ? endPeriod : "" };
  const isUpsideDown = periods.beginPeriod && periods.endPeriod && periods.beginPeriod > periods.endPeriod;
  return { ...(isUpsideDown ? { beginPeriod: "", endPeriod: "" } : periods), page: pageNumberOf(page) };
}

/** A list's own address: `history_bonus?beginPeriod=202601-1&page=2`. */
export function bonusPath(kind: BonusKind, { beginPeriod = "", endPeriod = "", page = 1 }: Partial<BonusFilter> = {}): string {
  const query = new URLSearchParams({
    ...(beginPeriod && { beginPeriod }),
    ...(endPeriod && { endPeriod }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${bonusKinds[kind].path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Null where an address names no period or no fee. */
export function bonusChoiceOf({ period, bonusType, page }: Query): BonusChoice | null {
  if (!isPeriod(period) || (bonusType !== "0" && bonusType !== "1")) return null;
  return { period, bonusType: bonusType === "0" ? 0 : 1, page: pageNumberOf(page) };
}

/** The address of the bonuses behind a sum: `history_bonus_detail?period=202601-1&bonusType=0`. */
export function bonusDetailPath(kind: BonusKind, { period, bonusType, page }: BonusChoice): string {
  const query = new URLSearchParams({ period, bonusType: String(bonusType), ...(page > 1 && { page: String(page) }) });
  return `${bonusKinds[kind].detailPath}?${query}`;
}
