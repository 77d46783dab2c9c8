import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import { taxOn } from "../../tax/rules/rate.ts";

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

/** The tax of each item: rounded once for all items of a rate, as invoices state it, and shared out in proportion to their prices. */
function taxesOf(items: Sold[], net: number[], taxCents: number): number[] {
  const rates = new Set(items.map(({ taxMilliPercent }) => taxMilliPercent));
  const taxes = items.map(() => 0);
  for (const rate of rates) {
    const weights = items.map(({ taxMilliPercent, productType }, index) =>
      taxMilliPercent === rate && (rate !== null || isGoods(productType)) ? (net[index] ?? 0) : 0,
    );
    const ofRate = rate === null ? taxCents : taxOn(sumOf(weights), rate);
    for (const [index, cents] of splitBy(ofRate, weights).entries()) taxes[index] = (taxes[index] ?? 0) + cents;
  }
  return taxes;
}

/** The price of each item less its share of the discount, which is on goods only, and its tax. */
export function priceItems<Item extends Sold>(sold: { items: Item[]; discountCents: number; taxCents: number }) {
  const { items, discountCents, taxCents } = sold;
  const full = items.map(({ unitCents, quantity }) => unitCents * quantity);
  const goods = items.map(({ productType }, index) => (isGoods(productType) ? (full[index] ?? 0) : 0));
  const discounts = splitBy(discountCents, goods);
  const net = full.map((cents, index) => cents - (discounts[index] ?? 0));
  const taxes = taxesOf(items, net, taxCents);
  return items.map((item, index) => ({ ...item, priceCents: net[index] ?? 0, taxCents: taxes[index] ?? 0 }));
}
