"use client";

import { canBeHad, leftOutOfCart } from "@/lib/client/cart-choice";
import type { CartLine } from "./cart-line";

/** Which lines are meant: all, until somebody says otherwise. What cannot be had can be meant for deleting only. */
export function useSelection(lines: CartLine[], managing: boolean) {
  const leftOut = leftOutOfCart.use();
  const isOpen = (line: CartLine) => managing || canBeHad(line);
  const isMeant = (line: CartLine) => isOpen(line) && !leftOut.includes(line.productSkuId);
  const open = lines.filter(isOpen);
  const meant = open.filter(isMeant);
  const others = (some: CartLine[]) => leftOut.filter((id) => !some.some((line) => line.productSkuId === id));

  return {
    isOpen,
    isMeant,
    meant,
    all: open.length > 0 && meant.length === open.length,
    choose: (line: CartLine, wanted: boolean) => leftOutOfCart.write(wanted ? others([line]) : [...others([line]), line.productSkuId]),
    chooseAll: (wanted: boolean) =>
      leftOutOfCart.write(wanted ? others(open) : [...others(open), ...open.map((line) => line.productSkuId)]),
  };
}
