import type { List } from "../../operator/command.ts";

type Columns = Pick<List, "columns" | "opens">;

/** The column that is always shown: it leads to the sheet of its row. A list whose rows open nothing keeps its first one. */
export function fixedColumn({ columns, opens }: Columns): string | undefined {
  return opens && opens.column in columns ? opens.column : Object.keys(columns)[0];
}

/** The columns that an address names, in the sequence of the list. Unknown names are ignored; an address without a known one shows all. */
export function shownColumns(list: Columns, named = ""): string[] {
  const wanted = named.split(",");
  const all = Object.keys(list.columns);
  if (!all.some((name) => wanted.includes(name))) return all;
  return all.filter((name) => name === fixedColumn(list) || wanted.includes(name));
}

/** What the address names after a column was ticked or unticked; nothing where all are shown. */
export function toggledColumns(list: Columns, named: string | undefined, column: string): string {
  const shown = shownColumns(list, named);
  const all = Object.keys(list.columns);
  const next = all.filter((name) => (name === column ? !shown.includes(name) : shown.includes(name)));
  return next.length === all.length ? "" : next.join(",");
}
