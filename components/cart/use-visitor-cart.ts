"use client";

import useSWR from "swr";
import { type GuestLine, guestCart, mostOfOne } from "@/lib/client/guest-cart";
import { type Cart, type CartLine, sameChoice } from "./cart-line";
import { asCartLine, readProducts } from "./visitor-lines";

function asGuestLine({ product, skuStock, ...line }: CartLine, price: number): GuestLine {
  const { name, pic, productType } = product;
  return { ...line, name, pic, productType, label: skuStock.label ?? null, price };
}

/** The cart that a visitor's browser keeps, at the prices of now. */
export function useVisitorCart(): Cart & { fromAbroad: boolean } {
  const kept = guestCart.use();
  const ids = [...new Set(kept.map((line) => line.productId))];
  const { data, error } = useSWR(ids.length > 0 ? ["visitor-cart", ...ids] : null, () => readProducts(ids), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const isLine = (each: GuestLine, line: CartLine) => each.productSkuId === line.productSkuId;
  const without = (gone: CartLine[]) => kept.filter((each) => !gone.some((line) => isLine(each, line)));

  function keep(lines: GuestLine[]): Promise<boolean> {
    guestCart.write(lines);
    return Promise.resolve(true);
  }

  const lines = kept.length === 0 ? [] : data && kept.map((line) => asCartLine(line, data.get(line.productId)));
  return {
    lines,
    error: kept.length > 0 ? error : undefined,
    isChanging: () => false,
    setQuantity: (line, quantity) =>
      keep(kept.map((each) => (isLine(each, line) ? { ...each, quantity: Math.min(quantity, mostOfOne) } : each))),
    remove: (gone) => keep(without(gone)),
    bringBack: (gone) => keep([...without(gone), ...gone.map((line) => asGuestLine(line, line.skuStock.promotionPrice))]),
    seenPriceOf: (line) => kept.find((each) => isLine(each, line))?.price,
    acceptPrices: () => {
      const priceOf = (each: GuestLine) => lines?.find((line) => sameChoice(line, asCartLine(each, undefined)))?.skuStock.promotionPrice;
      void keep(kept.map((each) => ({ ...each, price: priceOf(each) ?? each.price })));
    },
    fromAbroad: [...(data?.values() ?? [])].some((product) => product?.country),
  };
}
