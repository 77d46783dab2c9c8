import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import type { memberCalls } from "../../../lib/contract/member.ts";
import { codes } from "../../../lib/contract/wire/envelope.ts";
import { member } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { Refusal } from "../../http/refusal.ts";
import { tell } from "../../mail/tell.ts";
import { encrypt, type Secrets } from "../../security/encrypt.ts";
import { hashPassword } from "../../security/password.ts";
import { changeAvatar, uploadPicture } from "./avatar/change.ts";
import { codeMinutes, createCode } from "./codes.ts";
import { changeEmail } from "./email/change.ts";
import { confirmEmail, requireConfirmed, sendConfirmation } from "./email/confirm.ts";
import { undoEmailChange } from "./email/undo.ts";
import { getMember, lockMember } from "./find.ts";
import { requireLoginPassword } from "./login-password.ts";
import { noteReviews } from "./note-reviews.ts";
import { countriesAt } from "./open-countries.ts";
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
  const { firstName, lastName, nickname, paperNumber, telephone, autoRenewal } = change;
  if (firstName !== undefined) return { set: { firstName }, condition: isNull(member.firstName) };
  if (lastName !== undefined) return { set: { lastName }, condition: isNull(member.lastName) };
  if (paperNumber !== undefined)
    return { set: { paperNumberSealed: encrypt(paperNumber, secrets) }, condition: isNull(member.paperNumberSealed) };
  if (nickname !== undefined) return { set: { nickname: nickname || null } };
  return { set: { telephone, autoRenewal } };
}

/** Refuses an identity number for which the member's country does not ask: what is not needed is not stored. */
async function requireAsked({ db, now, member: caller }: MemberContext): Promise<void> {
  const [home] = caller.country === null ? [] : await countriesAt(db, now, caller.country);
  if (home?.identity === "none") throw new Refusal("badInput", { code: codes.badInput, field: "paperNumber" });
}

async function changeProfile({ password, ...change }: Change, context: MemberContext): Promise<void> {
  const { db, now, member: caller, settings } = context;
  if (change.email !== undefined) return changeEmail(change.email, password, context);
  if (change.paperNumber !== undefined) await requireAsked(context);
  const { set, condition } = columnsOf(change, settings.DATA_SECRET);
  const changed = await db.transaction(async (tx) => {
    const own = and(eq(member.id, caller.id), condition);
    const rows = await tx
      .update(member)
      .set({ ...set, updatedAt: now })
      .where(own)
      .returning({ id: member.id });
    if (change.nickname !== undefined || change.firstName !== undefined) await noteReviews(tx, caller.id, now);
    return rows;
  });
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
    const own = await lockMember(tx, caller.id);
    await requireConfirmed(tx, own);
    const code = await createCode(tx, caller.id, "transaction-password", now);
    await tell(tx, "transactionCode", own, { code, minutes: codeMinutes["transaction-password"] }, { now });
  });
}

/** The change of the transaction password is in `factor`, because it needs a proof. */
export const memberHandlers: Handlers<Omit<typeof memberCalls, "POST member/info/changedTransactionPassword">> = {
  "GET member/profile": (_, context) => readProfile(context),
  "POST member/modifyMemberV": changeProfile,
  "POST member/undoEmailChange": undoEmailChange,
  "POST member/sendEmailCode": (_, context) => sendConfirmation(context),
  "POST member/confirmEmail": confirmEmail,
  "POST member/resetPasswordV": changePassword,
  "POST member/icon/upload": uploadPicture,
  "POST member/updateMemberAvatar": changeAvatar,
  "GET tiktok/bindTikTokUser": bindAccount,
  "GET member/info/checkTransactionPassword": async (_, { db, member: caller }) =>
    (await getMember(db, caller.id)).transactionPasswordHash !== null,
  "POST member/info/sendTransactionVerificationCode": (_, context) => sendTransactionCode(context),
};
