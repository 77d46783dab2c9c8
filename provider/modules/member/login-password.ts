import type { Caller, Context } from "../../http/context.ts";
import { countAttempt, resetAttempts } from "../../http/rate-limit.ts";
import type { Refusal } from "../../http/refusal.ts";
import { verifyPassword } from "../../security/password.ts";
import { getMember } from "./find.ts";

/** No password has this hash, so an account that has none is not signed in to before one is chosen. */
export const noPassword = "";

/** Requires the login password of a signed-in member. Wrong guesses are counted for the session, whichever change they are for: those of a stolen one do not lock the owner's. */
export async function requireLoginPassword({ db, now, member }: Context<Caller>, given: string, wrong: Refusal) {
  const subject = `password of session:${member.tokenHash}`;
  await countAttempt(db, subject, now);
  const own = await getMember(db, member.id);
  if (!(await verifyPassword(given, own.passwordHash))) throw wrong;
  await resetAttempts(db, subject);
  return own;
}
