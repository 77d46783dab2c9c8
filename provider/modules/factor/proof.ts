import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import type { Caller, Context } from "../../http/context.ts";
import { countAttempt, resetAttempts } from "../../http/rate-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { readToken, signToken } from "../../security/signed-token.ts";
import { requireLoginPassword } from "../member/login-password.ts";
import { acceptFactor } from "./accept.ts";
import { assertionOptions } from "./passkeys.ts";
import { spend } from "./spend.ts";
import { readFactors, type Strongest } from "./strongest.ts";

type MemberContext = Context<Caller>;
type Purpose = ParsedInput<"POST factor/prove">["purpose"];

const validForMs = 5 * 60_000;

/**
 * The member, session, purpose and strongest factor of a proof: a copied proof is worth nothing in another session, and one that took the
 * password alone is worth nothing once there is a factor.
 */
const contentOf = (purpose: Purpose, strongest: Strongest, { member }: MemberContext) =>
  `${purpose}:${strongest}:${member.id}:${member.tokenHash}`;

const provingOf = (purpose: Purpose, { member }: MemberContext) => `prove:${purpose}:${member.tokenHash}`;

/** Says which factor a proof needs, with the challenge for a passkey. */
export async function challenge(
  { purpose }: ParsedInput<"POST factor/challenge">,
  context: MemberContext,
): Promise<SentData<"POST factor/challenge">> {
  const { strongest, passkeys } = await readFactors(context.db, context.member.id, context.settings);
  const options = strongest === "passkey" ? await assertionOptions(context, provingOf(purpose, context), passkeys) : null;
  return { strongest, options };
}

/** Whether a proof takes the login password. The first transaction password takes it instead of a factor, because most members have none. */
const takesPassword = (purpose: Purpose, strongest: Strongest) =>
  purpose === "transactionPassword" ? strongest === "none" : purpose !== "money";

/**
 * Gives a proof. Moving money takes the strongest factor of the member only. Factors and personal data take the password as well. Changing factors takes a recovery
 * code instead of the factor: a member who lost a device could not remove its passkey otherwise. Guesses are counted for each session, so
 * that a stolen session cannot lock the owner out.
 */
export async function prove(
  { purpose, password, ...given }: ParsedInput<"POST factor/prove">,
  context: MemberContext,
): Promise<SentData<"POST factor/prove">> {
  const { db, member, now, settings } = context;
  const { strongest } = await readFactors(db, member.id, settings);
  if (purpose === "money" && strongest === "none") throw new Refusal("noFactor");
  if (purpose !== "factors" && strongest === "elsewhere") throw new Refusal("passkeysElsewhere");
  if (takesPassword(purpose, strongest))
    await requireLoginPassword(context, password ?? "", new Refusal("wrongPassword", { field: "password" }));
  if (strongest !== "none") {
    const subject = `factor of session:${member.tokenHash}`;
    await countAttempt(db, subject, now);
    const accepts = { passkey: strongest === "passkey", app: strongest === "app", recovery: purpose === "factors" };
    const asked = { memberId: member.id, purpose: provingOf(purpose, context), accepts };
    await db.transaction((tx) => acceptFactor(tx, asked, given, context));
    await resetAttempts(db, subject);
  }
  crashPoint("factor accepted");
  return {
    proof: signToken("factor proof", contentOf(purpose, strongest, context), new Date(now.getTime() + validForMs), settings.DATA_SECRET),
  };
}

/** Uses a proof up, in the transaction of the write that it is for: a write that fails does not use it. */
export async function requireProof(tx: Db, purpose: Purpose, proof: string | undefined, context: MemberContext): Promise<void> {
  const read = readToken("factor proof", proof ?? "", context.now, context.settings.DATA_SECRET);
  const { strongest } = await readFactors(tx, context.member.id, context.settings);
  const isRight = read?.content === contentOf(purpose, strongest, context);
  if (!isRight || !(await spend(tx, proof ?? "", read.expiresAt))) throw new Refusal("factorNeeded", { field: "factorProof" });
  crashPoint("proof spent");
}
