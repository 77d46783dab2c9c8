import { and, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { taxRate } from "../../db/schema/index.ts";
import { noTax, ratesAt, type TaxRates } from "./rules/rate.ts";

/** The rates of tax at a place and moment. Without a place there is no tax. */
export async function findTaxRates(db: Db, place: { country: string; province: string } | null, now: Date): Promise<TaxRates> {
  if (!place) return noTax;
  const { country, province } = place;
  const rows = await db
    .select()
    .from(taxRate)
    .where(and(eq(taxRate.country, country), inArray(taxRate.province, ["", province]), lte(taxRate.effectiveFrom, now)));
  return ratesAt(rows, province, now);
}
