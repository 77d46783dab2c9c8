import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { partOfCommand, partTable } from "../../lib/contract/wire/parts.ts";
import type { Db } from "../db/client.ts";
import { hasPart } from "../runtime/parts.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";
import type { Command, Role } from "./command.ts";
import type { Entry as CommandEntry, Running } from "./command-group.ts";
import { requireUnchanged } from "./conflict.ts";
import type { CarriedOut } from "./output.ts";
import { hasTwoPersons, NeedsSecond } from "./proposals/second.ts";
import { propose, type Run, type RunIn, runDry, runInTransaction, runOutsideTransaction, type Work } from "./run-write.ts";
import { inTense } from "./tense.ts";

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
  /** The reason, for the second operator where one must agree. */
  why?: string;
  /** The second operator who has agreed to it, and the state of its subject when it was proposed. */
  approval?: { by: string; subjectHash: string };
  /** Finds a command by its name, for those that run another one. */
  find?: Running["find"];
};

/** Arguments that do not fit the command's schema. */
export class InvalidInput extends CommandError {
  constructor({ issues }: z.ZodError) {
    super(issues[0]?.message ?? "The arguments are invalid.", {
      issues: issues.map(({ path, message }) => ({ field: path.join("."), message })),
    });
  }
}

/** The operator's roles do not include the command's. */
export class NotAllowed extends CommandError {
  constructor(message: string) {
    super(message, { code: 403 });
  }
}

/** The command needs a fresh proof of the operator's identity. */
export class NotFresh extends CommandError {
  constructor(message: string) {
    super(message, { code: 403 });
  }
}

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

/** Refuses a command of a part that the shop does not have. */
async function requirePart({ db }: Shop, name: string, now: Date): Promise<void> {
  const part = partOfCommand(name);
  if (part && !(await hasPart(db, part, now)))
    throw new CommandError(`The shop is without «${partTable[part].title}». An owner can turn it on: «part on ${part}».`);
}

/** Reads the arguments by the command's schema. The database takes neither of these characters. */
export function parseInput({ input }: Command, given: Record<string, unknown>): unknown {
  const isBroken = (each: unknown) => typeof each === "string" && (each.includes("\0") || !each.isWellFormed());
  if (Object.values(given).some(isBroken)) throw new CommandError("An argument contains invalid characters.");
  const parsed = input.safeParse(given);
  if (!parsed.success) throw new InvalidInput(parsed.error);
  return parsed.data;
}

/**
 * Runs a command, if its actor may. While the provider runs there is no other way. A reading command runs in a transaction that cannot
 * write. A writing one adds its row of the audit log in the transaction of its changes, so that both are stored or neither is; a refused
 * one leaves no row. A repetition with the key of an earlier request gets that request's answer and changes nothing.
 */
export async function carryOut(shop: Shop, invocation: Invocation): Promise<CarriedOut> {
  const now = shop.clock.now();
  requireRight(invocation, now);
  await requirePart(shop, invocation.name, now);
  const { name, command, given, isDry, key, why = null, approval, find = () => undefined } = invocation;
  const isMachine = invocation.actor === machine;
  const [actor, held] = invocation.actor === machine ? [machine, []] : [invocation.actor.name, invocation.actor.roles];
  const input = parseInput(command, given);
  const run: Run = async (each, isTrial = false) =>
    inTense(await invocation.run(each, input as never, { actor, roles: held, find, isTrial }), isTrial);
  const runIn: RunIn = async (tx, isTrial) => {
    // An operator's command may read all rows. Behind a pooler the database's user may have a limit, which is for visitors.
    await tx.execute(sql`set local statement_timeout = 0`);
    await requireUnchanged({ ...shop, db: tx }, invocation, input);
    return run({ ...shop, db: tx }, isTrial);
  };
  if (command.does === "read")
    return { output: await shop.db.transaction((tx) => runIn(tx), { isolationLevel: "repeatable read", accessMode: "read only" }) };
  const isGuarded = !isMachine && !approval && command.second !== undefined && (await hasTwoPersons(shop.db, command));
  const logged = { ...(input as object), ...(why !== null && { why }), ...(approval && { approvedBy: approval.by }) };
  const entry = { run: randomUUID(), actor, command: name, input: logged, at: now };
  const repeatable = key === undefined ? null : { actor, command: name, key, given, now };
  const work: Work = { command, runIn, entry, repeatable, isGuarded, approval };
  if (isDry) return runDry(shop, work);
  if (!command.dry) return runOutsideTransaction(shop, run, work);
  return runInTransaction(shop, work).catch((error: unknown) => {
    if (error instanceof NeedsSecond) return propose(shop, work, given, why);
    throw error;
  });
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
