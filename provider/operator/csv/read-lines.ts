import { setImmediate as nextTurn } from "node:timers/promises";
import { type CsvError, parse } from "csv-parse";
import { Refusal } from "../../http/refusal.ts";
import { CommandError } from "../answer.ts";
import { textOfCell } from "./cells.ts";
import type { Cells } from "./sheet.ts";

/** The most lines of a file, without that of its columns. Each is compared with the shop and stored. */
export const maxLines = 100_000;

/** More than any export has. */
const maxCells = 500;
const maxBytesOfLine = 1_000_000;

/** A part of a file of which the lines are read in a few milliseconds. */
const partBytes = 4096;

const headBytes = 64 * 1024;

/** The separator of a file: spreadsheets of some countries write semicolons. */
function separatorOf(bytes: Uint8Array): string {
  const [head = ""] = new TextDecoder().decode(bytes.subarray(0, headBytes)).split("\n", 1);
  const counted = [",", ";", "\t"].map((each) => [each, head.split(each).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ",";
}

/** The text of a file in UTF-8, in parts between which other requests are answered: a parser that never waits would hold them up. */
async function* partsOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let at = 0; at < bytes.length; at += partBytes) {
    const isLast = at + partBytes >= bytes.length;
    let part: string;
    try {
      part = decoder.decode(bytes.subarray(at, at + partBytes), { stream: !isLast });
    } catch {
      throw new CommandError("The file is not in UTF-8. Save it as «CSV UTF-8».");
    }
    if (part) yield part;
    await nextTurn();
  }
}

const csvOptions = {
  ...{ relax_column_count: true, skip_empty_lines: true, info: true, bom: true, max_record_size: maxBytesOfLine },
  cast: (cell: string, { index }: { index: number }) => {
    if (index >= maxCells) throw new CommandError(`A line has more than ${maxCells} cells.`);
    return cell;
  },
} as const;

type Parsed = { record: string[]; info: { records: number } };

/** The rows of a file, a part of it after the other. */
async function* parsedOf(bytes: Uint8Array): AsyncGenerator<Parsed> {
  const parser = parse({ delimiter: separatorOf(bytes), ...csvOptions });
  // Thrown below, where the reader waits for it.
  parser.on("error", () => {});
  function* read(): Generator<Parsed> {
    for (let row: Parsed | null = parser.read(); row !== null; row = parser.read()) yield row;
    if (parser.errored) throw parser.errored;
  }
  for await (const part of partsOf(bytes)) {
    parser.write(part);
    yield* read();
  }
  parser.end();
  await nextTurn();
  yield* read();
}

/** Reads a CSV file line by line, its first line first. Returns cells and the number of the line in which the row begins. */
export async function* readRows(bytes: Uint8Array): AsyncGenerator<{ cells: string[]; line: number }> {
  try {
    for await (const { record, info } of parsedOf(bytes)) {
      if (info.records > maxLines + 1)
        throw new CommandError(`The file has more than ${maxLines} lines. Split it, and import the parts one after the other.`);
      yield { cells: record.map(textOfCell), line: info.records };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new CommandError(`The file is no CSV: ${(error as CsvError).message}`);
  }
}

/** The columns of a file; refuses one with unknown, repeated or without any column. */
export function requireColumns(head: string[], known: readonly string[]): string[] {
  const columns = head.map((name) => name.trim());
  const unknown = columns.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new CommandError(`The file has columns that no export has: ${unknown.slice(0, 10).join(", ").slice(0, 500)}.`);
  if (new Set(columns).size < columns.length) throw new CommandError("The file has a column twice.");
  return columns;
}

/** The cells of a line by the columns of its file. */
export function cellsOf(columns: string[], cells: string[]): Cells {
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
}
