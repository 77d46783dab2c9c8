import { productTypes } from "@/lib/contract/wire/codes";
import { kept } from "./kept";

/** A line of a visitor's cart: the choice, how many, and what was seen of it when it was put in. */
export type GuestLine = {
  productId: number;
  productSkuId: number;
  quantity: number;
  productType: number;
  name: string;
  label: string | null;
  pic: string;
  price: number;
};

/** The contract's largest quantity. */
export const mostOfOne = 9999;

/** The contract's longest list of choices. */
const mostLines = 200;

function isLine(raw: unknown): raw is GuestLine {
  const line = (raw ?? {}) as Record<string, unknown>;
  const ids = [line.productId, line.productSkuId, line.quantity].every((each) => Number.isSafeInteger(each) && Number(each) > 0);
  const words = [line.name, line.pic].every((each) => typeof each === "string");
  const label = line.label === null || typeof line.label === "string";
  return ids && words && label && Number(line.quantity) <= mostOfOne && Number.isFinite(line.price) && Number.isInteger(line.productType);
}

/** The lines in what a browser kept; whatever else stands there is left out. */
export function readGuestLines(raw: unknown): GuestLine[] {
  return Array.isArray(raw) ? raw.filter(isLine).slice(0, mostLines) : [];
}

/** What a visitor put into the cart before signing in, kept for all tabs. */
export const guestCart = kept("localStorage", "cart", readGuestLines);

export function isCourseLine({ productType }: Pick<GuestLine, "productType">): boolean {
  return productType === productTypes.course;
}

/** The lines with one more; null where that would be a second course, or more than a cart holds. */
export function withOneMore(lines: GuestLine[], added: Omit<GuestLine, "quantity">): GuestLine[] | null {
  if (isCourseLine(added) && lines.some(isCourseLine)) return null;
  const same = lines.find((line) => line.productSkuId === added.productSkuId);
  if (same ? same.quantity >= mostOfOne : lines.length >= mostLines) return null;
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
  return [...lines, { ...added, quantity: 1 }];
}
