type Shelf = { stock: number | null; reserved: number };

/** How many of a choice can still be ordered: unpaid orders hold the others. Null: there is no end of it. */
export function freeOf({ stock, reserved }: Shelf): number | null {
  return stock === null ? null : stock - reserved;
}

/** Whether so many can still be ordered. */
export function hasFree(shelf: Shelf, quantity: number): boolean {
  const free = freeOf(shelf);
  return free === null || free >= quantity;
}
