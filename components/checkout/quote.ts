import { jsonBody, request } from "@/lib/client/call/request";
import type { CheckoutItems } from "@/lib/client/cart/checkout-items";
import type { CallData, CallInput } from "@/lib/contract";
import { sumOfAmounts } from "@/lib/contract/wire/money";
import { isGoods } from "@/lib/contract/wire/product-type";

export type Quote = CallData<"POST order/generate/confirm">;
export type Confirmation = CallInput<"POST order/generate/confirm">;

/** Requests a quote (type 1) or an order (type 2). */
export function confirmationOf(type: 1 | 2, goods: CheckoutItems, addressId: number | null, remark: string): Confirmation {
  return {
    confirmProducts: goods.map(({ productId, productSkuId, quantity }) => ({ productId, productSkuId, quantity })),
    couponId: null,
    memberReceiveAddressId: addressId,
    orderType: 1,
    remark: remark.trim() || null,
    source: 1,
    type,
  };
}

/** Requests a quote. It changes nothing, so no cached data is refreshed. */
export async function askQuote(goods: CheckoutItems, addressId: number | null): Promise<Quote> {
  const { data } = await request("order/generate/confirm", jsonBody("POST", confirmationOf(1, goods, addressId, "")));
  return data as Quote;
}

export function needsAddress({ orderItems }: Quote): boolean {
  return orderItems.some(({ productType }) => isGoods(productType));
}

const amountOf = (items: { price: number; quantity: number }[]) =>
  sumOfAmounts(items.map(({ price: amount, quantity }) => ({ amount, quantity })));

export function itemsAmount({ orderItems }: Quote): number {
  return amountOf(orderItems);
}

/** The amount that the shopper saw when choosing the goods; null if a price is missing. */
export function seenAmount(goods: CheckoutItems): number | null {
  const priced = goods.flatMap(({ shownPrice, quantity }) =>
    shownPrice === undefined ? [] : { price: shownPrice, quantity: Number(quantity) },
  );
  return priced.length === goods.length ? amountOf(priced) : null;
}

function meaningOf({ orderItems, taxes, taxIncluded, freight, totalAmount, memberDiscountAmount, paymentAmount }: Quote): string {
  const items = orderItems.map(({ productName, price, quantity }) => [productName, price, quantity]);
  return JSON.stringify([items, taxes, taxIncluded ?? false, freight, totalAmount, memberDiscountAmount, paymentAmount]);
}

/** Whether two quotes agree in everything that is shown. */
export function sameQuote(one: Quote, other: Quote): boolean {
  return meaningOf(one) === meaningOf(other);
}
