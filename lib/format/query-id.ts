/** Something's own page is addressed by JSON that names it: `order={"id":7}`. Nothing else in it counts. */
export function queryOfId(id: number): string {
  return encodeURIComponent(JSON.stringify({ id }));
}

/** The id in such a query, or in a plain one; null for anything else. */
export function idOfQuery(text: string | string[] | null | undefined): number | null {
  if (typeof text !== "string" || text.length > 10_000) return null;
  const id = /^\d+$/.test(text) ? Number(text) : idOfJson(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function idOfJson(text: string): number {
  try {
    return Number(JSON.parse(text)?.id);
  } catch {
    return Number.NaN;
  }
}
