import { kept } from "./kept";

type Seen = { who: string; prices: Record<string, number> };
type Priced = { productSkuId: number; skuStock: { promotionPrice: number } };

function readSeen(raw: unknown): Seen {
  const { who, prices } = (raw ?? {}) as Partial<Seen>;
  const known = typeof prices === "object" && prices !== null ? Object.entries(prices).filter(([, price]) => Number.isFinite(price)) : [];
  return { who: typeof who === "string" ? who : "", prices: Object.fromEntries(known) };
}

/** At which price a member last saw what is in the cart, so that another one is told and never slipped in. */
export const seenPrices = kept("localStorage", "cart-prices", readSeen);

function pricesOf(who: string): Record<string, number> {
  const seen = seenPrices.read();
  return seen.who === who ? seen.prices : {};
}

function keep(who: string, prices: Record<string, number>): void {
  const next = { who, prices };
  if (JSON.stringify(next) !== JSON.stringify(seenPrices.read())) seenPrices.write(next);
}

/** Notes the prices of lines that are new; those seen before stay as they were seen, and those that went are forgotten. */
export function noteNewPrices(who: string, lines: Priced[]): void {
  const before = pricesOf(who);
  keep(who, Object.fromEntries(lines.map(({ productSkuId: id, skuStock }) => [id, before[id] ?? skuStock.promotionPrice])));
}

/** Takes the prices of lines as seen, whatever they were before. */
export function notePrices(who: string, lines: Priced[]): void {
  const now = Object.fromEntries(lines.map(({ productSkuId: id, skuStock }) => [id, skuStock.promotionPrice]));
  keep(who, { ...pricesOf(who), ...now });
}
