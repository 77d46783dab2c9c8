import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { plainMoney } from "../../runtime/money.ts";
import type { Shop } from "../../runtime/shop.ts";
import { CommandError } from "../answer.ts";
import { maxRows } from "../arguments.ts";
import { recordCommand } from "../audit/log.ts";
import { type Invocation, machine, parseInput, requireRight } from "../carry-out.ts";
import type { Column } from "../command.ts";
import type { Entry } from "../command-group.ts";
import type { Cell, Page } from "../output.ts";
import { byteOrderMark, csvLine } from "./cells.ts";

const withoutPage = ({ after, limit, ...filters }: Record<string, unknown>) => filters;

/** A value as spreadsheets read it: money without a sign of its currency. */
function cellText(value: Cell | undefined, { as }: Column): string {
  if (value === null || value === undefined) return "";
  return as === "money" && typeof value === "number" ? plainMoney(value) : String(value);
}

type Export = Pick<Invocation, "name" | "command" | "given" | "actor" | "find"> & Pick<Entry, "run" | "sheet">;

/** The lines of a page: the list's own columns, or those that an import takes. */
async function linesOf(db: Db, { rows }: Page, { command, sheet }: Export): Promise<string> {
  const columns = Object.entries(command.list?.columns ?? {});
  if (!sheet) return rows.map((row) => csvLine(columns.map(([name, column]) => cellText(row[name], column)))).join("");
  const lines = await sheet.linesOf(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return lines.map((cells) => csvLine(sheet.columns.map((column) => cells[column] ?? ""))).join("");
}

/** One page of a list. Each is a transaction of its own, because the embedded database has a single connection. */
async function readPage(shop: Shop, own: Export, given: Record<string, unknown>): Promise<{ text: string; next: string | null }> {
  const { command, run, actor, find = () => undefined } = own;
  const running = actor === machine ? { actor: machine, roles: [], find } : { actor: actor.name, roles: actor.roles, find };
  const read = async (tx: Db) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const page = (await run({ ...shop, db: tx }, parseInput(command, given) as never, running)) as Page;
    return { text: await linesOf(tx, page, own), next: page.next };
  };
  return shop.db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/**
 * Everything that a list says for its filters, to the last row, as the text of a CSV file in parts. The audit log gets its row before the
 * first part, so that an interrupted export is in it too.
 */
export async function exportList(shop: Shop, own: Export): Promise<AsyncGenerator<string>> {
  const { name, command, given, actor, sheet } = own;
  const { list } = command;
  if (!list) throw new CommandError(`«${name}» is no list.`);
  const at = shop.clock.now();
  requireRight(own, at);
  const filters = withoutPage(given);
  parseInput(command, filters);
  const entry = { run: randomUUID(), actor: actor === machine ? machine : actor.name, command: "export", at };
  await shop.db.transaction((tx) => recordCommand(tx, { ...entry, input: { list: name, ...filters } }, shop.settings.DATA_SECRET));

  const limit = "limit" in command.input.shape ? { limit: String(maxRows) } : {};
  return (async function* parts() {
    yield byteOrderMark + csvLine([...(sheet?.columns ?? Object.keys(list.columns))]);
    for (let after: string | null = ""; after !== null; ) {
      const page = await readPage(shop, own, { ...filters, ...limit, ...(after && { after }) });
      yield page.text;
      after = page.next;
    }
  })();
}
