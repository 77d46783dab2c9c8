/** What a card of something looked at before needs. No price: it would be an old one. */
export type Viewed = { id: number; name: string; pic: string; locale: string };

const key = "recently-viewed";
const most = 9;

/** What was looked at in this browser, the newest first; whatever else stands there counts as nothing. */
export function readViewed(): Viewed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** Puts what is looked at now in front. A browser that keeps nothing is no reason to fail. */
export function keepViewed(product: Viewed): void {
  const others = readViewed().filter(({ id }) => id !== product.id);
  try {
    localStorage.setItem(key, JSON.stringify([product, ...others].slice(0, most)));
  } catch {
    return;
  }
}

function isViewed(each: unknown): each is Viewed {
  const { id, name, pic, locale } = (each ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(id) && [name, pic, locale].every((text) => typeof text === "string");
}
