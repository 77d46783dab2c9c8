import { isPeriod } from "@/lib/contract/wire/bonus-period";

export const sides = ["left", "right"] as const;

export type Side = (typeof sides)[number];

/** The period, empty for the current one, and the side, empty for both. */
export type TeamOrdersQuery = { period: string; side: Side | "" };

type Query = Record<string, string | string[] | undefined>;

export function teamOrdersQueryOf({ period, side }: Query): TeamOrdersQuery {
  return { period: isPeriod(period) ? period : "", side: sides.find((each) => each === side) ?? "" };
}

/** For example `team_orders?period=202611-3&side=left`. */
export function teamOrdersPath({ period, side }: TeamOrdersQuery): string {
  const query = new URLSearchParams({ ...(period && { period }), ...(side && { side }) });
  return `/team_orders${query.size > 0 ? `?${query}` : ""}`;
}
