import type { Goods } from "@/lib/client/goods-selection";
import { jsonBody, request } from "@/lib/client/request";
import type { CallData, CallInput } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";

export type Quote = CallData<"POST order/generate/confirm">;
export type Confirmation = CallInput<"POST order/generate/confirm">;

/** What the shop is asked, be it for a quote (1) or for an order (2). */
export function confirmationOf(type: 1 | 2, goods: Goods, addressId: number | null, remark: string): Confirmation {
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

/** What an order of these things would cost now. It changes nothing, so nothing is read again because of it. */
export async function askQuote(goods: Goods, addressId: number | null): Promise<Quote> {
  const { data } = await request("order/generate/confirm", jsonBody("POST", confirmationOf(1, goods, addressId, "")));
  return data as Quote;
}

/** Whether there is a parcel among the things, which needs an address. */
export function needsAddress({ orderItems }: Quote): boolean {
  return orderItems.some(({ productType }) => productType === productTypes.goods || productType === productTypes.reviewedGoods);
}

function amountOf(items: { price: number; quantity: number }[]): number {
  return items.reduce((cents, { price, quantity }) => cents + quantity * Math.round(price * 100), 0) / 100;
}

/** The dollars of the things themselves, added in cents. */
export function itemsAmount({ orderItems }: Quote): number {
  return amountOf(orderItems);
}

/** What they came to where they were chosen; null where nobody saw a price. */
export function seenAmount(goods: Goods): number | null {
  const priced = goods.flatMap(({ seenPrice, quantity }) =>
    seenPrice === undefined ? [] : { price: seenPrice, quantity: Number(quantity) },
  );
  return priced.length === goods.length ? amountOf(priced) : null;
}

function meaningOf({ orderItems, taxes, freight, totalAmount, memberDiscountAmount, paymentAmount }: Quote): string {
  const items = orderItems.map(({ productName, price, quantity }) => [productName, price, quantity]);
  return JSON.stringify([items, taxes, freight, totalAmount, memberDiscountAmount, paymentAmount]);
}

/** Whether two quotes say the same of everything that is shown. */
export function sameQuote(one: Quote, other: Quote): boolean {
  return meaningOf(one) === meaningOf(other);
}
