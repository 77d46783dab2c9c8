import { isGoods } from "../../../../lib/contract/wire/product-type.ts";

/** An item as it was sold, and how many of it were refunded. */
export type SoldItem = { id: number; productType: number; unitCents: number; quantity: number; refundedQuantity: number };

export type Sold = { items: SoldItem[]; discountCents: number; taxCents: number; freightCents: number };

/** The price of goods, the tax and the freight that went back so far. Courses and memberships are not in it: each goes back at once. */
export type Returned = { goodsCents: number; taxCents: number; freightCents: number };

/** What is to be refunded: items, the freight, and an amount of money for goods that the buyer keeps. */
export type Wish = { items: { id: number; quantity: number }[]; freight: boolean; amountCents: number };

export type RefundedItem = { id: number; quantity: number; priceCents: number; taxCents: number };

export type Shares = {
  items: RefundedItem[];
  goodsCents: number;
  otherCents: number;
  taxCents: number;
  freightCents: number;
  amountCents: number;
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

type Priced = SoldItem & { priceCents: number; taxCents: number };

/** The price after the discount, and the tax, of each item. Both are on goods only, in proportion to their prices. */
function priceItems({ items, discountCents, taxCents }: Sold): Priced[] {
  const sorted = items.toSorted((one, other) => one.id - other.id);
  const full = sorted.map(({ unitCents, quantity }) => unitCents * quantity);
  const goods = sorted.map(({ productType }, index) => (isGoods(productType) ? (full[index] ?? 0) : 0));
  const discounts = splitBy(discountCents, goods);
  const net = goods.map((cents, index) => cents - (discounts[index] ?? 0));
  const taxes = splitBy(taxCents, net);
  return sorted.map((item, index) => ({
    ...item,
    priceCents: (full[index] ?? 0) - (discounts[index] ?? 0),
    taxCents: taxes[index] ?? 0,
  }));
}

/** The part of an item's sum that falls to its next pieces: all parts together are exactly the sum. */
function partOf(cents: number, { quantity, refundedQuantity: from }: SoldItem, pieces: number): number {
  const upTo = (count: number) => Math.floor((cents * count) / quantity);
  return upTo(from + pieces) - upTo(from);
}

/** The amounts that can still go back, for goods, as tax and as freight. */
function leftOf(sold: Sold, { goodsCents, taxCents, freightCents }: Returned): Returned {
  const goods = sumOf(sold.items.map(({ productType, unitCents, quantity }) => (isGoods(productType) ? unitCents * quantity : 0)));
  return {
    goodsCents: goods - sold.discountCents - goodsCents,
    taxCents: sold.taxCents - taxCents,
    freightCents: sold.freightCents - freightCents,
  };
}

/** The most money that can go back without an item: for goods, their tax and the freight. */
export function largestAmount(sold: Sold, returned: Returned): number {
  const { goodsCents, taxCents, freightCents } = leftOf(sold, returned);
  return goodsCents + taxCents + freightCents;
}

/**
 * What a refund comes to. No part exceeds what is left of it: after an amount of money was given back for goods, the last of them return
 * less than their price. An amount without an item is taken from goods and their tax in proportion, then from the freight.
 */
export function shareOut(sold: Sold, returned: Returned, wish: Wish): Shares {
  const left = leftOf(sold, returned);
  const take = (what: keyof Returned, wanted: number) => {
    const cents = Math.min(wanted, left[what]);
    left[what] -= cents;
    return cents;
  };
  const wanted = new Map(wish.items.map(({ id, quantity }) => [id, quantity]));
  const items: RefundedItem[] = [];
  let goodsCents = 0;
  let otherCents = 0;
  for (const item of priceItems(sold)) {
    const quantity = wanted.get(item.id) ?? 0;
    if (quantity === 0) continue;
    const wantedCents = partOf(item.priceCents, item, quantity);
    const ofGoods = isGoods(item.productType);
    const priceCents = ofGoods ? take("goodsCents", wantedCents) : wantedCents;
    const taxCents = take("taxCents", partOf(item.taxCents, item, quantity));
    items.push({ id: item.id, quantity, priceCents, taxCents });
    if (ofGoods) goodsCents += priceCents;
    else otherCents += priceCents;
  }
  const freight = wish.freight ? take("freightCents", left.freightCents) : 0;
  const forGoods = Math.min(wish.amountCents, left.goodsCents + left.taxCents);
  const [lessGoods = 0, lessTax = 0] = splitBy(forGoods, [left.goodsCents, left.taxCents]);
  goodsCents += lessGoods;
  const taxCents = sumOf(items.map((item) => item.taxCents)) + lessTax;
  const freightCents = freight + take("freightCents", wish.amountCents - forGoods);
  return { items, goodsCents, otherCents, taxCents, freightCents, amountCents: goodsCents + otherCents + taxCents + freightCents };
}
