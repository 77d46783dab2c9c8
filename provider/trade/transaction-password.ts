import type { Caller, Context } from "../context.ts";
import { countGuess, forgetGuesses } from "../db/queries/attempt.ts";
import { getMember } from "../db/queries/member.ts";
import { Refusal } from "../refusal.ts";
import { inTurn } from "../security/in-turn.ts";
import { isPassword } from "../security/password.ts";

/**
 * Lets nobody at a member's money who does not know the transaction password. Wrong guesses are counted, and lock. Guesses take
 * turns: a right one that is sent fifty times at once must not count as fifty that nobody has looked at yet.
 */
export async function requireTransactionPassword({ db, now, member }: Context<Caller>, given: string | null | undefined): Promise<void> {
  const subject = `transaction-password:${member.id}`;
  const { transactionPasswordHash } = await getMember(db, member.id);
  if (transactionPasswordHash === null) throw new Refusal("noTransactionPassword", { field: "transactionPassword" });
  await inTurn(subject, async () => {
    await countGuess(db, subject, now);
    if (given && (await isPassword(given, transactionPasswordHash))) return forgetGuesses(db, subject);
    throw new Refusal("wrongTransactionPassword", { field: "transactionPassword" });
  });
}
