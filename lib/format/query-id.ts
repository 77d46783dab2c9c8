import { idOf } from "@/lib/contract/wire/id";

/** The query value that names a row, as in `order={"id":7}`, encoded for a URL. */
export function queryOfId(id: number): string {
  return encodeURIComponent(JSON.stringify({ id }));
}

/** The id in such a query value, or in one of digits only. Null for anything else. */
export function idOfQuery(text: string | string[] | null | undefined): number | null {
  if (typeof text !== "string" || text.length > 10_000) return null;
  return idOf(/^\d+$/.test(text) ? text : idOfJson(text));
}

function idOfJson(text: string): string | null {
  try {
    return String(JSON.parse(text)?.id);
  } catch {
    return null;
  }
}
