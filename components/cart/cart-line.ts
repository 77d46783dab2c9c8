import type { CallData } from "@/lib/contract";

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

/** Adds in cents to avoid rounding errors. */
export function sumOf(lines: CartLine[]): number {
  return lines.reduce((cents, { quantity, skuStock }) => cents + quantity * Math.round(skuStock.promotionPrice * 100), 0) / 100;
}

export function countOf(lines: CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
