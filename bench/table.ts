export type Table = {
  title: string;
  /** The method of the measurement. */
  about: string;
  columns: string[];
  rows: string[][];
  /** Notes below the figures. */
  remarks?: string[];
};

/** Formats a table as Markdown with aligned columns, for terminals too. */
export function markdownOf({ title, about, columns, rows, remarks = [] }: Table): string {
  const widths = columns.map((_, column) => Math.max(4, ...[columns, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const pad = (row: string[]) =>
    line(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))));
  const rule = line(widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)));
  const table = rows.length > 0 ? [[pad(columns), rule, ...rows.map(pad)].join("\n")] : [];
  return [`## ${title}`, about, ...table, ...remarks].join("\n\n");
}

/** 12,345 */
export function whole(value: number): string {
  return Math.round(value).toLocaleString("en");
}

/** 123.4 */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** 0.87 */
export function ratio(value: number, floor: number): string {
  return (value / floor).toFixed(2);
}
