import type { Tariff } from "../../../db/schema/setting.ts";

/** The freight of a parcel in cents. */
export function freightOf({ firstCents, nextCents }: Tariff, grams: number): number {
  return firstCents + Math.max(0, Math.ceil(grams / 1000) - 1) * nextCents;
}
