import { isGoods } from "../../../../lib/contract/wire/product-type.ts";
import type { Tariff } from "../../../db/schema/setting.ts";
import { productKindOf, type TaxRates, taxOn } from "../../tax/rules/rate.ts";
import { priceParts } from "./price-items.ts";
import { freightOf } from "./tariff.ts";

export type QuoteItem = { type: number; unitCents: number; quantity: number; weightGrams: number };
/** The settings that decide a price beside the tax: without a place there is no tariff. */
export type Terms = { tariff: Tariff | null; discountPercent: number };

/** No freight and no discount, as for a membership. */
export const withoutTerms: Terms = { tariff: null, discountPercent: 0 };

/**
 * The sums of an order, of which the payable amount consists in every country: where prices include tax, `itemsCents` is what the items cost
 * without the tax of the order.
 */
export type Quote = {
  itemsCents: number;
  taxCents: number;
  freightCents: number;
  discountCents: number;
  payableCents: number;
  taxIncluded: boolean;
  freightTaxMilliPercent: number;
  freightTaxCents: number;
};

/** The price of an order: its items, their tax and the freight, less the discount of the member's rank on goods. */
export function quote(items: QuoteItem[], { tariff, discountPercent }: Terms, rates: TaxRates): Quote {
  const sum = (list: QuoteItem[]) => list.reduce((total, item) => total + item.unitCents * item.quantity, 0);
  const parcel = items.filter((item) => isGoods(item.type));
  const grams = parcel.reduce((total, item) => total + item.weightGrams * item.quantity, 0);

  const discountCents = taxOn(sum(parcel), discountPercent * 1000);
  const rated = items.map((item) => ({ ...item, productType: item.type, taxMilliPercent: rates[productKindOf(item.type)] }));
  const freightCents = tariff && parcel.length > 0 ? freightOf(tariff, grams) : 0;
  const { taxIncluded, freight: freightTaxMilliPercent } = rates;
  const parts = priceParts({ items: rated, discountCents, taxCents: 0, freightCents, taxIncluded, freightTaxMilliPercent });
  const taxCents = parts.items.reduce((total, item) => total + item.taxCents, parts.freight.taxCents);
  const itemsCents = sum(items) - (taxIncluded ? taxCents : 0);
  const payableCents = itemsCents + taxCents + freightCents - discountCents;
  const freightTax = { freightTaxMilliPercent, freightTaxCents: parts.freight.taxCents };
  return { itemsCents, taxCents, freightCents, discountCents, payableCents, taxIncluded, ...freightTax };
}
