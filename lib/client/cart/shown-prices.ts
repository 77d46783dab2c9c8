import { browserValue } from "../store/browser-value";

type Shown = { who: string; prices: Record<string, number> };
type Priced = { productSkuId: number; skuStock: { promotionPrice: number } };

function parseShown(raw: unknown): Shown {
  const { who, prices } = (raw ?? {}) as Partial<Shown>;
  const known = typeof prices === "object" && prices !== null ? Object.entries(prices).filter(([, price]) => Number.isFinite(price)) : [];
  return { who: typeof who === "string" ? who : "", prices: Object.fromEntries(known) };
}

/** The prices at which a member last saw the lines of the cart, so that a change can be announced. */
export const shownPrices = browserValue("localStorage", "cart-prices", parseShown);

function pricesOf(who: string): Record<string, number> {
  const shown = shownPrices.read();
  return shown.who === who ? shown.prices : {};
}

function save(who: string, prices: Record<string, number>): void {
  const next = { who, prices };
  if (JSON.stringify(next) !== JSON.stringify(shownPrices.read())) shownPrices.write(next);
}

/** Adds the prices of new lines, keeps those of known lines, and forgets those of removed lines. */
export function addShownPrices(who: string, lines: Priced[]): void {
  const before = pricesOf(who);
  save(who, Object.fromEntries(lines.map(({ productSkuId: id, skuStock }) => [id, before[id] ?? skuStock.promotionPrice])));
}

/** Replaces the prices of these lines with the current ones. */
export function updateShownPrices(who: string, lines: Priced[]): void {
  const now = Object.fromEntries(lines.map(({ productSkuId: id, skuStock }) => [id, skuStock.promotionPrice]));
  save(who, { ...pricesOf(who), ...now });
}
