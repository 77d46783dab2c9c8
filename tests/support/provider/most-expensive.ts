import type { z } from "zod";

type Def = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  items?: z.core.$ZodType[];
  options?: z.core.$ZodType[];
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  values?: unknown[];
  entries?: Record<string, unknown>;
};

type Check = { _zod: { def: { check: string; maximum?: number; value?: number } } };

type Limits = { maximum?: number; format?: string };

function internalsOf(schema: z.core.$ZodType): { def: Def; limits: Limits } {
  const def = schema._zod.def as unknown as Def & { checks?: Check[]; format?: string };
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const most = checks.flatMap(({ check, maximum, value }) => (check === "max_length" ? [maximum] : check === "less_than" ? [value] : []));
  const maximum = Math.min(...most.filter((each) => each !== undefined));
  return { def, limits: { ...(Number.isFinite(maximum) && { maximum }), format: def.format } };
}

const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** The longest text: four bytes per character and no repetitions, so that nothing can be deduplicated. */
function longText(characters: number): string {
  return Array.from({ length: characters }, (_, index) => String.fromCodePoint(0x3041 + (index % 80) + 200 * (index % 7))).join("");
}

function longEmail(length: number): string {
  const labels = Array.from({ length: 8 }, () => "e".repeat(20)).join(".");
  const domain = `${labels}.example`;
  return `${"a".repeat(Math.min(64, length - domain.length - 1))}@${domain}`;
}

/** Values that a schema permits, most expensive first. A schema without an upper bound is an error. */
function candidates(schema: z.core.$ZodType, path: string): unknown[] {
  const { def, limits } = internalsOf(schema);
  switch (def.type) {
    case "object":
      return [maxExpensive(schema, path)];
    case "array": {
      if (limits.maximum === undefined || !def.element) throw new Error(`${path} has no upper bound`);
      return [Array(limits.maximum).fill(only(candidates(def.element, `${path}[]`), path))];
    }
    case "tuple":
      return [(def.items ?? []).map((item) => only(candidates(item, `${path}[]`), path))];
    case "string":
      return textCandidates(limits, path);
    case "number":
    case "int": {
      return limits.maximum === undefined ? [] : [limits.maximum];
    }
    case "literal":
      return [...(def.values ?? [])].reverse();
    case "enum":
      return Object.values(def.entries ?? {}).reverse();
    case "boolean":
      return [true];
    case "union":
      return (def.options ?? []).flatMap((option) => candidates(option, path));
    case "pipe":
      return [def.in, def.out].flatMap((side) => (side ? candidates(side, path) : [])).filter((value) => accepts(schema, value));
    case "transform":
    case "null":
    case "undefined":
    case "unknown":
    case "file":
      return [];
    default:
      if (!def.innerType) throw new Error(`${path} is of an unknown kind: ${def.type}`);
      return candidates(def.innerType, path);
  }
}

function only(values: unknown[], path: string): unknown {
  if (values.length === 0) throw new Error(`${path} has no upper bound`);
  return values[0];
}

function textCandidates({ maximum, format }: Limits, path: string): unknown[] {
  if (format === "email") return [longEmail(maximum ?? 254)];
  if (maximum === undefined) return [];
  if (maximum > 10_000) throw new Error(`${path} is a text of ${maximum} characters`);
  return [longText(maximum), "a".repeat(maximum), "9".repeat(maximum)];
}

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> {
  const { def } = internalsOf(schema);
  return def.type === "pipe" && def.in ? shapeOf(def.in) : (def.shape ?? {});
}

/** The fields of an input. */
export function fieldsOf(schema: z.core.$ZodType): string[] {
  return Object.keys(shapeOf(schema));
}

/** The most expensive input that a schema permits. Fields that are bounded by their format are left out. */
export function maxExpensive(schema: z.core.$ZodType, path = ""): Record<string, unknown> {
  const fields = Object.entries(shapeOf(schema)).map(([name, field]) => {
    const value = candidates(field, `${path}.${name}`).find((each) => accepts(field, each));
    return [name, value] as const;
  });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}
