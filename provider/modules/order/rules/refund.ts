import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import { priceItems, splitBy } from "./price-items.ts";

/** An item as it was sold, and how many of it were refunded. */
export type SoldItem = {
  id: number;
  productType: number;
  unitCents: number;
  quantity: number;
  refundedQuantity: number;
  taxMilliPercent: number | null;
};

export type Sold = { items: SoldItem[]; discountCents: number; taxCents: number; freightCents: number };

/** The price of goods, their tax and the freight that went back so far. Courses and memberships are not in it: each goes back at once. */
export type Returned = { goodsCents: number; taxCents: number; freightCents: number };

/** What a refund covers: items, the freight, and an amount of money for goods that the buyer keeps. */
export type Wish = { items: { id: number; quantity: number }[]; freight: boolean; amountCents: number };

export type RefundedItem = { id: number; quantity: number; priceCents: number; taxCents: number };

export type Shares = {
  items: RefundedItem[];
  goodsCents: number;
  otherCents: number;
  /** All tax, and the part of it on goods. */
  taxCents: number;
  goodsTaxCents: number;
  freightCents: number;
  amountCents: number;
};

const sumOf = (numbers: number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The part of an item's sum that falls to its next pieces: all parts together are exactly the sum. */
function partOf(cents: number, { quantity, refundedQuantity: from }: SoldItem, pieces: number): number {
  const upTo = (count: number) => Math.floor((cents * count) / quantity);
  return upTo(from + pieces) - upTo(from);
}

/** The items in the order of their ids, which decides who bears a cent that cannot be shared. */
const priced = (sold: Sold) => priceItems({ ...sold, items: sold.items.toSorted((one, other) => one.id - other.id) });

/** The amounts that can still go back for goods: their price, their tax and the freight. */
function leftOf(sold: Sold, { goodsCents, taxCents, freightCents }: Returned): Returned {
  const goods = priced(sold).filter(({ productType }) => isGoods(productType));
  return {
    goodsCents: sumOf(goods.map(({ priceCents }) => priceCents)) - goodsCents,
    taxCents: sumOf(goods.map((item) => item.taxCents)) - taxCents,
    freightCents: sold.freightCents - freightCents,
  };
}

/** The most money that can go back without an item: for goods, their tax and the freight. */
export function maxAmount(sold: Sold, returned: Returned): number {
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
  let goodsTaxCents = 0;
  for (const item of priced(sold)) {
    const quantity = wanted.get(item.id) ?? 0;
    if (quantity === 0) continue;
    const wantedCents = partOf(item.priceCents, item, quantity);
    const ofGoods = isGoods(item.productType);
    const priceCents = ofGoods ? take("goodsCents", wantedCents) : wantedCents;
    const wantedTax = partOf(item.taxCents, item, quantity);
    const taxCents = ofGoods ? take("taxCents", wantedTax) : wantedTax;
    items.push({ id: item.id, quantity, priceCents, taxCents });
    if (ofGoods) {
      goodsCents += priceCents;
      goodsTaxCents += taxCents;
    } else otherCents += priceCents;
  }
  const freight = wish.freight ? take("freightCents", left.freightCents) : 0;
  const forGoods = Math.min(wish.amountCents, left.goodsCents + left.taxCents);
  const [lessGoods = 0, lessTax = 0] = splitBy(forGoods, [left.goodsCents, left.taxCents]);
  goodsCents += lessGoods;
  goodsTaxCents += lessTax;
  const taxCents = sumOf(items.map((item) => item.taxCents)) + lessTax;
  const freightCents = freight + take("freightCents", wish.amountCents - forGoods);
  const amountCents = goodsCents + otherCents + taxCents + freightCents;
  return { items, goodsCents, otherCents, taxCents, goodsTaxCents, freightCents, amountCents };
}
