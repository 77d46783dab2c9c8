import { isCourse, isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { taxRate } from "../../../db/schema/tax.ts";

type Row = Pick<typeof taxRate.$inferSelect, "province" | "productKind" | "milliPercent" | "effectiveFrom">;
export type ProductKind = Row["productKind"];

/** How a country takes tax: whether its prices include it, and whether shipping is taxed too. */
export type TaxTerms = { taxIncluded: boolean; taxesFreight: boolean };

/** The rates at one place and moment, in thousandths of a percent, and how prices are meant there. */
export type TaxRates = Record<ProductKind, number> & {
  /** Of shipping. */
  freight: number;
  taxIncluded: boolean;
};

/** The rates where no place is known, or none was set. */
export const noTax: TaxRates = { goods: 0, course: 0, membership: 0, freight: 0, taxIncluded: false };

/** The kind of product whose rate holds for a type of product. */
export function productKindOf(type: number): ProductKind {
  if (isGoods(type)) return "goods";
  return isCourse(type) ? "course" : "membership";
}

/**
 * The rates that hold at a moment in a province, of the rows of its country: the latest of the province, or else the latest of the rest. Shipping
 * that is taxed has the rate of goods.
 */
export function ratesAt(rows: Row[], province: string, now: Date, { taxIncluded, taxesFreight }: TaxTerms): TaxRates {
  const rateOf = (kind: ProductKind) => {
    const valid = rows.filter(({ productKind, effectiveFrom }) => productKind === kind && effectiveFrom <= now);
    const latest = (place: string) =>
      valid.filter((row) => row.province === place).sort((one, other) => other.effectiveFrom.getTime() - one.effectiveFrom.getTime())[0];
    return (latest(province) ?? latest(""))?.milliPercent ?? 0;
  };
  const goods = rateOf("goods");
  return { goods, course: rateOf("course"), membership: rateOf("membership"), freight: taxesFreight ? goods : 0, taxIncluded };
}

/** The tax inside of an amount that includes it, rounded half up to the smallest unit. */
export function taxIn(cents: number, milliPercent: number): number {
  const whole = 100_000n + BigInt(milliPercent);
  return Number((2n * BigInt(cents) * BigInt(milliPercent) + whole) / (2n * whole));
}

/** Tax on an amount, rounded half up to the smallest unit. */
export function taxOn(cents: number, milliPercent: number): number {
  return Number((BigInt(cents) * BigInt(milliPercent) + 50_000n) / 100_000n);
}

/** A rate as people write it: 7250 is 7.25. */
export const percentOf = (milliPercent: number): number => milliPercent / 1000;
