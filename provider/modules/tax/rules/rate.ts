import { isCourse, isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { taxRate } from "../../../db/schema/tax.ts";

type Row = Pick<typeof taxRate.$inferSelect, "province" | "productKind" | "milliPercent" | "effectiveFrom">;
export type ProductKind = Row["productKind"];

/** The rates at one place and moment, in thousandths of a percent. */
export type TaxRates = Record<ProductKind, number>;

/** The rates where no place is known, or none was set. */
export const noTax: TaxRates = { goods: 0, course: 0, membership: 0 };

/** The kind of product whose rate holds for a type of product. */
export function productKindOf(type: number): ProductKind {
  if (isGoods(type)) return "goods";
  return isCourse(type) ? "course" : "membership";
}

/** The rates that hold at a moment in a province, of the rows of its country: the latest of the province, or else the latest of the rest. */
export function ratesAt(rows: Row[], province: string, now: Date): TaxRates {
  const rateOf = (kind: ProductKind) => {
    const valid = rows.filter(({ productKind, effectiveFrom }) => productKind === kind && effectiveFrom <= now);
    const latest = (place: string) =>
      valid.filter((row) => row.province === place).sort((one, other) => other.effectiveFrom.getTime() - one.effectiveFrom.getTime())[0];
    return (latest(province) ?? latest(""))?.milliPercent ?? 0;
  };
  return { goods: rateOf("goods"), course: rateOf("course"), membership: rateOf("membership") };
}

/** Tax on an amount, rounded half up to the cent. */
export function taxOn(cents: number, milliPercent: number): number {
  return Number((BigInt(cents) * BigInt(milliPercent) + 50_000n) / 100_000n);
}

/** A rate as people write it: 7250 is 7.25. */
export const percentOf = (milliPercent: number): number => milliPercent / 1000;
