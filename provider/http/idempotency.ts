import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CallKey } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Db } from "../db/client.ts";
import { idempotencyKey } from "../db/schema/index.ts";
import type { Caller, Context } from "./context.ts";
import { Refusal } from "./refusal.ts";

/** A hash of the input, independent of the order of its fields. The password is left out, so that no trace of it is stored. */
function hashOf({ transactionPassword, ...input }: Record<string, unknown>): string {
  const sorted = Object.entries(input).sort(([one], [other]) => one.localeCompare(other));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/**
 * Runs a write in a transaction, once per idempotency key: a retry of the same request gets the stored answer, another request with
 * the same key is refused. A failed request stores nothing, not even its key, so that it can be retried.
 */
export async function idempotent<Answer>(
  { db, now, member, idempotencyKey: key }: Context<Caller>,
  call: CallKey,
  input: Record<string, unknown>,
  work: (tx: Db, key: string) => Promise<Answer>,
): Promise<Answer> {
  if (!key) return db.transaction((tx) => work(tx, randomUUID()));
  if (key.length > 200) throw new Refusal("badInput", { code: codes.badInput });
  const bodyHash = hashOf(input);
  const same = and(eq(idempotencyKey.memberId, member.id), eq(idempotencyKey.call, call), eq(idempotencyKey.key, key));

  return db.transaction(async (tx) => {
    // A second request with the same key waits here until the transaction of the first one ends.
    const [first] = await tx
      .insert(idempotencyKey)
      .values({ memberId: member.id, call, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: idempotencyKey.id });
    if (!first) {
      const [stored] = await tx.select().from(idempotencyKey).where(same);
      if (stored?.bodyHash !== bodyHash) throw new Refusal("keyReused", { code: codes.conflict });
      return stored.answer as Answer;
    }
    const answer = await work(tx, `${member.id}:${key}`);
    await tx
      .update(idempotencyKey)
      .set({ answer: answer ?? null, finished: true })
      .where(same);
    return answer;
  });
}
