import { productTypes } from "@/lib/contract/wire/codes";
import { isId } from "@/lib/contract/wire/id";
import { browserValue } from "../store/browser-value";

/** A line of a visitor's cart, with the product as it was shown when it was added. */
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

/** The largest quantity that the contract allows. */
export const maxQuantity = 9999;

/** The longest cart that the contract allows. */
const maxLines = 200;

export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= maxQuantity;
}

function isLine(raw: unknown): raw is GuestLine {
  const line = (raw ?? {}) as Record<string, unknown>;
  const ids = [line.productId, line.productSkuId].every(isId);
  const texts = [line.name, line.pic].every((each) => typeof each === "string");
  const label = line.label === null || typeof line.label === "string";
  return ids && texts && label && isQuantity(line.quantity) && Number.isFinite(line.price) && Number.isInteger(line.productType);
}

/** The valid lines in stored JSON. */
export function parseGuestLines(raw: unknown): GuestLine[] {
  return Array.isArray(raw) ? raw.filter(isLine).slice(0, maxLines) : [];
}

/** The cart of a visitor, in all tabs. */
export const guestCart = browserValue("localStorage", "cart", parseGuestLines);

/** Whether a line is a course. A cart holds one at most. */
export function isCourseLine({ productType }: Pick<GuestLine, "productType">): boolean {
  return productType === productTypes.course;
}

/** The lines with one more item, or null where that is a second course or more than a cart may hold. */
export function withAddedItem(lines: GuestLine[], added: Omit<GuestLine, "quantity">): GuestLine[] | null {
  if (isCourseLine(added) && lines.some(isCourseLine)) return null;
  const same = lines.find((line) => line.productSkuId === added.productSkuId);
  if (same ? same.quantity >= maxQuantity : lines.length >= maxLines) return null;
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: line.quantity + 1 } : line));
  return [...lines, { ...added, quantity: 1 }];
}
