import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { crashPoint } from "../db/crash-point.ts";
import { Refusal } from "../http/refusal.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";
import { type Changes, takeChanges } from "./audit/changes.ts";
import { type Entry, recordCommand } from "./audit/log.ts";
import type { Command } from "./command.ts";
import { claimKey, type Repeatable, releaseKey, storeAnswer } from "./once.ts";
import { type Answered, type CarriedOut, withoutSecret } from "./output.ts";
import { addProposal, subjectHash } from "./proposals/propose.ts";
import { NeedsSecond, requireWithinLimit } from "./proposals/second.ts";
import { rolledBack } from "./rolled-back.ts";

/** Runs a command; a trial is rolled back, and its answer says what will be. */
export type Run = (shop: Shop, isTrial?: boolean) => Promise<Answered>;
export type RunIn = (tx: Db, isTrial?: boolean) => Promise<Answered>;

/** A writing command with what surrounds it. */
export type Work = {
  command: Command;
  runIn: RunIn;
  /** Its row of the audit log. */
  entry: Entry;
  repeatable: Repeatable | null;
  /** Whether a second operator may have to agree. */
  isGuarded: boolean;
  approval?: { by: string; subjectHash: string };
};

/** Runs a command so that its changes are recorded for the audit log. */
async function runRecorded(tx: Db, { runIn, entry }: Work, isTrial = false): Promise<Answered> {
  await tx.execute(sql`select set_config('canopy.audited_run', ${entry.run}, true)`);
  const output = await runIn(tx, isTrial);
  // This may be a part of a longer transaction, as in seeding, whose other changes belong to no command.
  await tx.execute(sql`select set_config('canopy.audited_run', '', true)`);
  return output;
}

/** Runs a command and rolls its changes back. */
export function runDry({ db }: Shop, work: Work): Promise<CarriedOut> {
  const { command, runIn, entry, isGuarded } = work;
  if (!isGuarded) return rolledBack(db, async (tx) => ({ output: withoutSecret(await runIn(tx, true)) }));
  return rolledBack(db, async (tx): Promise<CarriedOut> => {
    const output = withoutSecret(await runRecorded(tx, work, true));
    const needsSecond = await requireWithinLimit(tx, command, entry.actor, await takeChanges(tx, entry.run), entry.at).then(
      () => false,
      (error: unknown) => {
        if (error instanceof NeedsSecond) return true;
        throw error;
      },
    );
    return { output, ...(needsSecond && { needsSecond }) };
  });
}

/** Runs a command whose effects are outside the database or in several transactions, and logs it afterwards. */
export async function runOutsideTransaction(shop: Shop, run: Run, { entry, repeatable }: Work): Promise<CarriedOut> {
  const { db, settings } = shop;
  const earlier = repeatable && (await db.transaction((tx) => claimKey(tx, repeatable, settings.DATA_SECRET)));
  if (earlier) return { ...earlier, isRepeated: true };
  const output = await run(shop).catch(async (error: unknown) => {
    // After any other error a part of it may be done, so that a repetition must not begin anew.
    if (repeatable && error instanceof Refusal) await releaseKey(db, repeatable);
    throw error;
  });
  await db.transaction(async (tx) => {
    if (repeatable) await storeAnswer(tx, repeatable, { output: withoutSecret(output) }, settings.DATA_SECRET);
    await recordCommand(tx, entry, settings.DATA_SECRET);
  });
  return { output };
}

/** Refuses a run that may not be committed: one that needs a second operator, or whose subject has moved since it was proposed. */
async function requireCommittable(tx: Db, { command, entry, isGuarded, approval }: Work, changes: Changes): Promise<void> {
  if (isGuarded) await requireWithinLimit(tx, command, entry.actor, changes, entry.at);
  if (approval && approval.subjectHash !== subjectHash(changes)) throw new CommandError("what it would change has changed since.");
}

/** Runs a command in one transaction with its row of the audit log and its stored answer. */
export async function runInTransaction({ db, settings }: Shop, work: Work): Promise<CarriedOut> {
  const { entry, repeatable } = work;
  const carriedOut = await db.transaction(async (tx): Promise<CarriedOut> => {
    const earlier = repeatable && (await claimKey(tx, repeatable, settings.DATA_SECRET));
    if (earlier) return { ...earlier, isRepeated: true };
    const output = await runRecorded(tx, work);
    if (repeatable) await storeAnswer(tx, repeatable, { output: withoutSecret(output) }, settings.DATA_SECRET);
    await requireCommittable(tx, work, await recordCommand(tx, entry, settings.DATA_SECRET));
    crashPoint("command recorded");
    return { output };
  });
  crashPoint("command committed");
  return carriedOut;
}

/** Proposes a command to a second operator: runs it, rolls it back, and stores what it would answer and change. */
export async function propose({ db, settings }: Shop, work: Work, given: Record<string, unknown>, why: string | null): Promise<CarriedOut> {
  const { command, entry, repeatable } = work;
  const { actor: by, command: name, at: now } = entry;
  const proposed = await db.transaction(async (tx): Promise<CarriedOut> => {
    const earlier = repeatable && (await claimKey(tx, repeatable, settings.DATA_SECRET));
    if (earlier) return { ...earlier, isRepeated: true };
    const { output, changes } = await rolledBack(tx, async (inner) => ({
      output: await runRecorded(inner, work, true),
      changes: await takeChanges(inner, entry.run),
    }));
    await tx.execute(sql`select set_config('canopy.audited_run', ${entry.run}, true)`);
    const proposal = await addProposal(tx, { command: name, row: command, given, output, changes, by, why, now }, settings.DATA_SECRET);
    await tx.execute(sql`select set_config('canopy.audited_run', '', true)`);
    const answer = { output: `Proposal ${proposal} waits for a second operator.`, proposal };
    if (repeatable) await storeAnswer(tx, repeatable, answer, settings.DATA_SECRET);
    await recordCommand(tx, { ...entry, command: "proposal add", input: { task: name, given, why } }, settings.DATA_SECRET);
    crashPoint("proposal stored");
    return answer;
  });
  crashPoint("proposal committed");
  return proposed;
}
