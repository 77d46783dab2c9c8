/** The stored part of a viewed product. No price, because it would be outdated. */
export type Viewed = { id: number; name: string; pic: string; locale: string };

const key = "recently-viewed";
const max = 9;

/** Viewed products in this browser, newest first. Invalid stored values are ignored. */
export function readViewed(): Viewed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** Puts the current product first. Missing storage is no reason to fail. */
export function keepViewed(product: Viewed): void {
  const others = readViewed().filter(({ id }) => id !== product.id);
  try {
    localStorage.setItem(key, JSON.stringify([product, ...others].slice(0, max)));
  } catch {
    return;
  }
}

function isViewed(each: unknown): each is Viewed {
  const { id, name, pic, locale } = (each ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(id) && [name, pic, locale].every((text) => typeof text === "string");
}
