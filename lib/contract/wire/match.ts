import { type CallKey, callKeys } from "../index.ts";

const patterned = callKeys
  .filter((key) => key.includes("{"))
  .map((key) => ({ key, pattern: new RegExp(`^${key.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) }));

const plain = new Set<string>(callKeys.filter((key) => !key.includes("{")));

/** Finds the call of a method and path, with the values in the path. An exact path wins over a pattern. */
export function matchCall(method: string, path: string): { key: CallKey; values: Record<string, string> } | null {
  const name = `${method} ${path}`;
  if (plain.has(name)) return { key: name as CallKey, values: {} };
  for (const { key, pattern } of patterned) {
    const match = pattern.exec(name);
    if (match) return { key, values: { ...match.groups } };
  }
  return null;
}
