import { Readable } from "node:stream";
import { type CsvError, parse } from "csv-parse";
import { CommandError } from "../answer.ts";
import { textOfCell } from "./cells.ts";
import type { Cells } from "./sheet.ts";

/** The separator of a file: spreadsheets of some countries write semicolons. */
function separatorOf(text: string): string {
  const [head = ""] = text.split("\n", 1);
  const counted = [",", ";", "\t"].map((each) => [each, head.split(each).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ",";
}

/** The text of a file in UTF-8. */
export function textOfFile(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new CommandError("The file is not in UTF-8. Save it as «CSV UTF-8».");
  }
}

/** Reads a CSV file line by line, its first line first. Answers cells and the number of the line in which the row begins. */
export async function* readRows(text: string): AsyncGenerator<{ cells: string[]; line: number }> {
  const parser = Readable.from([text]).pipe(
    parse({ delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: true, info: true, bom: true }),
  );
  try {
    for await (const { record, info } of parser) yield { cells: record.map(textOfCell), line: info.records };
  } catch (error) {
    throw new CommandError(`The file is no CSV: ${(error as CsvError).message}`);
  }
}

/** The columns of a file; refuses one with unknown, repeated or without any column. */
export function requireColumns(head: string[], known: readonly string[]): string[] {
  const columns = head.map((name) => name.trim());
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CommandError(`The file has columns that no export has: ${unknown.join(", ")}.`);
  if (new Set(columns).size < columns.length) throw new CommandError("The file has a column twice.");
  return columns;
}

/** The cells of a line by the columns of its file. */
export function cellsOf(columns: string[], cells: string[]): Cells {
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
}
