import { and, eq, isNull } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { Db } from "../../db/client.ts";
import { authenticator, passkey } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { countAttempt, resetAttempts } from "../../http/rate-limit.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { shopName } from "../../runtime/shop-profile.ts";
import { codeAddress } from "../../security/totp.ts";
import { lockMember } from "../member/find.ts";
import { reportChange } from "../member/security-change.ts";
import { confirmOffered, findApp, offerApp } from "./app-codes.ts";
import { insertPasskey, verifyRegistration } from "./passkeys.ts";
import { requireProof } from "./proof.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.ts";

type MemberContext = Context<Caller>;

/** The recovery codes that come with the first factor; null for a member who has some. */
async function firstRecoveryCodes(tx: Db, memberId: number, now: Date): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, memberId)) > 0 ? null : replaceRecoveryCodes(tx, memberId, now);
}

export function addPasskey(
  { proof, name, passkey: answer }: ParsedInput<"POST factor/addPasskey">,
  context: MemberContext,
): Promise<SentData<"POST factor/addPasskey">> {
  const { db, member, now } = context;
  return db.transaction(async (tx) => {
    const own = await lockMember(tx, member.id);
    await requireProof(tx, "factors", proof, context);
    const values = await verifyRegistration(tx, answer, context);
    await insertPasskey(tx, own.id, { ...values, name }, now);
    const recoveryCodes = await firstRecoveryCodes(tx, own.id, now);
    await reportChange(tx, own, "passkeyAdded", { passkey: name }, context);
    return { recoveryCodes };
  });
}

export async function renamePasskey({ id, name }: ParsedInput<"POST factor/renamePasskey">, { db, member }: MemberContext): Promise<void> {
  const own = and(eq(passkey.id, id), eq(passkey.memberId, member.id), isNull(passkey.removedAt));
  const renamed = await db.update(passkey).set({ name }).where(own).returning({ id: passkey.id });
  if (renamed.length === 0) throw notFound();
}

export function removePasskey({ proof, id }: ParsedInput<"POST factor/removePasskey">, context: MemberContext): Promise<void> {
  const { db, member, now } = context;
  return db.transaction(async (tx) => {
    const own = await lockMember(tx, member.id);
    await requireProof(tx, "factors", proof, context);
    const mine = and(eq(passkey.id, id), eq(passkey.memberId, own.id), isNull(passkey.removedAt));
    const [removed] = await tx.update(passkey).set({ removedAt: now }).where(mine).returning({ name: passkey.name });
    if (!removed) throw notFound();
    await reportChange(tx, own, "passkeyRemoved", { passkey: removed.name }, context);
  });
}

/** Offers the secret of a new app. The app counts once its first code was typed. */
export function newApp({ proof }: ParsedInput<"POST factor/newApp">, context: MemberContext): Promise<SentData<"POST factor/newApp">> {
  const { db, member, now, settings } = context;
  return db.transaction(async (tx) => {
    const own = await lockMember(tx, member.id);
    await requireProof(tx, "factors", proof, context);
    if (await findApp(tx, own.id)) throw new Refusal("appExists");
    const secret = await offerApp(tx, own.id, now, settings.DATA_SECRET);
    return { secret, address: codeAddress(secret, { issuer: await shopName({ db: tx, settings }, now), label: own.username }) };
  });
}

export async function confirmApp(
  { code }: ParsedInput<"POST factor/confirmApp">,
  context: MemberContext,
): Promise<SentData<"POST factor/confirmApp">> {
  const { db, member, now, settings } = context;
  const subject = `factor of session:${member.tokenHash}`;
  await countAttempt(db, subject, now);
  const answer = await db.transaction(async (tx) => {
    const own = await lockMember(tx, member.id);
    const isRight = await confirmOffered(tx, own.id, code.replace(/\s/g, ""), now, settings.DATA_SECRET);
    if (!isRight) throw new Refusal("wrongFactor", { field: "code" });
    const recoveryCodes = await firstRecoveryCodes(tx, own.id, now);
    await reportChange(tx, own, "appAdded", {}, context);
    return { recoveryCodes };
  });
  await resetAttempts(db, subject);
  return answer;
}

export function removeApp({ proof }: ParsedInput<"POST factor/removeApp">, context: MemberContext): Promise<void> {
  const { db, member, now } = context;
  return db.transaction(async (tx) => {
    const own = await lockMember(tx, member.id);
    await requireProof(tx, "factors", proof, context);
    const app = await findApp(tx, own.id);
    if (!app) throw notFound();
    await tx.update(authenticator).set({ removedAt: now }).where(eq(authenticator.id, app.id));
    await reportChange(tx, own, "appRemoved", {}, context);
  });
}

export function newRecoveryCodes(
  { proof }: ParsedInput<"POST factor/newRecoveryCodes">,
  context: MemberContext,
): Promise<SentData<"POST factor/newRecoveryCodes">> {
  const { db, member, now } = context;
  return db.transaction(async (tx) => {
    const own = await lockMember(tx, member.id);
    await requireProof(tx, "factors", proof, context);
    const recoveryCodes = await replaceRecoveryCodes(tx, own.id, now);
    await reportChange(tx, own, "recoveryCodesRenewed", {}, context);
    return { recoveryCodes };
  });
}
