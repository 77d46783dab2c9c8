import { isGoods } from "@/lib/contract/wire/product-type";
import type { QuoteItem } from "@/provider/modules/order/rules/quote";

/** Taxes, freight and discounts as they were in the code before they became settings. */

/** Tax on goods in thousandths of their price, by country; the United States' by state. */
const taxPermille: Record<string, number> = {
  TW: 50,
  JP: 100,
  CN: 130,
  TH: 70,
  ES: 210,
  VN: 100,
  ID: 110,
  MM: 50,
  SG: 90,
  HK: 0,
  MY: 100,
  CA: 50,
  GB: 200,
  AU: 100,
};

const stateTaxPermille: Record<string, number> = {
  California: 73,
  "New York": 40,
  Texas: 63,
  Florida: 60,
  Washington: 65,
  Illinois: 63,
  Pennsylvania: 60,
  Ohio: 58,
  Georgia: 40,
  Michigan: 60,
  Oregon: 0,
  Montana: 0,
  "New Hampshire": 0,
  Delaware: 0,
  Alaska: 0,
};

const otherStatesPermille = 50;

function taxPermilleOf(country: string, province: string): number {
  if (country === "US") return stateTaxPermille[province] ?? otherStatesPermille;
  return taxPermille[country] ?? 0;
}

/** Freight in cents for a parcel's first kilogram, and for each further one or part of one. */
const freight: Record<string, { first: number; next: number }> = {
  US: { first: 690, next: 220 },
  CA: { first: 1190, next: 420 },
};
const farAway = { first: 1890, next: 790 };

/** The freight of a parcel in cents. */
function freightOf(country: string, grams: number): number {
  const { first, next } = freight[country] ?? farAway;
  return first + Math.max(0, Math.ceil(grams / 1000) - 1) * next;
}

/** The discount on goods by rank, in percent. */
const discountPercent: Record<string, number> = {
  Silver: 1,
  Gold: 2,
  Platinum: 3,
  Diamond: 4,
  Amber: 5,
  Sapphire: 6,
  Ruby: 7,
  Crown: 8,
  "Crown Ambassador": 9,
  "Elite Crown Ambassador": 10,
};

function discountPercentOf(rank: string): number {
  return discountPercent[rank] ?? 0;
}

type Destination = { country: string; province: string } | null;
type Quote = { itemsCents: number; taxCents: number; freightCents: number; discountCents: number; payableCents: number };

/** A share of an amount in thousandths, rounded half up to the cent. */
function share(cents: number, permille: number): number {
  return Math.floor((cents * permille + 500) / 1000);
}

/** The price of an order: its items, the tax on goods and the freight, less the discount of the member's rank. */
export function quoteBefore(items: QuoteItem[], destination: Destination, rank: string): Quote {
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
