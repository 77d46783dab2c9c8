import { browserValue } from "../store/browser-value";

function readIds(raw: unknown): number[] {
  return Array.isArray(raw) ? raw.filter((id) => Number.isSafeInteger(id)) : [];
}

/** The ids of the SKUs that are deselected in this tab. Every other line of the cart is selected. */
export const deselectedItems = browserValue("sessionStorage", "cart-left-out", readIds);

/** Selects a line. */
export function selectLine(productSkuId: number): void {
  const ids = deselectedItems.read();
  if (ids.includes(productSkuId)) deselectedItems.write(ids.filter((id) => id !== productSkuId));
}

type Stocked = { quantity: number; skuStock: { stock?: number | null } };

/** Whether the stock covers the quantity of a line. An unknown stock does. */
export function isInStock({ quantity, skuStock: { stock } }: Stocked): boolean {
  return typeof stock !== "number" || stock >= quantity;
}
