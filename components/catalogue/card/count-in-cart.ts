import { read } from "@/lib/client/use-call";

/** How many of a choice the member's cart holds. */
export async function countInCart(productSkuId: number): Promise<number> {
  const lines = await read("GET shoppingCart/listByMemberId", {});
  return lines.find((line) => line.productSkuId === productSkuId)?.quantity ?? 0;
}
