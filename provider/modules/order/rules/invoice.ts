import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { InvoiceContent, InvoiceLine, InvoiceTax } from "../../../db/schema/invoice.ts";
import { priceParts, type SoldOrder } from "./price-items.ts";

type Sums = Pick<
  InvoiceContent,
  "lines" | "freightCents" | "freightTaxCents" | "freightTaxMilliPercent" | "taxIncluded" | "taxes" | "netCents" | "taxCents" | "totalCents"
>;

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

/** The freight without tax, its tax, and the rate of it. */
type Freight = { priceCents: number; taxCents: number; milliPercent: number };

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The sums of lines and freight, by rate. */
function sumsOf(
  lines: Taxed[],
  { priceCents: freightCents, taxCents: freightTaxCents, milliPercent }: Freight,
  taxIncluded: boolean,
): Sums {
  const rates = new Map<number, InvoiceTax>();
  const add = (rate: number, netCents: number, taxCents: number) => {
    const sum = rates.get(rate) ?? { milliPercent: rate, netCents: 0, taxCents: 0 };
    rates.set(rate, { milliPercent: rate, netCents: sum.netCents + netCents, taxCents: sum.taxCents + taxCents });
  };
  for (const { taxMilliPercent, netCents, taxCents } of lines) add(taxMilliPercent, netCents, taxCents);
  if (freightCents + freightTaxCents > 0) add(milliPercent, freightCents, freightTaxCents);
  const taxes = [...rates.values()].sort((one, other) => other.milliPercent - one.milliPercent);
  const netCents = sumOf(taxes.map((tax) => tax.netCents));
  const taxCents = sumOf(taxes.map((tax) => tax.taxCents));
  const freight = { freightCents, freightTaxCents, freightTaxMilliPercent: milliPercent };
  return { lines, ...freight, taxIncluded, taxes, netCents, taxCents, totalCents: netCents + taxCents };
}

type Sold = SoldOrder<InvoicedItem>;

/** A line as its prices are meant: what the pieces cost in full, less the discount, is the amount without tax, or with it where prices include it. */
function lineOf(
  item: InvoicedItem,
  sums: { quantity: number; priceCents: number; taxCents: number },
  rate: number,
  isIncluded: boolean,
): Taxed {
  const { quantity, priceCents: netCents, taxCents } = sums;
  const { name, unitCents } = item;
  const discountCents = unitCents * quantity - netCents - (isIncluded ? taxCents : 0);
  return { name, quantity, unitCents, discountCents, netCents, taxMilliPercent: rate, taxCents };
}

/** The lines and sums of a paid order. */
export function invoiceSums(sold: Sold, rateOf: RateOf): Sums {
  const { taxIncluded = false, freightTaxMilliPercent: milliPercent = 0 } = sold;
  const items = sold.items.toSorted((one, other) => one.id - other.id);
  const parts = priceParts({ ...sold, items });
  const lines = parts.items.map((item) => lineOf(item, item, rateOf(item), taxIncluded));
  return sumsOf(lines, { ...parts.freight, milliPercent }, taxIncluded);
}

type Refunded = {
  items: { id: number; quantity: number; priceCents: number; taxCents: number }[];
  goodsCents: number;
  otherCents: number;
  taxCents: number;
  freightCents: number;
  freightTaxCents: number;
};

/** How the prices of the order were meant that is refunded. */
type Meant = Pick<SoldOrder<InvoicedItem>, "taxIncluded" | "freightTaxMilliPercent">;

/** The lines and sums of a refund. Money back for goods that the buyer keeps is a line of its own. */
export function creditSums(sold: InvoicedItem[], refunded: Refunded, rateOf: RateOf, meant: Meant = {}): Sums {
  const { taxIncluded = false, freightTaxMilliPercent: milliPercent = 0 } = meant;
  const lines = refunded.items.flatMap((sums): Taxed[] => {
    const item = sold.find((each) => each.id === sums.id);
    return item ? [lineOf(item, sums, rateOf(item), taxIncluded)] : [];
  });
  const netCents = refunded.goodsCents + refunded.otherCents - sumOf(lines.map((line) => line.netCents));
  const taxCents = refunded.taxCents - refunded.freightTaxCents - sumOf(lines.map((line) => line.taxCents));
  const goods = sold.find(({ productType }) => isGoods(productType));
  if (goods && netCents + taxCents > 0) {
    const unitCents = netCents + (taxIncluded ? taxCents : 0);
    lines.push({ name: null, quantity: 1, unitCents, discountCents: 0, netCents, taxMilliPercent: rateOf(goods), taxCents });
  }
  return sumsOf(lines, { priceCents: refunded.freightCents, taxCents: refunded.freightTaxCents, milliPercent }, taxIncluded);
}
