import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { type member, memberToken } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { countAttempt, lockMinutes, resetAttempts } from "../../http/rate-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { tell } from "../../mail/tell.ts";
import { readToken, signToken } from "../../security/signed-token.ts";
import { acceptFactor } from "../factor/accept.ts";
import { acceptPasskey, assertionOptions } from "../factor/passkeys.ts";
import { countRecoveryCodes } from "../factor/recovery-codes.ts";
import { spend } from "../factor/spend.ts";
import { readFactors } from "../factor/strongest.ts";
import { getMember } from "../member/find.ts";
import { reportChange } from "../member/security-change.ts";
import { completeSignIn } from "./complete.ts";
import { knownDevice } from "./known-device.ts";
import { rememberDevice, shareMember } from "./remember-device.ts";

type Member = typeof member.$inferSelect;
type Token = SentData<"POST member/login">;

const validForMs = 10 * 60_000;

/** No call but the second step accepts a token with this prefix, so that half a sign-in can do nothing else. */
const halfHead = "Half ";

const purpose = "sign-in";

const stateOf = ({ passwordHash }: Member) => createHash("sha256").update(passwordHash).digest("base64url");

/** Half a sign-in that remembers the device once it is complete. One that a remembered device began has its id here. */
export const remembersAfterwards = "new";

/**
 * The token of a sign-in whose password was right; null for a member without a second factor. It ends with a change of the password, and with the
 * remembered device that began it.
 */
export async function beginSecondStep(db: Db, found: Member, { now, settings }: Context, remembered = ""): Promise<Token | null> {
  const { passkeys, app, strongest } = await readFactors(db, found.id, settings);
  if (strongest === "none") return null;
  const recovery = (await countRecoveryCodes(db, found.id)) > 0;
  // Only the shop can help this member, as with every lost factor.
  if (strongest === "elsewhere" && !recovery) throw new Refusal("noRecoveryCodes");
  const offered = { passkey: passkeys.length > 0, app: app !== null, recovery };
  const secondFactor = (["passkey", "app", "recovery"] as const).filter((each) => offered[each]);
  const expiresAt = new Date(now.getTime() + validForMs);
  const token = signToken("half sign-in", `${found.id}:${stateOf(found)}:${remembered}`, expiresAt, settings.DATA_SECRET);
  return { tokenHead: halfHead, token, memberId: found.id, secondFactor };
}

const tooLate = () => new Refusal("signInOver", { field: "halfToken" });

/** The member of half a sign-in; refused when it expired, or when the password was replaced since. */
async function memberOfHalf(halfToken: string, { db, now, settings }: Context) {
  const token = halfToken.startsWith(halfHead) ? halfToken.slice(halfHead.length) : halfToken;
  const read = readToken("half sign-in", token, now, settings.DATA_SECRET);
  const [id, state, remembered = ""] = read?.content.split(":") ?? [];
  if (!read || !id) throw tooLate();
  const found = await getMember(db, Number(id));
  if (stateOf(found) !== state) throw tooLate();
  return { found, token, expiresAt: read.expiresAt, remembered };
}

/** The remembered device of half a sign-in, with its token if it is remembered from now on; null without one. */
async function deviceOfHalf(
  tx: Db,
  memberId: number,
  remembered: string,
  context: Context,
): Promise<{ id: number; token?: string } | null> {
  if (remembered === "") return null;
  await shareMember(tx, memberId);
  if (remembered === remembersAfterwards) return rememberDevice(tx, memberId, context);
  const own = and(eq(memberToken.id, Number(remembered)), eq(memberToken.memberId, memberId));
  const [still] = await tx.select({ id: memberToken.id }).from(memberToken).where(own).for("key share");
  if (!still) throw tooLate();
  return still;
}

/** Completes a sign-in with a code or a passkey. Wrong codes are counted as passwords are: known devices have guesses of their own. */
async function completeHalf(form: ParsedInput<"POST session/continue">, halfToken: string, context: Context): Promise<Token> {
  const { db, now, settings } = context;
  const { found, token, expiresAt, remembered } = await memberOfHalf(halfToken, context);
  const device = knownDevice(form.deviceTokens ?? [], found.id, now, settings.DATA_SECRET);
  const subject = `code of ${device ?? `login:${found.id}`}`;
  const guessesLeft = await countAttempt(db, subject, now);
  const asked = { memberId: found.id, purpose, accepts: { passkey: true, app: true, recovery: true } };
  try {
    return await db.transaction(async (tx) => {
      if (!(await spend(tx, token, expiresAt))) throw tooLate();
      if ((await acceptFactor(tx, asked, form, context)) === "recovery") await reportChange(tx, found, "recoveryCodeUsed", {}, context);
      await resetAttempts(tx, subject);
      const own = await deviceOfHalf(tx, found.id, remembered, context);
      const opened = await completeSignIn(tx, found, device !== null, context, own?.id);
      return { ...opened, rememberedToken: own?.token };
    });
  } catch (error) {
    const isLocked = guessesLeft === 0 && error instanceof Refusal && error.refusal === "wrongFactor";
    if (isLocked) await db.transaction((tx) => tell(tx, "signInLocked", found, { minutes: lockMinutes }, { now }));
    throw error;
  }
}

/** Signs in with a passkey alone: it says who the member is. */
function completeWithPasskey(form: ParsedInput<"POST session/continue">, context: Context): Promise<Token> {
  const { passkey: answer } = form;
  if (!answer) throw tooLate();
  return context.db.transaction(async (tx) => {
    const { memberId } = await acceptPasskey(tx, answer, purpose, context);
    const found = await getMember(tx, memberId);
    const device = knownDevice(form.deviceTokens ?? [], memberId, context.now, context.settings.DATA_SECRET);
    return completeSignIn(tx, found, device !== null, context);
  });
}

export async function continueSignIn(form: ParsedInput<"POST session/continue">, context: Context): Promise<Token> {
  return form.halfToken ? completeHalf(form, form.halfToken, context) : completeWithPasskey(form, context);
}

/** The challenge of a passkey, for the member of half a sign-in or for any. */
export async function passkeyOptions({ halfToken }: ParsedInput<"POST session/passkeyOptions">, context: Context) {
  if (!halfToken) return { options: await assertionOptions(context, purpose) };
  const { found } = await memberOfHalf(halfToken, context);
  const { passkeys } = await readFactors(context.db, found.id, context.settings);
  return { options: passkeys.length > 0 ? await assertionOptions(context, purpose, passkeys) : null };
}
