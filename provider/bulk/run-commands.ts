import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { bulk, bulkRow, importFile } from "../db/schema/index.ts";
import { enqueue } from "../jobs/queue.ts";
import { CommandError, minuteOf } from "../operator/answer.ts";
import { machine, mayRun, NotAllowed } from "../operator/carry-out.ts";
import type { Running, Runs } from "../operator/command-group.ts";
import { keyset, pageOf, rowsFor } from "../operator/list-page.ts";
import { type Fact, fact } from "../operator/output.ts";
import { runSteps } from "../operator/steps.ts";
import { is, verb } from "../operator/tense.ts";
import type { Shop } from "../runtime/shop.ts";
import type { bulkCommands, importCommands } from "./commands.ts";
import { type Bulk, type BulkRow, countNew, countRows, findBulk, requireOwn, rowOf } from "./find-bulk.ts";

/** A comparison is of the shop as it was; after this time the file must be compared again. */
const checkLastsMs = 24 * 60 * 60_000;

const isPassing = ({ state }: Bulk) => state === "checking" || state === "running";

async function begin({ db, clock }: Shop, values: typeof bulk.$inferInsert): Promise<Bulk> {
  const now = clock.now();
  const [created] = await db
    .insert(bulk)
    .values({ ...values, createdAt: now })
    .returning();
  if (!created) throw new Error("a bulk task was not written");
  await enqueue(db, { kind: "run-bulk", payload: { bulk: created.id }, now });
  return created;
}

/** The further arguments of a task, which are the same for every row. */
function readArguments(json: string | undefined): Record<string, string> {
  const given: unknown = (() => {
    try {
      return JSON.parse(json ?? "{}");
    } catch {
      return null;
    }
  })();
  const isTexts = typeof given === "object" && given !== null && Object.values(given).every((value) => typeof value === "string");
  if (!isTexts) throw new CommandError("The further arguments must be a JSON object of texts.");
  return given as Record<string, string>;
}

/** The argument of a task that names a row; refuses what cannot be run for many rows. */
function argumentOf(task: string, { find, actor, roles }: Running): string {
  const command = find(task)?.command;
  if (!command?.bulk) throw new CommandError(`«${task}» cannot be run for many rows.`);
  if (actor !== machine && !mayRun(roles, command)) throw new NotAllowed(`Your roles do not include «${task}».`);
  return command.bulk;
}

const insertedAtOnce = 1000;

async function addRows(tx: Db, { id }: Bulk, named: string[], givenOf: (name: string) => Record<string, string>): Promise<void> {
  for (let from = 0; from < named.length; from += insertedAtOnce) {
    const rows = named.slice(from, from + insertedAtOnce);
    await tx
      .insert(bulkRow)
      .values(
        rows.map((name, index) => ({ bulkId: id, line: from + index + 1, named: name, given: givenOf(name), state: "unchecked" as const })),
      );
  }
}

const progressOf = ({ total, checked, state }: Bulk, { done, failed, ready }: Record<BulkRow["state"], number>): number => {
  if (state === "checking") return Math.round((100 * checked) / Math.max(1, total));
  return Math.round((100 * (done + failed)) / Math.max(1, done + failed + ready));
};

async function listBulk(
  { db }: Shop,
  { state = "all", sort, after, limit }: { state?: string; sort?: string; after?: string; limit?: number },
) {
  const { where, orderBy } = keyset({ id: bulk.id, ...(sort !== "oldest" && { down: true }) }, after);
  const rows = await db
    .select()
    .from(bulk)
    .where(and(where, state === "all" ? undefined : eq(bulk.state, state as Bulk["state"])))
    .orderBy(...orderBy)
    .limit(rowsFor(limit));
  const counted = new Map<number, number>();
  for (const row of rows) counted.set(row.id, progressOf(row, await countRows(db, row)));
  const page = pageOf(
    rows,
    limit,
    ({ id }) => String(id),
    (row) => ({
      ...{ id: row.id, task: row.list ? `import ${row.list}` : row.command, file: row.fileName ?? "", state: row.state, by: row.by },
      ...{ progress: counted.get(row.id) ?? 0, created: row.createdAt.toISOString() },
    }),
  );
  return { ...page, ...(rows.some(isPassing) && { isPassing: true as const }) };
}

/** The changes of a row, each in its own line. */
const linesOf = (texts: string[]) => texts.join("\n");

export const runBulkCommands: Runs<typeof bulkCommands> = {
  "bulk list": listBulk,

  "bulk show": async ({ db }, { bulk: named }, { find }) => {
    const found = await findBulk(db, named);
    const rows = await countRows(db, found);
    const creates = found.list ? find(found.list)?.sheet?.creates : undefined;
    const facts: Fact[] = [
      fact("task", "Task", found.list ? `import ${found.list}` : found.command),
      fact("state", "State", found.state),
      fact("begunBy", "Begun by", found.by),
      fact("begun", "Begun", minuteOf(found.createdAt)),
      ...(found.fileName ? [fact("file", "File", found.fileName), fact("hashOfTheFile", "Hash of the file", found.fileHash ?? "")] : []),
      fact("total", found.list ? "Lines" : "Rows", String(found.total)),
      fact("compared", "Compared", String(found.checked)),
      ...(found.list && found.checked === found.total
        ? [fact("unchanged", "Unchanged", String(found.total - Object.values(rows).reduce((all, each) => all + each, 0)))]
        : []),
      ...(creates ? [fact("new", "New", String(await countNew(db, found, creates)))] : []),
      fact("ready", "Ready", String(rows.ready)),
      fact("refused", "Refused", String(rows.refused)),
      fact("done", "Done", String(rows.done)),
      fact("failed", "Failed", String(rows.failed)),
      fact("progress", "Progress", `${progressOf(found, rows)} %`),
      ...(found.problem ? [fact("problem", "Problem", found.problem)] : []),
    ];
    const mayStart =
      (found.state === "checked" || found.state === "stopped") && rows.ready > 0 && found.checkedAt !== null && found.problem === null;
    const tasks = isPassing(found) ? ["bulk stop"] : mayStart ? ["bulk start"] : [];
    return { facts, tasks, ...(isPassing(found) && { isPassing: true }) };
  },

  "bulk rows": async ({ db }, { bulk: named, state, after, limit }) => {
    const found = await findBulk(db, named);
    const { where, orderBy } = keyset({ id: bulkRow.line }, after);
    const rows = await db
      .select()
      .from(bulkRow)
      .where(and(where, eq(bulkRow.bulkId, found.id), state && eq(bulkRow.state, state)))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    const page = pageOf(
      rows,
      limit,
      ({ line }) => String(line),
      (row) => {
        const changes = row.changes.filter(({ column }) => row.column === null || row.column === column);
        return {
          ...{ line: row.line, row: row.named, state: row.state, answer: row.answer ?? "" },
          column: row.column ?? linesOf(changes.map(({ column }) => column)),
          before: linesOf(changes.map(({ from }) => from)),
          after: linesOf(changes.map(({ to }) => to)),
        };
      },
    );
    return { ...page, ...(isPassing(found) && { isPassing: true }) };
  },

  "bulk check": async (shop, { task, rows, arguments: json }, running) => {
    const argument = argumentOf(task, running);
    const given = readArguments(json);
    const created = await begin(shop, { command: task, by: running.actor, total: rows.length });
    await addRows(shop.db, created, rows, (name) => ({ ...given, [argument]: name }));
    return `Bulk task ${created.id} ${verb("tries", "will try")} «${running.find(task)?.command.title ?? task}» out for ${rows.length} rows.`;
  },

  "bulk start": async ({ db, clock }, { bulk: named }, running) => {
    const found = await findBulk(db, named, true);
    requireOwn(found, running);
    const now = clock.now();
    const { ready } = await countRows(db, found);
    const { checkedAt, id } = found;
    if (checkedAt === null || (found.state !== "checked" && found.state !== "stopped"))
      throw new CommandError(`Bulk task ${id} is ${found.state}: only what was tried out can be started.`);
    if (ready === 0) throw new CommandError(`Bulk task ${id} has no row to change.`);
    if (found.startedAt === null && now.getTime() - checkedAt.getTime() > checkLastsMs)
      throw new CommandError(`It was compared ${minuteOf(checkedAt)}, which is more than a day ago. Compare it again.`);
    await db
      .update(bulk)
      .set({ state: "running", startedAt: found.startedAt ?? now, endedAt: null, problem: null })
      .where(eq(bulk.id, id));
    await enqueue(db, { kind: "run-bulk", payload: { bulk: id }, now });
    return `Bulk task ${id} ${verb("changes", "will change")} ${ready} rows.`;
  },

  "bulk stop": async ({ db, clock }, { bulk: named }, running) => {
    const found = await findBulk(db, named, true);
    requireOwn(found, running);
    if (!isPassing(found)) throw new CommandError(`Bulk task ${found.id} is ${found.state}.`);
    await db.update(bulk).set({ state: "stopped", endedAt: clock.now() }).where(eq(bulk.id, found.id));
    return `Bulk task ${found.id} ${is} stopped.`;
  },
};

export const runImports: Runs<typeof importCommands> = {
  "import check": async (shop, { list, file: hash }, { actor, find }) => {
    if (!find(list)?.sheet) throw new CommandError(`Files of «${list}» cannot be imported.`);
    const [file] = await shop.db
      .select({ name: importFile.name, lines: importFile.lines })
      .from(importFile)
      .where(eq(importFile.hash, hash));
    if (!file) throw new CommandError("This file is not stored any more. Choose it again.");
    const values = { command: "import line", list, fileHash: hash, fileName: file.name, by: actor, total: file.lines };
    const { id } = await begin(shop, values);
    return `Bulk task ${id} compares the ${file.lines} lines of ${file.name} with the shop.`;
  },

  "import line": async (shop, { bulk: named, line }, running) => {
    const { id } = await findBulk(shop.db, named);
    const [row] = await shop.db.select().from(bulkRow).where(rowOf(id, line));
    if (!row || row.steps.length === 0) throw new CommandError(`Line ${line} of bulk task ${id} changes nothing.`);
    return linesOf(await runSteps(shop, row.steps, running));
  },
};
