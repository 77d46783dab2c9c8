import { productTypes } from "../../lib/contract/wire/codes.ts";
import { discountPercentOf, freightOf, taxPermilleOf } from "./tariff.ts";

export type QuoteItem = { type: number; unitCents: number; quantity: number; weightGrams: number };
export type Destination = { country: string; province: string } | null;
export type Quote = { itemsCents: number; taxCents: number; freightCents: number; discountCents: number; payableCents: number };

/** Whether a thing is put into a parcel. */
export function isParcel(type: number): boolean {
  return type === productTypes.goods || type === productTypes.reviewedGoods;
}

/** A share of an amount in thousandths, rounded half up to the cent. */
function share(cents: number, permille: number): number {
  return Math.floor((cents * permille + 500) / 1000);
}

/** What an order costs: the items, the tax on what goes into the parcel, the freight, less the discount of the member's rank. */
export function quote(items: QuoteItem[], destination: Destination, rank: string): Quote {
  const sum = (list: QuoteItem[]) => list.reduce((total, item) => total + item.unitCents * item.quantity, 0);
  const parcel = items.filter((item) => isParcel(item.type));
  const itemsCents = sum(items);
  const parcelCents = sum(parcel);
  const grams = parcel.reduce((total, item) => total + item.weightGrams * item.quantity, 0);

  const discountCents = share(parcelCents, discountPercentOf(rank) * 10);
  const taxCents = destination ? share(parcelCents - discountCents, taxPermilleOf(destination.country, destination.province)) : 0;
  const freightCents = destination && parcel.length > 0 ? freightOf(destination.country, grams) : 0;
  return { itemsCents, taxCents, freightCents, discountCents, payableCents: itemsCents + taxCents + freightCents - discountCents };
}
