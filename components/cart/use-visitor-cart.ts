"use client";

import useSWR from "swr";
import { read } from "@/lib/client/call/use-call";
import { type GuestLine, guestCart, maxQuantity } from "@/lib/client/cart/guest-cart";
import { isOtherCountry, registeredCountry } from "@/lib/client/session/registered-country";
import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";
import { type Cart, type CartLine, sameChoice } from "./cart-line";

type Product = CallData<"GET product/detail">;

async function findProduct(id: number): Promise<Product | null> {
  try {
    return await read("GET product/detail", { id });
  } catch (error) {
    if (error instanceof Failure && error.failure === "refused") return null;
    throw error;
  }
}

/** Reads the products of a guest cart; null for products that no longer exist. */
async function readProducts(ids: number[]): Promise<Map<number, Product | null>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await findProduct(id)] as const)));
}

/** A guest line with current price and stock; a removed product counts as sold out. */
function asCartLine(line: GuestLine, product: Product | null | undefined): CartLine {
  const { productId, productSkuId, quantity, productType, name, pic, label, price } = line;
  const sku = product?.skuStockList.find((each) => each.id === productSkuId);
  return {
    productId,
    productSkuId,
    quantity,
    product: {
      id: productId,
      name: product?.name ?? name,
      pic: product?.pic ?? pic,
      productType: product?.productType ?? asType(productType),
    },
    skuStock: sku
      ? { promotionPrice: sku.price, stock: sku.stock, label: sku.label }
      : { promotionPrice: price, stock: product === undefined ? null : 0, label },
  };
}

function asType(type: number): CartLine["product"]["productType"] {
  return Object.values(productTypes).find((each) => each === type) ?? productTypes.goods;
}

function asGuestLine({ product, skuStock, ...line }: CartLine, price: number): GuestLine {
  const { name, pic, productType } = product;
  return { ...line, name, pic, productType, label: skuStock.label ?? null, price };
}

/** The guest cart of this browser at current prices. */
export function useVisitorCart(): Cart & { fromAbroad: boolean } {
  const stored = guestCart.use();
  const ids = [...new Set(stored.map((line) => line.productId))];
  const { data, error } = useSWR(ids.length > 0 ? ["visitor-cart", ...ids] : null, () => readProducts(ids), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
  const isLine = (each: GuestLine, line: CartLine) => each.productSkuId === line.productSkuId;
  const without = (gone: CartLine[]) => stored.filter((each) => !gone.some((line) => isLine(each, line)));

  function keep(lines: GuestLine[]): Promise<boolean> {
    guestCart.write(lines);
    return Promise.resolve(true);
  }

  const registered = registeredCountry.use();
  const lines = stored.length === 0 ? [] : data && stored.map((line) => asCartLine(line, data.get(line.productId)));
  return {
    lines,
    error: stored.length > 0 ? error : undefined,
    isChanging: () => false,
    setQuantity: (line, quantity) =>
      keep(stored.map((each) => (isLine(each, line) ? { ...each, quantity: Math.min(quantity, maxQuantity) } : each))),
    remove: (gone) => keep(without(gone)),
    bringBack: (gone) => keep([...without(gone), ...gone.map((line) => asGuestLine(line, line.skuStock.promotionPrice))]),
    seenPriceOf: (line) => stored.find((each) => isLine(each, line))?.price,
    acceptPrices: () => {
      const priceOf = (each: GuestLine) => lines?.find((line) => sameChoice(line, asCartLine(each, undefined)))?.skuStock.promotionPrice;
      void keep(stored.map((each) => ({ ...each, price: priceOf(each) ?? each.price })));
    },
    fromAbroad: [...(data?.values() ?? [])].some((product) => isOtherCountry(product?.country, registered)),
  };
}
