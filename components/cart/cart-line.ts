import type { CallData } from "@/lib/contract";
import { productTypes } from "@/lib/contract/wire/codes";

export type CartLine = CallData<"GET shoppingCart/listByMemberId">[number];

export function isCourse(line: CartLine): boolean {
  return line.product.productType === productTypes.course;
}

/** The dollars of some lines, added in cents. */
export function sumOf(lines: CartLine[]): number {
  return lines.reduce((cents, { quantity, skuStock }) => cents + quantity * Math.round(skuStock.promotionPrice * 100), 0) / 100;
}
