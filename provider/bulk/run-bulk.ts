import { setTimeout as pause } from "node:timers/promises";
import { and, asc, eq, inArray } from "drizzle-orm";
import { bulk, bulkRow } from "../db/schema/index.ts";
import { Refusal } from "../http/refusal.ts";
import { CommandError } from "../operator/answer.ts";
import { type Actor, carryOut, type machine } from "../operator/carry-out.ts";
import type { Running } from "../operator/command-group.ts";
import { textOf } from "../operator/output.ts";
import { StepRefused } from "../operator/steps.ts";
import type { Shop } from "../runtime/shop.ts";
import { compareFile } from "./compare-file.ts";
import { actorOf, type Bulk, type BulkRow, rowOf } from "./find-bulk.ts";

const atOnce = 100;

/** The task has been stopped by an operator, or this process ends. */
class Ended extends Error {}

type Runner = { shop: Shop; find: Running["find"]; bulk: Bulk; actor: Actor | typeof machine; beat: () => Promise<void> };

/** A pause as long as the work before it, so that visitors' requests never wait for a whole task. */
function heart({ db }: Shop, { id, state }: Bulk, stopped: AbortSignal | undefined): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (stopped?.aborted) throw new Ended("the process ends");
    const [now] = await db.select({ state: bulk.state }).from(bulk).where(eq(bulk.id, id));
    if (now?.state !== state) throw new Ended("the task was stopped");
    await pause(performance.now() - began);
    began = performance.now();
  };
}

type Outcome = Pick<BulkRow, "state" | "answer"> & { column?: string | null };

/** Why a row was refused. The steps of a line of a file may write further lines, of which another one can be wrong. */
function refusalOf(error: Refusal, line: number): Pick<Outcome, "answer" | "column"> {
  if (!(error instanceof StepRefused)) return { answer: error.message, column: null };
  const { message, column, line: wrong } = error;
  return wrong === null || wrong === line ? { answer: message, column } : { answer: `Line ${wrong}, ${column}: ${message}`, column: null };
}

/**
 * Tries a row out, or carries it out under a key, so that a repetition after a crash changes nothing. Lines of a file that are written
 * together have one key: the first one writes them, and the others get its answer.
 */
async function runRow({ shop, find, bulk: { id, command: name }, actor }: Runner, row: BulkRow, isDry: boolean): Promise<Outcome> {
  const entry = find(name);
  if (!entry) return { state: isDry ? "refused" : "failed", answer: `There is no command «${name}».` };
  const { command, run, current } = entry;
  const how = isDry ? { isDry } : { key: `bulk ${id} ${row.given.line ?? row.line}` };
  try {
    const { output } = await carryOut(shop, { name, command, run, current, given: row.given, actor, find, ...how });
    return { state: isDry ? "ready" : "done", answer: textOf(output, command) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { state: isDry ? "refused" : "failed", ...refusalOf(error, row.line) };
  }
}

/** The line of a file that writes another one as well, such as the first one of a new product; null for a line that is written by itself. */
const writtenWith = ({ given, line }: BulkRow) => (given.line === undefined || Number(given.line) === line ? null : Number(given.line));

/**
 * The outcome of a row. A line that is written with an earlier one was tried out with it: to try it out again would repeat the work and the
 * answer of the whole product for each of its choices. Where the earlier one was refused, each line is asked for its own reason.
 */
async function outcomeOf(runner: Runner, row: BulkRow, isDry: boolean): Promise<Outcome> {
  const { shop, bulk } = runner;
  const first = writtenWith(row);
  if (first === null) return runRow(runner, row, isDry);
  const [written] = await shop.db.select({ state: bulkRow.state }).from(bulkRow).where(rowOf(bulk.id, first));
  if (isDry && written?.state === "ready") return { state: "ready", answer: `Tried out with line ${first}.` };
  const outcome = await runRow(runner, row, isDry);
  return outcome.state === "done" ? { ...outcome, answer: `Written with line ${first}.` } : outcome;
}

/** Runs the rows in one state, in the order of their lines. */
async function runRows(runner: Runner, from: "unchecked" | "ready"): Promise<void> {
  const { db } = runner.shop;
  const { id } = runner.bulk;
  while (true) {
    const waiting = and(eq(bulkRow.bulkId, id), eq(bulkRow.state, from));
    const rows = await db.select().from(bulkRow).where(waiting).orderBy(asc(bulkRow.line)).limit(atOnce);
    for (const row of rows) {
      const outcome = await outcomeOf(runner, row, from === "unchecked");
      await db.update(bulkRow).set(outcome).where(rowOf(id, row.line));
      await runner.beat();
    }
    if (rows.length < atOnce) return;
  }
}

/** The columns of a task that has reached its next state. A file with an unreadable line keeps the state in which nothing can be started. */
async function proceed(runner: Runner): Promise<Partial<Bulk>> {
  const { shop, bulk: found, find, beat } = runner;
  if (found.state === "running") {
    await runRows(runner, "ready");
    return { state: "done", endedAt: shop.clock.now() };
  }
  if (found.fileHash !== null) await compareFile(shop, found, find, beat);
  await runRows(runner, "unchecked");
  return { state: "checked", checked: found.total, checkedAt: shop.clock.now() };
}

/** Stops a task whose job was set aside. What was tried out can be started again by an operator. */
export async function stopBulk({ db, clock }: Shop, { bulk: id }: { bulk: number }, problem: string): Promise<void> {
  await db
    .update(bulk)
    .set({ state: "stopped", endedAt: clock.now(), problem })
    .where(and(eq(bulk.id, id), inArray(bulk.state, ["checking", "running"])));
}

/** The job of a bulk task: tries its rows out, or carries them out. It continues where an earlier process ended. */
export const runBulk =
  (find: Running["find"]) =>
  async (shop: Shop, { bulk: id }: { bulk: number }, _job: unknown, stopped?: AbortSignal): Promise<void> => {
    const { db, clock } = shop;
    const [found] = await db.select().from(bulk).where(eq(bulk.id, id));
    if (found?.state !== "checking" && found?.state !== "running") return;
    const actor = await actorOf(db, found, clock.now());
    const ended = { state: "stopped" as const, endedAt: clock.now() };
    let next: Partial<Bulk>;
    try {
      if (!actor) throw new CommandError(`${found.by} may not use the console any more.`);
      next = await proceed({ shop, find, bulk: found, actor, beat: heart(shop, found, stopped) });
    } catch (error) {
      if (error instanceof Ended && !stopped?.aborted) return;
      if (!(error instanceof Refusal)) throw error;
      next = { ...ended, problem: error.message };
    }
    await db
      .update(bulk)
      .set(next)
      .where(and(eq(bulk.id, id), eq(bulk.state, found.state)));
  };
