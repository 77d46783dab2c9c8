import { randomUUID } from "node:crypto";
import type { Db } from "../db/client.ts";
import { Refusal } from "../http/refusal.ts";
import { recordCommand } from "../operator/audit/log.ts";
import { refused, refusedCommand, type VisitKind } from "../operator/audit/visits.ts";
import { NotAllowed } from "../operator/carry-out.ts";
import type { Shop } from "../runtime/shop.ts";

/** Who tried to sign in with an address that no operator has. */
const unknown = "unknown";

type Visit = {
  what: VisitKind;
  /** The operator whose account it is; whoever was refused need not be that operator. */
  who: string | null;
  /** The address of the browser, and for an unknown account its name. */
  from: { address: string | null; email?: string };
};

/** Adds a visit to the audit log, in the transaction that opens the session. */
export async function recordVisit({ clock, settings }: Shop, tx: Db, { what, who, from }: Visit): Promise<void> {
  const entry = { run: randomUUID(), actor: who ?? unknown, command: what, input: from, at: clock.now() };
  await recordCommand(tx, entry, settings.DATA_SECRET);
}

const isRefusal = (error: unknown): error is Error => error instanceof Refusal;

type Refused = { actor: string; command: string; input: object };

/** Runs what may be refused. A refusal gets a row of the audit log in a transaction of its own, because that of the work is rolled back. */
async function orRecord<Answer>(
  { db, clock, settings }: Shop,
  { input, ...row }: Refused,
  work: () => Promise<Answer>,
  isNoted: (error: unknown) => error is Error = isRefusal,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isNoted(error)) {
      const entry = { run: randomUUID(), ...row, input: { ...input, why: error.message }, at: clock.now() };
      await db.transaction((tx) => recordCommand(tx, entry, settings.DATA_SECRET));
    }
    throw error;
  }
}

/** Runs a try to sign in, to use a link or to confirm. */
export const visiting = <Answer>(shop: Shop, { what, who, from }: Visit, work: () => Promise<Answer>): Promise<Answer> =>
  orRecord(shop, { actor: who ?? unknown, command: refused(what), input: from }, work);

/** A text of this length is cut off: a refused command may have brought a whole document. */
const maxLength = 200;

const shortened = (given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value).slice(0, maxLength)]));

const isWithoutRight = (error: unknown): error is Error => error instanceof NotAllowed;

type Request = { actor: string; command: string; given?: Record<string, unknown>; isTry?: boolean };

/** Runs an operator's request for a command. What changes nothing, a reading or a dry run, is noted only where the operator has no right to it. */
export function commanding<Answer>(
  shop: Shop,
  { actor, command, given = {}, isTry = false }: Request,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const row = { actor, command: refusedCommand, input: { task: command, given: shortened(given) } };
  return orRecord(shop, row, work, isTry ? isWithoutRight : isRefusal);
}
