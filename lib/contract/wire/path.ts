import type { CallKey } from "../index.ts";

/** Splits a call key into method and path. */
export function partsOf(key: CallKey): { method: "GET" | "POST"; path: string } {
  const [method, path = ""] = key.split(" ");
  return { method: method === "GET" ? "GET" : "POST", path };
}

/** Fills the placeholders of a path. Returns it with the rest of the input, for the query or the body. */
export function fillPath(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}

/** A query string without empty values. */
export function queryOf(values: Record<string, unknown>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
}
