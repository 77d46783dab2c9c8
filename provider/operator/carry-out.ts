import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../db/client.ts";
import { crashPoint } from "../db/crash-point.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";
import { type Entry, recordCommand } from "./audit/log.ts";
import type { Command, Role } from "./command.ts";
import type { Entry as CommandEntry } from "./command-group.ts";
import { requireUnchanged } from "./conflict.ts";
import { claimKey, type Repeatable, releaseKey, storeAnswer } from "./once.ts";
import type { Output } from "./output.ts";

/** Who runs a command. */
export type Actor = {
  /** The name in the audit log. */
  name: string;
  roles: readonly Role[];
  /** When the operator last proved their identity. */
  confirmedAt: Date;
};

/** The actor of commands that run on the machine itself, where every command is open. */
export const machine = "machine";

export type Invocation = Pick<CommandEntry, "command" | "run" | "current"> & {
  name: string;
  /** The arguments as they were given, as texts. */
  given: Record<string, unknown>;
  actor: Actor | typeof machine;
  /** The values that the form of an edit showed when it was opened. */
  was?: Record<string, string>;
  /** Runs the command and rolls its changes back. */
  isDry?: boolean;
  /** A writing command runs once for each key of an operator. */
  key?: string;
};

/** What was carried out; `isRepeated` marks the stored answer of an earlier request with the same key. */
export type CarriedOut = { output: Output; isRepeated?: true };

/** Arguments that do not fit the command's schema. */
export class InvalidInput extends CommandError {
  readonly issues: { field: string; message: string }[];
  constructor({ issues }: z.ZodError) {
    super(issues[0]?.message ?? "The arguments are invalid.");
    this.issues = issues.map(({ path, message }) => ({ field: path.join("."), message }));
  }
}

/** The operator's roles do not include the command's. */
export class NotAllowed extends CommandError {}

/** The command needs a fresh proof of the operator's identity. */
export class NotFresh extends CommandError {}

type Run = (shop: Shop) => Promise<Output>;
type RunIn = (tx: Db) => Promise<Output>;

const freshMs = 10 * 60_000;

/** Whether an operator may run a command from the console. */
export function mayRun(held: readonly Role[], { role, alsoFor = [], machineOnly }: Command): boolean {
  return !machineOnly && held.some((each) => each === "owner" || each === role || alsoFor.includes(each));
}

/** Refuses an actor without the right to run a command, or without a fresh proof that it needs. */
export function requireRight({ name, command, actor, isDry }: Pick<Invocation, "name" | "command" | "actor" | "isDry">, now: Date): void {
  if (actor === machine) return;
  if (!mayRun(actor.roles, command)) throw new NotAllowed(`Your roles do not include «${name}».`);
  const isFresh = now.getTime() - actor.confirmedAt.getTime() < freshMs;
  if (command.fresh && !isDry && !isFresh) throw new NotFresh("Please confirm that it is you.");
}

/** Reads the arguments by the command's schema. The database takes neither of these characters. */
export function parseInput({ input }: Command, given: Record<string, unknown>): unknown {
  const isBroken = (each: unknown) => typeof each === "string" && (each.includes("\0") || !each.isWellFormed());
  if (Object.values(given).some(isBroken)) throw new CommandError("An argument contains invalid characters.");
  const parsed = input.safeParse(given);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}

/** Runs `work` in a transaction that is rolled back. Emails and change events are rows, so nothing leaves the shop. */
async function rolledBack(db: Db, work: (tx: Db) => Promise<Output>): Promise<Output> {
  const undone = new Error("rolled back");
  let answer: Output = "";
  const attempt = db.transaction(async (tx) => {
    answer = await work(tx);
    throw undone;
  });
  await attempt.catch((error) => {
    if (error !== undone) throw error;
  });
  return answer;
}

/** Runs a command whose effects are outside the database or in several transactions, and logs it afterwards. */
async function runUnbound(shop: Shop, run: Run, entry: Entry, repeatable: Repeatable | null): Promise<CarriedOut> {
  const { db, settings } = shop;
  const earlier = repeatable && (await db.transaction((tx) => claimKey(tx, repeatable, settings.DATA_SECRET)));
  if (earlier !== null) return { output: earlier, isRepeated: true };
  const output = await run(shop).catch(async (error: unknown) => {
    // After any other error a part of it may be done, so that a repetition must not begin anew.
    if (repeatable && error instanceof CommandError) await releaseKey(db, repeatable);
    throw error;
  });
  await db.transaction(async (tx) => {
    if (repeatable) await storeAnswer(tx, repeatable, output, settings.DATA_SECRET);
    await recordCommand(tx, entry, settings.DATA_SECRET);
  });
  return { output };
}

/** Runs a command in one transaction with its row of the audit log and its stored answer. */
async function runBound({ db, settings }: Shop, runIn: RunIn, entry: Entry, repeatable: Repeatable | null): Promise<CarriedOut> {
  const carriedOut = await db.transaction(async (tx): Promise<CarriedOut> => {
    const earlier = repeatable && (await claimKey(tx, repeatable, settings.DATA_SECRET));
    if (earlier !== null) return { output: earlier, isRepeated: true };
    await tx.execute(sql`select set_config('canopy.audited_run', ${entry.run}, true)`);
    const output = await runIn(tx);
    // This may be a part of a longer transaction, as in seeding, whose other changes belong to no command.
    await tx.execute(sql`select set_config('canopy.audited_run', '', true)`);
    if (repeatable) await storeAnswer(tx, repeatable, output, settings.DATA_SECRET);
    await recordCommand(tx, entry, settings.DATA_SECRET);
    crashPoint("command recorded");
    return { output };
  });
  crashPoint("command committed");
  return carriedOut;
}

/**
 * Runs a command, if its actor may. While the provider runs there is no other way. A reading command runs in a transaction that cannot
 * write. A writing one adds its row of the audit log in the transaction of its changes, so that both are stored or neither is; a refused
 * one leaves no row. A repetition with the key of an earlier request gets that request's answer and changes nothing.
 */
export async function carryOut(shop: Shop, invocation: Invocation): Promise<CarriedOut> {
  const now = shop.clock.now();
  requireRight(invocation, now);
  const { name, command, given, isDry, key } = invocation;
  const actor = invocation.actor === machine ? machine : invocation.actor.name;
  const input = parseInput(command, given);
  const run: Run = (each) => invocation.run(each, input as never, actor);
  const runIn: RunIn = async (tx) => {
    // An operator's command may read all rows. Behind a pooler the database's user may have a limit, which is for visitors.
    await tx.execute(sql`set local statement_timeout = 0`);
    await requireUnchanged({ ...shop, db: tx }, invocation, input);
    return run({ ...shop, db: tx });
  };
  if (command.does === "read")
    return { output: await shop.db.transaction(runIn, { isolationLevel: "repeatable read", accessMode: "read only" }) };
  if (isDry) return { output: await rolledBack(shop.db, runIn) };
  const entry = { run: randomUUID(), actor, command: name, input, at: now };
  const repeatable = key === undefined ? null : { actor, command: name, key, given, now };
  return command.dry ? runBound(shop, runIn, entry, repeatable) : runUnbound(shop, run, entry, repeatable);
}

/** The current values of the fields that a command edits, for its form. */
export async function readCurrent(
  shop: Shop,
  { given, current, ...invocation }: Pick<Invocation, "name" | "command" | "given" | "actor"> & Required<Pick<Invocation, "current">>,
): Promise<Record<string, string>> {
  requireRight(invocation, shop.clock.now());
  const input = parseInput({ ...invocation.command, input: invocation.command.input.partial() }, given);
  const read = (tx: Db) => current({ ...shop, db: tx }, input as never, false);
  return (await shop.db.transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" })).values;
}
