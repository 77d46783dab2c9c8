import { eq } from "drizzle-orm";
import { bulk, bulkRow, importFile } from "../db/schema/index.ts";
import { CommandError } from "../operator/answer.ts";
import type { Running } from "../operator/command-group.ts";
import { cellsOf, readRows, requireColumns } from "../operator/csv/read-lines.ts";
import type { Line, LineChanges, LineProblem, Sheet } from "../operator/csv/sheet.ts";
import type { Shop } from "../runtime/shop.ts";
import type { Bulk } from "./find-bulk.ts";

/** The lines that one transaction compares, and the most that belong together. */
const atOnce = 100;

/** The lines of a file below the names of its columns, in groups of those that belong together. */
async function* readGroups(content: Uint8Array, { columns: known, keyOf = () => "" }: Sheet): AsyncGenerator<Line[]> {
  const before = new Set<string>();
  let columns: string[] | null = null;
  let group: Line[] = [];
  let key = "";
  for await (const { cells: texts, line } of readRows(content)) {
    if (!columns) {
      columns = requireColumns(texts, known);
      continue;
    }
    const cells = cellsOf(columns, texts);
    const own = keyOf(cells);
    if (group.length > 0 && (own === "" || own !== key || group.length === atOnce)) {
      yield group;
      before.add(key);
      group = [];
    }
    key = own;
    group.push({ line, cells, first: group[0]?.line ?? line, isAgain: own !== "" && before.has(own) });
  }
  if (group.length > 0) yield group;
}

/** The row that is stored for a compared line: none if it changes nothing. */
function rowsOf(bulkId: number, { line, cells }: Line, found: LineChanges | LineProblem): (typeof bulkRow.$inferInsert)[] {
  const givenOf = (written: number) => ({ bulk: String(bulkId), line: String(written) });
  if ("problem" in found) {
    const named = [cells.id, cells.slug].filter(Boolean).join(" ");
    return [{ bulkId, line, named, given: givenOf(line), state: "refused", answer: found.problem, column: found.column }];
  }
  const { writtenWith = line, ...changes } = found;
  if (changes.steps.length === 0 && writtenWith === line) return [];
  return [{ bulkId, line, ...changes, given: givenOf(writtenWith), state: "unchecked" }];
}

/** Compares some lines and stores those that change something or cannot be read, with how far the file was compared. */
async function compareLines({ db }: Shop, { id }: Bulk, sheet: Sheet, lines: Line[]): Promise<void> {
  const last = lines.at(-1)?.line ?? 0;
  await db.transaction(async (tx) => {
    const compared = await sheet.compare(tx, lines);
    const rows = compared.flatMap(([line, found]) => rowsOf(id, line, found));
    if (rows.length > 0) await tx.insert(bulkRow).values(rows);
    await tx
      .update(bulk)
      .set({ checked: last - 1 })
      .where(eq(bulk.id, id));
  });
}

/** Compares a file from the line where an earlier process stopped. `beat` is awaited between the transactions. */
export async function compareFile(shop: Shop, found: Bulk, find: Running["find"], beat: () => Promise<void>): Promise<void> {
  const [file] = await shop.db
    .select()
    .from(importFile)
    .where(eq(importFile.hash, found.fileHash ?? ""));
  const sheet = find(found.list ?? "")?.sheet;
  if (!file || !sheet) throw new CommandError("The file was deleted meanwhile.");
  let waiting: Line[] = [];
  for await (const group of readGroups(file.content, sheet)) {
    if ((group.at(-1)?.line ?? 0) - 1 <= found.checked) continue;
    waiting.push(...group);
    if (waiting.length < atOnce) continue;
    await compareLines(shop, found, sheet, waiting);
    waiting = [];
    await beat();
  }
  if (waiting.length > 0) await compareLines(shop, found, sheet, waiting);
}
