import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { InvoiceContent, InvoiceLine, InvoiceTax } from "../../../db/schema/invoice.ts";
import { priceItems } from "./price-items.ts";

type Sums = Pick<InvoiceContent, "lines" | "freightCents" | "taxes" | "netCents" | "taxCents" | "totalCents">;

export type InvoicedItem = {
  id: number;
  name: string;
  productType: number;
  unitCents: number;
  quantity: number;
  taxMilliPercent: number | null;
};

/** The rate of an item, also of one that was sold before rates were stored with the items. */
type RateOf = (item: InvoicedItem) => number;

type Taxed = InvoiceLine & { taxCents: number };

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The sums of lines and freight, which has no tax. */
function sumsOf(taxed: Taxed[], freightCents: number): Sums {
  const rates = new Map<number, InvoiceTax>();
  const add = (milliPercent: number, netCents: number, taxCents: number) => {
    const sum = rates.get(milliPercent) ?? { milliPercent, netCents: 0, taxCents: 0 };
    rates.set(milliPercent, { milliPercent, netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents });
  };
  for (const { taxMilliPercent, netCents, taxCents } of taxed) add(taxMilliPercent, netCents, taxCents);
  if (freightCents > 0) add(0, freightCents, 0);
  const taxes = [...rates.values()].sort((one, other) => other.milliPercent - one.milliPercent);
  const netCents = sumOf(taxes.map((tax) => tax.netCents));
  const taxCents = sumOf(taxes.map((tax) => tax.taxCents));
  const lines = taxed.map(({ taxCents: _, ...line }) => line);
  return { lines, freightCents, taxes, netCents, taxCents, totalCents: netCents + taxCents };
}

type Sold = { items: InvoicedItem[]; discountCents: number; taxCents: number; freightCents: number };

/** The lines and sums of a paid order. */
export function invoiceSums(sold: Sold, rateOf: RateOf): Sums {
  const items = sold.items.toSorted((one, other) => one.id - other.id);
  const taxed = priceItems({ ...sold, items }).map((item): Taxed => {
    const { name, quantity, unitCents, priceCents: netCents, taxCents } = item;
    return { name, quantity, unitCents, discountCents: unitCents * quantity - netCents, netCents, taxMilliPercent: rateOf(item), taxCents };
  });
  return sumsOf(taxed, sold.freightCents);
}

type Refunded = {
  items: { id: number; quantity: number; priceCents: number; taxCents: number }[];
  goodsCents: number;
  otherCents: number;
  taxCents: number;
  freightCents: number;
};

/** The lines and sums of a refund. Money back for goods that the buyer keeps is a line of its own. */
export function creditSums(sold: InvoicedItem[], refunded: Refunded, rateOf: RateOf): Sums {
  const taxed = refunded.items.flatMap(({ id, quantity, priceCents: netCents, taxCents }): Taxed[] => {
    const item = sold.find((each) => each.id === id);
    if (!item) return [];
    const discountCents = item.unitCents * quantity - netCents;
    return [{ name: item.name, quantity, unitCents: item.unitCents, discountCents, netCents, taxMilliPercent: rateOf(item), taxCents }];
  });
  const netCents = refunded.goodsCents + refunded.otherCents - sumOf(taxed.map((line) => line.netCents));
  const taxCents = refunded.taxCents - sumOf(taxed.map((line) => line.taxCents));
  const goods = sold.find(({ productType }) => isGoods(productType));
  if (goods && netCents + taxCents > 0) {
    taxed.push({ name: null, quantity: 1, unitCents: netCents, discountCents: 0, netCents, taxMilliPercent: rateOf(goods), taxCents });
  }
  return sumsOf(taxed, refunded.freightCents);
}
