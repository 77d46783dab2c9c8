import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";

export type CartLine = CallData<"GET shoppingCart/listByMemberId">[number];

/** A cart, whosesoever it is. The works say whether they came about. */
export type Cart = {
  lines: CartLine[] | undefined;
  error: unknown;
  isChanging: (line: CartLine) => boolean;
  setQuantity: (line: CartLine, quantity: number) => Promise<boolean>;
  remove: (lines: CartLine[]) => Promise<boolean>;
  bringBack: (lines: CartLine[]) => Promise<boolean>;
  /** At which price a line was seen before; undefined for one that was not. */
  seenPriceOf: (line: CartLine) => number | undefined;
  /** Takes the prices as they are now for seen. */
  acceptPrices: () => void;
};

export function isCourse(line: CartLine): boolean {
  return line.product.productType === productTypes.course;
}

export function sameChoice(one: CartLine, other: CartLine): boolean {
  return one.productId === other.productId && one.productSkuId === other.productSkuId;
}

export function choiceOf({ productId, productSkuId }: CartLine) {
  return { productId, productSkuId };
}

/** The dollars of some lines, added in cents. */
export function sumOf(lines: CartLine[]): number {
  return lines.reduce((cents, { quantity, skuStock }) => cents + quantity * Math.round(skuStock.promotionPrice * 100), 0) / 100;
}

/** How many things some lines are. */
export function countOf(lines: CartLine[]): number {
  return lines.reduce((count, line) => count + line.quantity, 0);
}
