import { eq } from "drizzle-orm";
import { bulk, bulkRow, importFile } from "../db/schema/index.ts";
import { CommandError } from "../operator/answer.ts";
import type { Running } from "../operator/command-group.ts";
import { cellsOf, readRows, requireColumns, textOfFile } from "../operator/csv/read-lines.ts";
import type { Cells, Sheet } from "../operator/csv/sheet.ts";
import type { Shop } from "../runtime/shop.ts";
import type { Bulk, BulkRow } from "./find-bulk.ts";

/** The lines that one transaction compares. */
const atOnce = 100;

type Line = { line: number; cells: Cells };

/** Compares some lines and stores those that change something or cannot be read, with how far the file was compared. */
async function compareLines({ db }: Shop, { id }: Bulk, sheet: Sheet, lines: Line[]): Promise<void> {
  const last = lines.at(-1)?.line ?? 0;
  await db.transaction(async (tx) => {
    const compared = await sheet.compare(
      tx,
      lines.map(({ cells }) => cells),
    );
    const rows = compared.flatMap((found, index): (typeof bulkRow.$inferInsert)[] => {
      const { line, cells } = lines[index] ?? { line: 0, cells: {} };
      const own = { bulkId: id, line, given: { bulk: String(id), line: String(line) } };
      const named = [cells.id, cells.slug].filter(Boolean).join(" ");
      if ("problem" in found) return [{ ...own, named, state: "refused", answer: found.problem, column: found.column }];
      return found.steps.length === 0 ? [] : [{ ...own, ...found, state: "unchecked" as BulkRow["state"] }];
    });
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
  let columns: string[] | null = null;
  let waiting: Line[] = [];
  for await (const { cells, line } of readRows(textOfFile(file.content))) {
    if (!columns) {
      columns = requireColumns(cells, sheet.columns);
      continue;
    }
    if (line - 1 <= found.checked) continue;
    waiting.push({ line, cells: cellsOf(columns, cells) });
    if (waiting.length < atOnce) continue;
    await compareLines(shop, found, sheet, waiting);
    waiting = [];
    await beat();
  }
  if (waiting.length > 0) await compareLines(shop, found, sheet, waiting);
}
