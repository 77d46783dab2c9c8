import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { CallKey } from "../../lib/contract/index.ts";
import { codes } from "../../lib/contract/wire/envelope.ts";
import type { Caller, Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { idempotencyKey } from "../db/schema/index.ts";
import { Refusal } from "../refusal.ts";

/** Names a request by what it says, whatever the order in which it says it. No trace of a password is kept. */
function hashOf({ transactionPassword, ...input }: Record<string, unknown>): string {
  const sorted = Object.entries(input).sort(([one], [other]) => one.localeCompare(other));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("hex");
}

/**
 * Does a write in a transaction, once for each key: the same key with the same request gets the first answer again, with another
 * request it is refused. A request that fails leaves nothing, its key included, so that it can be tried again.
 */
export async function answeredOnce<Answer>(
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
    // Whoever comes second waits here until the first one's transaction is over.
    const [first] = await tx
      .insert(idempotencyKey)
      .values({ memberId: member.id, call, key, bodyHash, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: idempotencyKey.id });
    if (!first) {
      const [before] = await tx.select().from(idempotencyKey).where(same);
      if (before?.bodyHash !== bodyHash) throw new Refusal("keyReused", { code: codes.conflict });
      return before.answer as Answer;
    }
    const answer = await work(tx, `${member.id}:${key}`);
    await tx
      .update(idempotencyKey)
      .set({ answer: answer ?? null, finished: true })
      .where(same);
    return answer;
  });
}
