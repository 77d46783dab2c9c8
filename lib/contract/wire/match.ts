import { type CallKey, callKeys } from "../index.ts";

const patterned = callKeys
  .filter((key) => key.includes("{"))
  .map((key) => ({ key, pattern: new RegExp(`^${key.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`) }));

const plain = new Set<string>(callKeys.filter((key) => !key.includes("{")));

/** The call that a method and a path name, with the values that stand in the path. A plain path goes before a pattern. */
export function matchCall(method: string, path: string): { key: CallKey; values: Record<string, string> } | null {
  const name = `${method} ${path}`;
  if (plain.has(name)) return { key: name as CallKey, values: {} };
  for (const { key, pattern } of patterned) {
    const match = pattern.exec(name);
    if (match) return { key, values: { ...match.groups } };
  }
  return null;
}
