import type { GuestLine } from "@/lib/client/guest-cart";
import { read } from "@/lib/client/use-call";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import type { CartLine } from "./cart-line";

type Product = CallData<"GET product/detail">;

async function findProduct(id: number): Promise<Product | null> {
  try {
    return await read("GET product/detail", { id });
  } catch (error) {
    if (error instanceof Failure && error.failure === "refused") return null;
    throw error;
  }
}

/** The products of a visitor's cart as the shop shows them now; null for those that it no longer has. */
export async function readProducts(ids: number[]): Promise<Map<number, Product | null>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await findProduct(id)] as const)));
}

/** A visitor's line with the price and the stock of now; what is gone cannot be had. */
export function asCartLine(line: GuestLine, product: Product | null | undefined): CartLine {
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
  return type === 1 || type === 2 || type === 3 || type === 4 ? type : 0;
}
