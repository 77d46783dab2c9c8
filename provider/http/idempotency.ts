import { hash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CallKey } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Db } from "../db/client.ts";
import { idempotencyKey } from "../db/schema/index.ts";
import type { Context } from "./context.ts";
import { Refusal } from "./refusal.ts";

/** Stands for the member in the keys of guests, which their callers make distinct. */
const guest = 0;

/** A hash of the input, independent of the order of its fields. Password and proof are left out: no trace of them is stored, and a retry may have another proof. */
function hashOf({ transactionPassword, factorProof, ...input }: Record<string, unknown>): string {
  const sorted = Object.entries(input).sort(([one], [other]) => one.localeCompare(other));
  return hash("sha256", JSON.stringify(sorted));
}

/** The stored answer to a request of the caller's with this key; undefined if there is none. */
export async function findAnswer({ db, member }: Context, call: CallKey, key: string): Promise<unknown> {
  const same = and(eq(idempotencyKey.memberId, member?.id ?? guest), eq(idempotencyKey.call, call), eq(idempotencyKey.key, key));
  const [stored] = await db.select({ answer: idempotencyKey.answer }).from(idempotencyKey).where(same);
  return stored?.answer;
}

/**
 * Runs a write in a transaction, once per idempotency key: a retry of the same request gets the stored answer, another request with
 * the same key is refused. A failed request stores nothing, not even its key, so that it can be retried.
 */
export async function idempotent<Answer>(
  { db, now, member, idempotencyKey: key }: Context,
  call: CallKey,
  input: Record<string, unknown>,
  work: (tx: Db, key: string) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return db.transaction((tx) => work(tx, randomUUID()));
  if (key.length > 200) throw new Refusal("badInput", { code: codes.badInput });
  const bodyHash = hashOf(input);
  const memberId = member?.id ?? guest;
  const same = and(eq(idempotencyKey.memberId, memberId), eq(idempotencyKey.call, call), eq(idempotencyKey.key, key));

  return db.transaction(async (tx) => {
    // A second request with the same key waits here until the transaction of the first one ends.
    const [first] = await tx
      .insert(idempotencyKey)
      .values({ memberId, call, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: idempotencyKey.id });
    if (!first) {
      const [stored] = await tx.select().from(idempotencyKey).where(same);
      if (stored?.bodyHash !== bodyHash) throw new Refusal("keyReused", { code: codes.conflict });
      return stored.answer as Answer;
    }
    const answer = await work(tx, `${memberId}:${key}`);
    await tx
      .update(idempotencyKey)
      .set({ answer: answer ?? null, finished: true })
      .where(same);
    return answer;
  });
}
