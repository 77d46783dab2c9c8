import { and, type Column, eq, lte, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { taxRate } from "../../db/schema/index.ts";
import { noTax, ratesAt, type TaxRates } from "./rules/rate.ts";

type Place = { country: string | Column; province: string | Column };

/** Whether a rate can hold at a place, which the columns of another table may name, and has begun. */
export function appliesAt({ country, province }: Place, now: Date) {
  const isThere = or(eq(taxRate.province, ""), eq(taxRate.province, province));
  return and(eq(taxRate.country, country), isThere, lte(taxRate.effectiveFrom, now));
}

/** The rates of tax at a place and moment. Without a place there is no tax. */
export async function findTaxRates(db: Db, place: { country: string; province: string } | null, now: Date): Promise<TaxRates> {
  if (!place) return noTax;
  const rows = await db.select().from(taxRate).where(appliesAt(place, now));
  return ratesAt(rows, place.province, now);
}
