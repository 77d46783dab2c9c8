import type { Caller, Context } from "../../http/context.ts";
import { countAttempt, resetAttempts } from "../../http/rate-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { verifyPassword } from "../../security/password.ts";
import { runExclusive } from "../../security/run-exclusive.ts";
import { getMember } from "./find.ts";

/**
 * Requires the transaction password before money moves. Wrong guesses are counted and lock it. Guesses of one member are checked one at
 * a time, so that fifty parallel requests with the right password do not count as fifty guesses.
 */
export async function requireTransactionPassword({ db, now, member }: Context<Caller>, given: string | null | undefined): Promise<void> {
  const subject = `transaction-password:${member.id}`;
  const { transactionPasswordHash } = await getMember(db, member.id);
  if (transactionPasswordHash === null) throw new Refusal("noTransactionPassword", { field: "transactionPassword" });
  await runExclusive(subject, async () => {
    await countAttempt(db, subject, now);
    if (given && (await verifyPassword(given, transactionPasswordHash))) return resetAttempts(db, subject);
    throw new Refusal("wrongTransactionPassword", { field: "transactionPassword" });
  });
}
