import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import { priceParts, type SoldOrder, splitBy } from "./price-items.ts";

/** An item as it was sold, and how many of it were refunded. */
export type SoldItem = {
  id: number;
  productType: number;
  unitCents: number;
  quantity: number;
  refundedQuantity: number;
  taxMilliPercent: number | null;
};

export type Sold = SoldOrder<SoldItem> & { freightCents: number };

/** The price of goods, the freight, and the tax of both that went back so far. Courses and memberships are not in it: each goes back at once. */
export type Returned = { goodsCents: number; taxCents: number; freightCents: number; freightTaxCents?: number };

/** What a refund covers: items, the freight, and an amount of money for goods that the buyer keeps. */
export type Wish = { items: { id: number; quantity: number }[]; freight: boolean; amountCents: number };

export type RefundedItem = { id: number; quantity: number; priceCents: number; taxCents: number };

export type Shares = {
  items: RefundedItem[];
  goodsCents: number;
  otherCents: number;
  /** All tax, and the parts of it on goods and on the freight. */
  taxCents: number;
  goodsTaxCents: number;
  freightTaxCents: number;
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
const priced = (sold: Sold) => priceParts({ ...sold, items: sold.items.toSorted((one, other) => one.id - other.id) });

/** The price of some pieces of an item and their tax. A price that includes tax is shared out as buyers see it, so that each piece returns its own. */
function piecesOf(item: SoldItem & { priceCents: number; taxCents: number }, pieces: number, taxIncluded: boolean) {
  const taxCents = partOf(item.taxCents, item, pieces);
  const seen = taxIncluded ? partOf(item.priceCents + item.taxCents, item, pieces) - taxCents : partOf(item.priceCents, item, pieces);
  return { priceCents: seen, taxCents };
}

/** The amounts that can still go back for goods and the freight: their prices and their tax. */
function leftOf(sold: Sold, { goodsCents, taxCents, freightCents, freightTaxCents = 0 }: Returned): Required<Returned> {
  const { items, freight } = priced(sold);
  const goods = items.filter(({ productType }) => isGoods(productType));
  return {
    goodsCents: sumOf(goods.map(({ priceCents }) => priceCents)) - goodsCents,
    taxCents: sumOf(goods.map((item) => item.taxCents)) - taxCents,
    freightCents: freight.priceCents - freightCents,
    freightTaxCents: freight.taxCents - freightTaxCents,
  };
}

/** The most money that can go back without an item: for goods, the freight and their tax. */
export const maxAmount = (sold: Sold, returned: Returned): number => sumOf(Object.values(leftOf(sold, returned)));

/** The freight that can still go back, with its tax. */
export function freightLeft(sold: Sold, returned: Returned): number {
  const { freightCents, freightTaxCents } = leftOf(sold, returned);
  return freightCents + freightTaxCents;
}

/**
 * What a refund comes to. No part exceeds what is left of it: after an amount of money was given back for goods, the last of them return
 * less than their price. An amount without an item is taken from goods and their tax in proportion, then from the freight and its tax.
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
  for (const item of priced(sold).items) {
    const quantity = wanted.get(item.id) ?? 0;
    if (quantity === 0) continue;
    const pieces = piecesOf(item, quantity, sold.taxIncluded ?? false);
    const ofGoods = isGoods(item.productType);
    const priceCents = ofGoods ? take("goodsCents", pieces.priceCents) : pieces.priceCents;
    const taxCents = ofGoods ? take("taxCents", pieces.taxCents) : pieces.taxCents;
    items.push({ id: item.id, quantity, priceCents, taxCents });
    if (ofGoods) {
      goodsCents += priceCents;
      goodsTaxCents += taxCents;
    } else otherCents += priceCents;
  }
  const freight = wish.freight ? take("freightCents", left.freightCents) : 0;
  const freightTax = wish.freight ? take("freightTaxCents", left.freightTaxCents) : 0;
  const forGoods = Math.min(wish.amountCents, left.goodsCents + left.taxCents);
  const [lessGoods = 0, lessTax = 0] = splitBy(forGoods, [left.goodsCents, left.taxCents]);
  goodsCents += lessGoods;
  goodsTaxCents += lessTax;
  const forFreight = Math.min(wish.amountCents - forGoods, left.freightCents + left.freightTaxCents);
  const [lessFreight = 0, lessFreightTax = 0] = splitBy(forFreight, [left.freightCents, left.freightTaxCents]);
  const freightCents = freight + lessFreight;
  const freightTaxCents = freightTax + lessFreightTax;
  const taxCents = sumOf(items.map((item) => item.taxCents)) + lessTax + freightTaxCents;
  const amountCents = goodsCents + otherCents + taxCents + freightCents;
  return { items, goodsCents, otherCents, taxCents, goodsTaxCents, freightCents, freightTaxCents, amountCents };
}
