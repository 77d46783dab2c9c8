import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { memberCalls } from "../../../lib/contract/member.ts";
import { member } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { resetAttempts } from "../../http/rate-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import { encrypt, type Secrets } from "../../security/encrypt.ts";
import { hashPassword, verifyPassword } from "../../security/password.ts";
import { addNotice } from "../notice/write.ts";
import { changeAvatar, uploadPicture } from "./avatar/change.ts";
import { checkCode, codeMinutes, consumeCode, createCode, wrongCode } from "./codes.ts";
import { changeEmail } from "./email/change.ts";
import { undoEmailChange } from "./email/undo.ts";
import { getMember, lockMember } from "./find.ts";
import { requireLoginPassword } from "./login-password.ts";
import { readProfile } from "./profile.ts";
import { reportChange } from "./security-change.ts";
import { bindAccount } from "./short-video/link.ts";
import { revokeAllTokens } from "./tokens.ts";

type MemberContext = Context<Caller>;
type Change = ParsedInput<"POST member/modifyMemberV">;

/** The columns of a change, and the condition that they are still empty: names and the id number can be set only once. */
function columnsOf(
  change: Omit<Change, "email" | "password">,
  secrets: Secrets,
): { set: Partial<typeof member.$inferInsert>; condition?: SQL } {
  const { firstName, lastName, paperNumber, telephone, autoRenewal } = change;
  if (firstName !== undefined) return { set: { firstName }, condition: isNull(member.firstName) };
  if (lastName !== undefined) return { set: { lastName }, condition: isNull(member.lastName) };
  if (paperNumber !== undefined)
    return { set: { paperNumberSealed: encrypt(paperNumber, secrets) }, condition: isNull(member.paperNumberSealed) };
  return { set: { telephone, autoRenewal } };
}

async function changeProfile({ password, ...change }: Change, context: MemberContext): Promise<void> {
  const { db, now, member: caller, settings } = context;
  if (change.email !== undefined) return changeEmail(change.email, password, context);
  const { set, condition } = columnsOf(change, settings.DATA_SECRET);
  const changed = await db
    .update(member)
    .set({ ...set, updatedAt: now })
    .where(and(eq(member.id, caller.id), condition))
    .returning({ id: member.id });
  if (changed.length === 0) throw new Refusal("saidOnce", { field: Object.keys(change)[0] });
}

async function changePassword(form: ParsedInput<"POST member/resetPasswordV">, context: MemberContext): Promise<void> {
  const { db, now, member: caller } = context;
  const own = await requireLoginPassword(context, form.oldPassword, new Refusal("wrongOldPassword", { field: "oldPassword" }));
  const passwordHash = await hashPassword(form.newPasswordOne);
  await db.transaction(async (tx) => {
    await tx.update(member).set({ passwordHash, updatedAt: now }).where(eq(member.id, caller.id));
    await revokeAllTokens(tx, caller.id);
    await reportChange(tx, own, "passwordChanged", {}, context);
  });
}

async function sendTransactionCode({ db, now, member: caller }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    const code = await createCode(tx, caller.id, "transaction-password", now);
    await queueEmail(tx, await getMember(tx, caller.id), "transactionCode", { code, minutes: codeMinutes }, now);
  });
}

/** The first transaction password needs no code; changing it needs the emailed one. */
async function changeTransactionPassword(
  { transactionPassword, transactionVerificationCode }: ParsedInput<"POST member/info/changedTransactionPassword">,
  { db, now, member: caller }: MemberContext,
): Promise<void> {
  const purpose = "transaction-password";
  const isFirst = (await getMember(db, caller.id)).transactionPasswordHash === null;
  const codeId = isFirst ? null : await checkCode(db, caller.id, purpose, transactionVerificationCode ?? "", now);
  const transactionPasswordHash = await hashPassword(transactionPassword);
  const isSet = await db.transaction(async (tx) => {
    await lockMember(tx, caller.id);
    if (codeId !== null && !(await consumeCode(tx, codeId, now))) return false;
    const unchanged = isFirst ? isNull(member.transactionPasswordHash) : undefined;
    const changed = await tx
      .update(member)
      .set({ transactionPasswordHash, updatedAt: now })
      .where(and(eq(member.id, caller.id), unchanged))
      .returning();
    if (!changed[0]) throw wrongCode(purpose);
    await resetAttempts(tx, `transaction-password:${caller.id}`);
    await queueEmail(tx, changed[0], "transactionPasswordChanged", {}, now);
    await addNotice(tx, caller.id, "transactionPasswordChanged", {}, now);
    return true;
  });
  // The answer to the first request may have been lost: the same code with the same password is a repetition.
  const current = isSet || (await getMember(db, caller.id)).transactionPasswordHash;
  if (current !== true && !(await verifyPassword(transactionPassword, current))) throw wrongCode(purpose);
}

export const memberHandlers: Handlers<typeof memberCalls> = {
  "GET member/profile": (_, context) => readProfile(context),
  "POST member/modifyMemberV": changeProfile,
  "POST member/undoEmailChange": undoEmailChange,
  "POST member/resetPasswordV": changePassword,
  "POST member/icon/upload": uploadPicture,
  "POST member/updateMemberAvatar": changeAvatar,
  "GET tiktok/bindTikTokUser": bindAccount,
  "GET member/info/checkTransactionPassword": async (_, { db, member: caller }) =>
    (await getMember(db, caller.id)).transactionPasswordHash !== null,
  "POST member/info/sendTransactionVerificationCode": (_, context) => sendTransactionCode(context),
  "POST member/info/changedTransactionPassword": changeTransactionPassword,
};
