import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import { taxIn, taxOn } from "../../tax/rules/rate.ts";

type Sold = {
  productType: number;
  unitCents: number;
  quantity: number;
  /** Null for an item that was sold before its rate was stored: then the tax of its order is on goods, in proportion to their prices. */
  taxMilliPercent: number | null;
};

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Splits an amount by weights into whole cents that sum to it. Each part is rounded down at its end in the sum of all, so none exceeds its weight
 * while the amount does not exceed the sum of the weights.
 */
export function splitBy(amountCents: number, weights: number[]): number[] {
  const whole = sumOf(weights);
  let weight = 0;
  let given = 0;
  return weights.map((each) => {
    weight += each;
    const upToHere = whole === 0 ? 0 : Number((BigInt(amountCents) * BigInt(weight)) / BigInt(whole));
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}

/** What is taxed alike: an item, or the freight. */
type Taxed = { cents: number; rate: number | null };

/**
 * The tax of each part: rounded once for all parts of a rate, as invoices state it, and shared out in proportion to their prices. Where prices
 * include tax, it is what is inside of their sum.
 */
function taxesOf(parts: Taxed[], isIncluded: boolean, olderCents: number): number[] {
  const taxes = parts.map(() => 0);
  for (const rate of new Set(parts.map((part) => part.rate))) {
    const weights = parts.map((part) => (part.rate === rate ? part.cents : 0));
    const ofRate = rate === null ? olderCents : isIncluded ? taxIn(sumOf(weights), rate) : taxOn(sumOf(weights), rate);
    for (const [index, cents] of splitBy(ofRate, weights).entries()) taxes[index] = (taxes[index] ?? 0) + cents;
  }
  return taxes;
}

/** What an order says of its prices: whether tax is inside of them, and the rate on the freight. */
export type SoldOrder<Item> = {
  items: Item[];
  discountCents: number;
  /** Of items from before rates were stored. */
  taxCents: number;
  freightCents?: number;
  taxIncluded?: boolean;
  freightTaxMilliPercent?: number;
};

/** The prices of an order's items and of its freight, each without tax, and the tax of each. The discount is on goods only. */
export function priceParts<Item extends Sold>(sold: SoldOrder<Item>) {
  const { items, discountCents, taxCents, freightCents = 0, taxIncluded = false, freightTaxMilliPercent = 0 } = sold;
  const full = items.map(({ unitCents, quantity }) => unitCents * quantity);
  const goods = items.map(({ productType }, index) => (isGoods(productType) ? (full[index] ?? 0) : 0));
  const discounts = splitBy(discountCents, goods);
  const asked = [...full.map((cents, index) => cents - (discounts[index] ?? 0)), freightCents];
  const parts = asked.map((cents, index): Taxed => {
    const item = items[index];
    if (!item) return { cents, rate: freightTaxMilliPercent };
    const isUntaxed = item.taxMilliPercent === null && !isGoods(item.productType);
    return { cents, rate: isUntaxed ? 0 : item.taxMilliPercent };
  });
  const taxes = taxesOf(parts, taxIncluded, taxCents);
  const priced = asked.map((cents, index) => ({
    priceCents: taxIncluded ? cents - (taxes[index] ?? 0) : cents,
    taxCents: taxes[index] ?? 0,
  }));
  return {
    items: items.map((item, index) => ({ ...item, ...(priced[index] ?? { priceCents: 0, taxCents: 0 }) })),
    freight: priced[items.length] ?? { priceCents: 0, taxCents: 0 },
  };
}

/** The price of each item without tax and less its share of the discount, and its tax. */
export const priceItems = <Item extends Sold>(sold: SoldOrder<Item>) => priceParts(sold).items;
