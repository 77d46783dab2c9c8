import { createHash } from "node:crypto";

/** Serializes equal values to equal text: the fields of objects are sorted, because databases return them in any order. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(",")}}`;
}

export function checksumOf(bytes: string): string {
  return createHash("sha256").update(bytes).digest("hex");
}
