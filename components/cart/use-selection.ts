"use client";

import { deselectedItems, isInStock } from "@/lib/client/cart/deselected-items";
import type { CartLine } from "./cart-line";

/** All lines are selected by default. Unavailable lines can only be selected for deletion. */
export function useSelection(lines: CartLine[], managing: boolean) {
  const deselected = deselectedItems.use();
  const isSelectable = (line: CartLine) => managing || isInStock(line);
  const isSelected = (line: CartLine) => isSelectable(line) && !deselected.includes(line.productSkuId);
  const open = lines.filter(isSelectable);
  const selected = open.filter(isSelected);
  const others = (some: CartLine[]) => deselected.filter((id) => !some.some((line) => line.productSkuId === id));

  return {
    isSelectable,
    isSelected,
    selected,
    allSelected: open.length > 0 && selected.length === open.length,
    select: (line: CartLine, wanted: boolean) => deselectedItems.write(wanted ? others([line]) : [...others([line]), line.productSkuId]),
    selectAll: (wanted: boolean) =>
      deselectedItems.write(wanted ? others(open) : [...others(open), ...open.map((line) => line.productSkuId)]),
  };
}
