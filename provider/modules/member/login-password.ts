import type { Caller, Context } from "../../http/context.ts";
import { countAttempt, resetAttempts } from "../../http/rate-limit.ts";
import type { Refusal } from "../../http/refusal.ts";
import { verifyPassword } from "../../security/password.ts";
import { getMember } from "./find.ts";

/** Requires the login password of a signed-in member. Wrong guesses are counted and lock it, whichever change they are for. */
export async function requireLoginPassword({ db, now, member }: Context<Caller>, given: string, wrong: Refusal) {
  const subject = `password:${member.id}`;
  await countAttempt(db, subject, now);
  const own = await getMember(db, member.id);
  if (!(await verifyPassword(given, own.passwordHash))) throw wrong;
  await resetAttempts(db, subject);
  return own;
}
