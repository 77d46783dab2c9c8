import type { Facts } from "../../operator/output.ts";
import { Table } from "../list/table.tsx";
import { FactTables } from "../parts/fact-list.tsx";
import { factValue } from "../parts/fact-value.ts";
import { withMoments } from "../parts/moment.tsx";
import { Trees } from "../parts/trees.tsx";

/** What a command answered: a text, or facts with tables and trees. */
export function Outcome({ output, label }: { output: string | Facts; label: string }) {
  if (typeof output === "string") return <Answer text={output} label={label} />;
  return (
    <>
      <Answer text={sentenceOf(output)} label={label} />
      <Trees trees={output.trees} />
      <FactTables tables={output.tables} />
    </>
  );
}

/** The fact «result» of a command that writes says what it did. */
export const sentenceOf = (output: string | Facts): string => (typeof output === "string" ? output : factValue(output, "result"));

/** An answer in words. Lines with tabs, as the command line prints them, become a table. */
export function Answer({ text, label }: { text: string; label: string }) {
  const lines = text.split("\n");
  if (!lines.every((line) => line.includes("\t"))) {
    return <p className="whitespace-pre-wrap wrap-anywhere">{withMoments(text)}</p>;
  }
  const cells = lines.map((line) => line.split("\t"));
  const width = Math.max(...cells.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => String(index + 1));
  const rows = cells.map((row, index) => ({ key: String(index), cells: columns.map((_, column) => withMoments(row[column] ?? "")) }));
  return <Table label={label} columns={columns} rows={rows} hidesColumns />;
}
