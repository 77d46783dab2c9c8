import { Table } from "../list/table.tsx";

/** An answer in words. Lines with tabs, as the command line prints them, become a table. */
export function Answer({ text, label }: { text: string; label: string }) {
  const lines = text.split("\n");
  if (!lines.every((line) => line.includes("\t"))) {
    return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
  }
  const cells = lines.map((line) => line.split("\t"));
  const width = Math.max(...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => String(index + 1));
  const rows = cells.map((row, index) => ({ key: String(index), cells: columns.map((_, column) => row[column] ?? "") }));
  return <Table label={label} columns={columns} rows={rows} hidesColumns />;
}
