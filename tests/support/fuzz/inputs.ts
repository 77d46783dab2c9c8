import fc from "fast-check";
import { z } from "zod";
import { type CallKey, rowOf } from "@/lib/contract";

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  items?: Json;
  prefixItems?: Json[];
  anyOf?: Json[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
};

export type Input = Record<string, unknown>;

/** The wire's schema of an input. */
export function inputSchema(key: CallKey): Json {
  return z.toJSONSchema(rowOf(key).input, { io: "input", unrepresentable: "any" }) as Json;
}

const days = ["2024-02-29", "2026-01-01", "2026-12-31", "1970-01-01", "9999-12-31", "0001-01-01"];

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Json): fc.Arbitrary<unknown> {
  if (format === "email") return fc.emailAddress();
  if (format === "date") return fc.constantFrom(...days);
  if (format === "uri") return fc.constantFrom("http://localhost:3000/order_list?status=2", "http://localhost:3000/");
  // fast-check cannot read classes of Unicode; only names use them.
  if (pattern) return pattern.includes("\\p{") ? fc.stringMatching(/^[a-z]{3,20}$/) : fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: "grapheme" });
}

/** Values that a schema permits. */
function valuesOf(schema: Json): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "integer":
      // Small, so that ids name rows that exist.
      return fc.integer({ min: Math.max(schema.minimum ?? 0, 0), max: Math.min(schema.maximum ?? 100, 100) });
    case "number":
      return fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100);
    case "boolean":
      return fc.boolean();
    case "array":
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(valuesOf));
      return fc.array(valuesOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: Math.max(schema.minItems ?? 0, 3) });
    case "object":
      return objectOf(schema);
    default:
      return fc.constant(null);
  }
}

function objectOf({ properties = {}, required = [] }: Json): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, valuesOf(field)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** The example itself, or with some fields replaced by other valid values; ids mostly keep naming existing rows. */
export function validInputs(key: CallKey, example: Input): fc.Arbitrary<Input> {
  const { properties = {} } = inputSchema(key);
  const kept = (name: string) => ({ arbitrary: fc.constant(example[name]), weight: name in example ? 6 : 1 });
  const fields = Object.entries(properties).map(([name, field]) => {
    const other = example[name] instanceof Blob ? fc.constant(example[name]) : valuesOf(field);
    return [name, fc.oneof(kept(name), { arbitrary: other, weight: 1 })] as const;
  });
  const varied = fc.record(Object.fromEntries(fields)).map((input) => {
    return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  });
  return fc.oneof({ arbitrary: fc.constant(example), weight: 1 }, { arbitrary: varied, weight: 2 });
}

/** The names of an input's fields, and of one that no call has. */
export function fieldNames(key: CallKey): string[] {
  return [...Object.keys(inputSchema(key).properties ?? {}), "unknownField"];
}
