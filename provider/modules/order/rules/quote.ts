import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import { discountPercentOf, freightOf, taxPermilleOf } from "./tariff.ts";

export type QuoteItem = { type: number; unitCents: number; quantity: number; weightGrams: number };
export type Destination = { country: string; province: string } | null;
export type Quote = { itemsCents: number; taxCents: number; freightCents: number; discountCents: number; payableCents: number };

/** A share of an amount in thousandths, rounded half up to the cent. */
function share(cents: number, permille: number): number {
  return Math.floor((cents * permille + 500) / 1000);
}

/** The price of an order: its items, the tax on goods and the freight, less the discount of the member's rank. */
export function quote(items: QuoteItem[], destination: Destination, rank: string): Quote {
  const sum = (list: QuoteItem[]) => list.reduce((total, item) => total + item.unitCents * item.quantity, 0);
  const parcel = items.filter((item) => isGoods(item.type));
  const itemsCents = sum(items);
  const parcelCents = sum(parcel);
  const grams = parcel.reduce((total, item) => total + item.weightGrams * item.quantity, 0);

  const discountCents = share(parcelCents, discountPercentOf(rank) * 10);
  const taxCents = destination ? share(parcelCents - discountCents, taxPermilleOf(destination.country, destination.province)) : 0;
  const freightCents = destination && parcel.length > 0 ? freightOf(destination.country, grams) : 0;
  return { itemsCents, taxCents, freightCents, discountCents, payableCents: itemsCents + taxCents + freightCents - discountCents };
}
