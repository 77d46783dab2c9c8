import type { CallData } from "@/lib/contract";
import { sumOfAmounts } from "@/lib/contract/wire/money";

export type CartLine = CallData<"GET shoppingCart/listByMemberId">[number];

/** A cart of a member or a guest. The writes return whether they succeeded. */
export type Cart = {
  lines: CartLine[] | undefined;
  error: unknown;
  isChanging: (line: CartLine) => boolean;
  setQuantity: (line: CartLine, quantity: number) => Promise<boolean>;
  remove: (lines: CartLine[]) => Promise<boolean>;
  bringBack: (lines: CartLine[]) => Promise<boolean>;
  /** The price at which a line was last seen; undefined if never. */
  seenPriceOf: (line: CartLine) => number | undefined;
  /** Marks the current prices as seen. */
  acceptPrices: () => void;
};

export function sameChoice(one: CartLine, other: CartLine): boolean {
  return one.productId === other.productId && one.productSkuId === other.productSkuId;
}

export function choiceOf({ productId, productSkuId }: CartLine) {
  return { productId, productSkuId };
}

export function sumOf(lines: CartLine[]): number {
  return sumOfAmounts(lines.map(({ quantity, skuStock }) => ({ amount: skuStock.promotionPrice, quantity })));
}

export function countOf(lines: CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
