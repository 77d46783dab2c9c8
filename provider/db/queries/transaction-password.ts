import type { Caller, Context } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { isPassword } from "../../security/password.ts";
import { countGuess, forgetGuesses } from "./attempt.ts";
import { getMember } from "./member.ts";

/** Lets nobody at a member's money who does not know the transaction password. Wrong guesses are counted, and lock. */
export async function requireTransactionPassword({ db, now, member }: Context<Caller>, given: string | null | undefined): Promise<void> {
  const subject = `transaction-password:${member.id}`;
  const { transactionPasswordHash } = await getMember(db, member.id);
  if (transactionPasswordHash === null) throw new Refusal("noTransactionPassword", { field: "transactionPassword" });
  await countGuess(db, subject, now);
  if (given && (await isPassword(given, transactionPasswordHash))) return forgetGuesses(db, subject);
  throw new Refusal("wrongTransactionPassword", { field: "transactionPassword" });
}
