import type { CallKey } from "../index.ts";

/** Splits a key at its blank. */
export function partsOf(key: CallKey): { method: "GET" | "POST"; path: string } {
  const [method, path = ""] = key.split(" ");
  return { method: method === "GET" ? "GET" : "POST", path };
}

/** The path of a call with its values filled in, and the input that is left for the query or the body. */
export function fillPath(path: string, input: Record<string, unknown>): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  return { path: filled, rest };
}

/** The values of a read as a query string: what is empty is left out. */
export function queryOf(values: Record<string, unknown>): string {
  const filled = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))}`;
}
