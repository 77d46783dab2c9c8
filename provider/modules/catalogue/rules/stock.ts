type Stock = { stock: number | null; reserved: number };

/** The quantity that can still be ordered: the stock without the reservations of unpaid orders. Null: unlimited. */
export function availableStock({ stock, reserved }: Stock): number | null {
  return stock === null ? null : stock - reserved;
}

/** Whether a quantity can still be ordered. */
export function isAvailable(sku: Stock, quantity: number): boolean {
  const available = availableStock(sku);
  return available === null || available >= quantity;
}
