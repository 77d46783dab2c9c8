import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "../../lib/contract/index.ts";
import type { memberCalls } from "../../lib/contract/member.ts";
import type { Caller, Context, Handlers } from "../context.ts";
import { countGuess, forgetGuesses } from "../db/queries/attempt.ts";
import { codeMinutes, createCode, useCode } from "../db/queries/code.ts";
import { getMember } from "../db/queries/member.ts";
import { readProfile } from "../db/queries/profile.ts";
import { revokeAllTokens } from "../db/queries/token.ts";
import { member } from "../db/schema/index.ts";
import { writeLetter } from "../mail/write-letter.ts";
import { changeAvatar, uploadPicture } from "../members/avatar.ts";
import { bindAccount } from "../members/binding.ts";
import { Refusal } from "../refusal.ts";
import { hashPassword, isPassword } from "../security/password.ts";
import { seal } from "../security/seal.ts";

type MemberContext = Context<Caller>;
type Change = ParsedInput<"POST member/modifyMemberV">;

/** What a change writes, and what must still be empty for it: names and the number are said once. */
function columnsOf(change: Change, secret: string): { set: Partial<typeof member.$inferInsert>; onlyWhile?: SQL } {
  const { firstName, lastName, paperNumber, telephone, email, autoRenewal } = change;
  if (firstName !== undefined) return { set: { firstName }, onlyWhile: isNull(member.firstName) };
  if (lastName !== undefined) return { set: { lastName }, onlyWhile: isNull(member.lastName) };
  if (paperNumber !== undefined)
    return { set: { paperNumberSealed: seal(paperNumber, secret) }, onlyWhile: isNull(member.paperNumberSealed) };
  return { set: { telephone, email, autoRenewal } };
}

async function changeProfile(change: Change, { db, now, member: caller, settings }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await getMember(tx, caller.id);
    if (change.email) {
      const same = and(sql`lower(${member.email}) = ${change.email.toLowerCase()}`, ne(member.id, caller.id));
      const [other] = await tx.select({ id: member.id }).from(member).where(same);
      if (other) throw new Refusal("emailTaken", { field: "email" });
    }
    const { set, onlyWhile } = columnsOf(change, settings.DATA_SECRET);
    const changed = await tx
      .update(member)
      .set({ ...set, updatedAt: now })
      .where(and(eq(member.id, caller.id), onlyWhile))
      .returning({ id: member.id });
    if (changed.length === 0) throw new Refusal("saidOnce", { field: Object.keys(change)[0] });
    if (change.email && change.email !== before.email) await writeLetter(tx, before, "emailChanged", {}, now);
  });
}

async function changePassword(form: ParsedInput<"POST member/resetPasswordV">, { db, now, member: caller }: MemberContext): Promise<void> {
  const subject = `password:${caller.id}`;
  await countGuess(db, subject, now);
  const own = await getMember(db, caller.id);
  if (!(await isPassword(form.oldPassword, own.passwordHash))) throw new Refusal("wrongOldPassword", { field: "oldPassword" });
  await forgetGuesses(db, subject);
  const passwordHash = await hashPassword(form.newPasswordOne);
  await db.transaction(async (tx) => {
    await tx.update(member).set({ passwordHash, updatedAt: now }).where(eq(member.id, caller.id));
    await revokeAllTokens(tx, caller.id);
    await writeLetter(tx, own, "passwordChanged", {}, now);
  });
}

async function sendTransactionCode({ db, now, member: caller }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    const code = await createCode(tx, caller.id, "transaction-password", now);
    if (code === null) throw new Refusal("codeTooSoon");
    await writeLetter(tx, await getMember(tx, caller.id), "transactionCode", { code, minutes: codeMinutes }, now);
  });
}

/** The first one is set as it is; another one needs the code that was mailed. */
async function changeTransactionPassword(
  { transactionPassword, transactionVerificationCode }: ParsedInput<"POST member/info/changedTransactionPassword">,
  { db, now, member: caller }: MemberContext,
): Promise<void> {
  const own = await getMember(db, caller.id);
  if (own.transactionPasswordHash !== null) {
    const isSet = () => isPassword(transactionPassword, own.transactionPasswordHash);
    if (!(await useCode(db, caller.id, "transaction-password", transactionVerificationCode ?? "", now, isSet))) return;
  }
  const transactionPasswordHash = await hashPassword(transactionPassword);
  await db.transaction(async (tx) => {
    const unchanged = own.transactionPasswordHash === null ? isNull(member.transactionPasswordHash) : undefined;
    const changed = await tx
      .update(member)
      .set({ transactionPasswordHash, updatedAt: now })
      .where(and(eq(member.id, caller.id), unchanged))
      .returning({ id: member.id });
    if (changed.length === 0) throw new Refusal("wrongCode");
    await forgetGuesses(tx, `transaction-password:${caller.id}`);
    await writeLetter(tx, own, "transactionPasswordChanged", {}, now);
  });
}

export const memberHandlers: Handlers<typeof memberCalls> = {
  "GET member/profile": (_, context) => readProfile(context),
  "POST member/modifyMemberV": changeProfile,
  "POST member/resetPasswordV": changePassword,
  "POST member/icon/upload": uploadPicture,
  "POST member/updateMemberAvatar": changeAvatar,
  "GET tiktok/bindTikTokUser": bindAccount,
  "GET member/info/checkTransactionPassword": async (_, { db, member: caller }) =>
    (await getMember(db, caller.id)).transactionPasswordHash !== null,
  "POST member/info/sendTransactionVerificationCode": (_, context) => sendTransactionCode(context),
  "POST member/info/changedTransactionPassword": changeTransactionPassword,
};
