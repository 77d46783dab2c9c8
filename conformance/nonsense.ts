import { z } from "zod";
import { type CallKey, rowOf } from "../lib/contract/index.ts";
import type { Input } from "./wire.ts";

export type Wrong = { what: string; input: Input };

const longText = "x".repeat(5000);

/** Values of a type that no field has, as far as the encoding allows. */
const wrongKinds = { text: ["not this", "-1", "1.5"], json: [[], {}, true] };

function hugeValues(example: unknown, asText: boolean): unknown[] {
  if (example instanceof Blob || typeof example === "boolean") return [];
  if (typeof example === "number") return [asText ? "9".repeat(40) : 1e300];
  if (Array.isArray(example)) return [Array.from({ length: 10_000 }, () => example[0] ?? 1)];
  return [longText];
}

function fieldsOf(key: CallKey): string[] {
  const { properties = {} } = z.toJSONSchema(rowOf(key).input, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

/** Inputs with one field missing, of another type, or huge. Only those that the contract refuses. */
export function wrongInputs(key: CallKey, example: Input): Wrong[] {
  const { input: schema, encoding } = rowOf(key);
  const asText = key.startsWith("GET ") || encoding !== undefined;
  const isRefused = (input: Input) => !schema.safeParse(input).success;

  return fieldsOf(key).flatMap((name) => {
    const { [name]: value, ...others } = example;
    const firstRefused = (values: unknown[]) => values.map((wrong) => ({ ...others, [name]: wrong })).find(isRefused);
    const inPath = key.includes(`{${name}}`);
    const wrong = {
      missing: !inPath && isRefused(others) ? others : undefined,
      "of another kind": firstRefused(wrongKinds[asText ? "text" : "json"]),
      huge: firstRefused(hugeValues(value, asText)),
    };
    return Object.entries(wrong).flatMap(([what, input]) => (input ? [{ what: `${name} ${what}`, input }] : []));
  });
}
