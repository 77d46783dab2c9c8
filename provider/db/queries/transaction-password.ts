import type { Caller, Context } from "../../context.ts";
import { Refusal } from "../../refusal.ts";
import { isPassword } from "../../security/password.ts";
import { countFailure, forgetFailures, requireUnlocked } from "./attempt.ts";
import { getMember } from "./member.ts";

/** Lets nobody at a member's money who does not know the transaction password. Wrong guesses are counted, and lock. */
export async function requireTransactionPassword({ db, now, member }: Context<Caller>, given: string | null | undefined): Promise<void> {
  const subject = `transaction-password:${member.id}`;
  await requireUnlocked(db, subject, now);
  const { transactionPasswordHash } = await getMember(db, member.id);
  if (transactionPasswordHash === null) throw new Refusal("noTransactionPassword", { field: "transactionPassword" });
  if (given && (await isPassword(given, transactionPasswordHash))) return forgetFailures(db, subject);
  await countFailure(db, subject, now);
  throw new Refusal("wrongTransactionPassword", { field: "transactionPassword" });
}
