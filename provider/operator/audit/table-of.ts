import type { Change } from "./changes.ts";

const shown = (value: unknown) => (value === undefined ? "–" : JSON.stringify(value));

/** A changed row as a table of its columns. */
export function tableOf({ table, row, before, after }: Change) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return {
    title: `${table} ${row}`,
    columns: ["Column", "Before", "After"],
    rows: names.map((name) => [name, shown(before[name]), shown(after[name])]),
  };
}
