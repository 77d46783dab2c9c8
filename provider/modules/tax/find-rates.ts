import { and, type Column, eq, lte, or } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { country, taxRate } from "../../db/schema/index.ts";
import { noTax, ratesAt, type TaxRates, type TaxTerms } from "./rules/rate.ts";

type Place = { country: string | Column; province: string | Column };

/** Whether a rate can hold at a place, which the columns of another table may name, and has begun. */
export function appliesAt({ country, province }: Place, now: Date) {
  const isThere = or(eq(taxRate.province, ""), eq(taxRate.province, province));
  return and(eq(taxRate.country, country), isThere, lte(taxRate.effectiveFrom, now));
}

/** How tax is taken where no country says it. */
const usualTerms: TaxTerms = { taxIncluded: false, taxesFreight: false };

/** The columns that say how a country takes tax. */
export const termColumns = { taxIncluded: country.taxIncluded, taxesFreight: country.taxesFreight };

/** The rates of tax at a place and moment. Without a place there is no tax. */
export async function findTaxRates(db: Db, place: { country: string; province: string } | null, now: Date): Promise<TaxRates> {
  if (!place) return noTax;
  const rows = await db
    .select({ rate: taxRate, terms: termColumns })
    .from(country)
    .leftJoin(taxRate, appliesAt({ country: country.code, province: place.province }, now))
    .where(eq(country.code, place.country));
  const rates = rows.flatMap(({ rate }) => rate ?? []);
  return ratesAt(rates, place.province, now, rows[0]?.terms ?? usualTerms);
}

/** Rates of tax with the terms of their country, which may be unknown. */
export const ratesWith = (rows: (typeof taxRate.$inferSelect)[], province: string, now: Date, terms: TaxTerms | null | undefined) =>
  ratesAt(rows, province, now, terms ?? usualTerms);
