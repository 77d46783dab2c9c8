import { isPeriod, periodOf } from "@/lib/contract/wire/bonus-period";
import { pageNumberOf } from "@/lib/format/page-number";

/** Pages and calls for the open periods (estimated) and the closed ones (history). */
export const bonusScreens = {
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

export type BonusScreen = keyof typeof bonusScreens;

/** The query of a list: first and last period, both included, and a page. */
export type BonusFilter = { beginPeriod: string; endPeriod: string; page: number };

/** The fees that a bonus comes from, by their number on the wire. */
export const bonusTypes = ["membershipFee", "renewalFee"] as const;

/** The query of the page with the bonuses of one sum. */
export type BonusDetailQuery = { period: string; bonusType: 0 | 1; page: number };

export type Query = Record<string, string | string[] | undefined>;

/** Periods in the wrong order are ignored: no result could match. */
export function bonusFilterOf({ beginPeriod, endPeriod, page }: Query): BonusFilter {
  const periods = { beginPeriod: isPeriod(beginPeriod) ? beginPeriod : "", endPeriod: isPeriod(endPeriod) ? endPeriod : "" };
  const isReversed = periods.beginPeriod && periods.endPeriod && periods.beginPeriod > periods.endPeriod;
  return { ...(isReversed ? { beginPeriod: "", endPeriod: "" } : periods), page: pageNumberOf(page) };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The periods that the last days up to today belong to. */
export function recentPeriods(days: number, today: Date): Pick<BonusFilter, "beginPeriod" | "endPeriod"> {
  return { beginPeriod: periodOf(new Date(today.getTime() - (days - 1) * dayMs)), endPeriod: periodOf(today) };
}

/** For example `history_bonus?beginPeriod=202601-1&page=2`. */
export function bonusPath(screen: BonusScreen, { beginPeriod = "", endPeriod = "", page = 1 }: Partial<BonusFilter> = {}): string {
  const query = new URLSearchParams({
    ...(beginPeriod && { beginPeriod }),
    ...(endPeriod && { endPeriod }),
    ...(page > 1 && { page: String(page) }),
  });
  return `${bonusScreens[screen].path}${query.size > 0 ? `?${query}` : ""}`;
}

/** Null if the query names no period or no fee. */
export function bonusDetailQueryOf({ period, bonusType, page }: Query): BonusDetailQuery | null {
  if (!isPeriod(period) || (bonusType !== "0" && bonusType !== "1")) return null;
  return { period, bonusType: bonusType === "0" ? 0 : 1, page: pageNumberOf(page) };
}

/** For example `history_bonus_detail?period=202601-1&bonusType=0`. */
export function bonusDetailPath(screen: BonusScreen, { period, bonusType, page }: BonusDetailQuery): string {
  const query = new URLSearchParams({ period, bonusType: String(bonusType), ...(page > 1 && { page: String(page) }) });
  return `${bonusScreens[screen].detailPath}?${query}`;
}
