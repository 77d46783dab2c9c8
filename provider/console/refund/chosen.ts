import type { Cell } from "../../operator/output.ts";

export type Row = Record<string, Cell>;

/** How many of each item are chosen, by its place in the order. Nothing is chosen at first. */
export type Quantities = Record<string, number>;

/** The argument «items» of a refund: `1x2,3x1`; empty for nothing. */
export const itemsOf = (quantities: Quantities): string =>
  Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([place, quantity]) => `${place}x${quantity}`)
    .join(",");

/** What is chosen for a refund. */
export type Chosen = { everything: boolean; quantities: Quantities; freight: boolean; amount: string };

export const nothing: Chosen = { everything: false, quantities: {}, freight: false, amount: "" };

/** The arguments of a refund, or null where nothing is chosen: the command without them would refund everything. */
export function givenOf({ everything, quantities, freight, amount }: Chosen): Record<string, string | true> | null {
  if (everything) return {};
  const items = itemsOf(quantities);
  if (!items && !freight && !amount.trim()) return null;
  return { ...(items && { items }), ...(freight && { freight: true as const }), ...(amount.trim() && { amount: amount.trim() }) };
}
