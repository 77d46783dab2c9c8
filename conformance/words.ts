import type { z } from "zod";

/** A value or text on one line, shortened. */
export function shorten(value: unknown, length = 80): string {
  const text = (typeof value === "string" ? value : (JSON.stringify(value) ?? "nothing")).replace(/\s+/g, " ").trim();
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((whole, name) => (whole instanceof Object ? whole[name as keyof typeof whole] : undefined), value);
}

const shown = 3;

/** The issues of a schema with a value, each with its path and the actual value. */
export function complaints({ issues }: z.ZodError, value: unknown, root: string): string {
  const lines = issues.slice(0, shown).map(({ path, message }) => {
    const place = [root, ...path.map(String)].filter(Boolean).join(".");
    return `${place || "it"}: ${message}, came ${shorten(JSON.stringify(valueAt(value, path)) ?? "nothing", 60)}`;
  });
  return [...lines, ...(issues.length > shown ? [`and ${issues.length - shown} more`] : [])].join("; ");
}
