import { and, eq } from "drizzle-orm";
import { canonicalJson, checksumOf } from "../db/canonical.ts";
import type { Db } from "../db/client.ts";
import { commandKey } from "../db/schema/index.ts";
import { decrypt, encrypt, type Secrets } from "../security/encrypt.ts";
import { CommandError } from "./answer.ts";
import { type CarriedOut, type Fact, fact } from "./output.ts";

/** A write that may be sent again: who sent it, the command with its arguments, and the key that both requests have. */
export type Repeatable = { actor: string; command: string; key: string; given: Record<string, unknown>; now: Date };

const maxKeyLength = 100;

const sameRow = ({ actor, key }: Repeatable) => and(eq(commandKey.actor, actor), eq(commandKey.key, key));

const hashOf = ({ command, given }: Repeatable) => checksumOf(canonicalJson([command, given]));

type FactWithoutKey = [label: string, value: string, opens?: Record<string, string>];

/** Releases up to 0.2 stored facts without keys, the first of which says what was done. */
function withKeys(answer: CarriedOut): CarriedOut {
  const { output } = answer;
  if (typeof output !== "object" || !("facts" in output)) return answer;
  const keyed = (each: Fact | FactWithoutKey, index: number) =>
    Array.isArray(each) ? fact(index === 0 ? "result" : each[0].toLowerCase(), ...each) : each;
  return { ...answer, output: { ...output, facts: output.facts.map(keyed) } };
}

/**
 * Claims the key of a write. Null: this request is the first one. Otherwise the answer of the first one, whose transaction has ended,
 * because a request with a key that another transaction has inserted waits for it here.
 */
export async function claimKey(tx: Db, write: Repeatable, secrets: Secrets): Promise<CarriedOut | null> {
  const { actor, command, key, now } = write;
  if (!key || key.length > maxKeyLength) throw new CommandError(`The idempotency key must have 1 to ${maxKeyLength} characters.`);
  const inputHash = hashOf(write);
  const [first] = await tx
    .insert(commandKey)
    .values({ actor, key, command, inputHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: commandKey.id });
  if (first) return null;
  const [stored] = await tx.select().from(commandKey).where(sameRow(write));
  if (stored?.inputHash !== inputHash) throw new CommandError("This key was used for another task. Open the form again.");
  if (stored.answerSealed === null)
    throw new CommandError("This task was begun and its end is not known. Look at its result before you repeat it.");
  return withKeys(JSON.parse(decrypt(stored.answerSealed, secrets)));
}

/** Stores the answer for a repetition. It is encrypted, because it may contain personal data. */
export async function storeAnswer(tx: Db, write: Repeatable, answer: CarriedOut, secrets: Secrets): Promise<void> {
  const answerSealed = encrypt(JSON.stringify(answer), secrets);
  await tx.update(commandKey).set({ answerSealed }).where(sameRow(write));
}

/** Gives up the key of a write that was refused, so that it may be tried again. */
export async function releaseKey(db: Db, write: Repeatable): Promise<void> {
  await db.delete(commandKey).where(sameRow(write));
}
