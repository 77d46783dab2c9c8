import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Tariff } from "../../../db/schema/setting.ts";
import { productKindOf, type TaxRates, taxOn } from "../../tax/rules/rate.ts";
import { priceItems } from "./price-items.ts";
import { freightOf } from "./tariff.ts";

export type QuoteItem = { type: number; unitCents: number; quantity: number; weightGrams: number };
/** The settings that decide a price beside the tax: without a place there is no tariff. */
export type Terms = { tariff: Tariff | null; discountPercent: number };

/** No freight and no discount, as for a membership. */
export const withoutTerms: Terms = { tariff: null, discountPercent: 0 };

export type Quote = { itemsCents: number; taxCents: number; freightCents: number; discountCents: number; payableCents: number };

/** The price of an order: its items, their tax and the freight, less the discount of the member's rank on goods. */
export function quote(items: QuoteItem[], { tariff, discountPercent }: Terms, rates: TaxRates): Quote {
  const sum = (list: QuoteItem[]) => list.reduce((total, item) => total + item.unitCents * item.quantity, 0);
  const parcel = items.filter((item) => isGoods(item.type));
  const itemsCents = sum(items);
  const grams = parcel.reduce((total, item) => total + item.weightGrams * item.quantity, 0);

  const discountCents = taxOn(sum(parcel), discountPercent * 1000);
  const rated = items.map((item) => ({ ...item, productType: item.type, taxMilliPercent: rates[productKindOf(item.type)] }));
  const taxCents = priceItems({ items: rated, discountCents, taxCents: 0 }).reduce((total, item) => total + item.taxCents, 0);
  const freightCents = tariff && parcel.length > 0 ? freightOf(tariff, grams) : 0;
  return { itemsCents, taxCents, freightCents, discountCents, payableCents: itemsCents + taxCents + freightCents - discountCents };
}
