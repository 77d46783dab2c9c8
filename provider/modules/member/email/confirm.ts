import { and, eq } from "drizzle-orm";
import type { ParsedInput } from "../../../../lib/contract/index.ts";
import type { Db } from "../../../db/client.ts";
import { type member, unconfirmedEmail } from "../../../db/schema/index.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { Refusal } from "../../../http/refusal.ts";
import { tell } from "../../../mail/tell.ts";
import { checkCode, codeMinutes, consumeCode, createCode, wrongCode } from "../codes.ts";
import { getMember, lockMember } from "../find.ts";

type MemberContext = Context<Caller>;
type Owner = Pick<typeof member.$inferSelect, "id" | "email" | "language" | "userCode">;

const ownAddress = ({ id, email }: Pick<Owner, "id" | "email">) =>
  and(eq(unconfirmedEmail.memberId, id), eq(unconfirmedEmail.email, email.toLowerCase()));

async function sendCode(tx: Db, own: Owner, isNew: boolean, now: Date): Promise<void> {
  const code = await createCode(tx, own.id, "email", now, isNew);
  const values = { code, hours: codeMinutes.email / 60, userCode: own.userCode };
  await tell(tx, "confirmEmail", { ...own, username: null, firstName: null }, values, { now });
}

/** Marks a new address as unconfirmed, and sends it a code. A demonstration sends no emails, so that nobody could confirm anything. */
export async function askToConfirm(tx: Db, own: Owner, { now, settings }: Pick<Context, "now" | "settings">): Promise<void> {
  if (settings.DEMO) return;
  await tx.insert(unconfirmedEmail).values({ memberId: own.id, email: own.email.toLowerCase(), createdAt: now }).onConflictDoNothing();
  await sendCode(tx, own, true, now);
}

/** Whether emails go to the address of a member. */
export async function isConfirmed(db: Db, own: Pick<Owner, "id" | "email">): Promise<boolean> {
  return (await db.$count(unconfirmedEmail, ownAddress(own))) === 0;
}

/** Notes that the member reads what is sent to an address. */
export async function markConfirmed(tx: Db, own: Pick<Owner, "id" | "email">): Promise<void> {
  await tx.delete(unconfirmedEmail).where(ownAddress(own));
}

/** Refuses what needs an email to the member's address before it is confirmed. */
export async function requireConfirmed(db: Db, own: Pick<Owner, "id" | "email">): Promise<void> {
  if (!(await isConfirmed(db, own))) throw new Refusal("emailUnconfirmed");
}

/** Sends the code once more. A confirmed address needs none. */
export async function sendConfirmation({ db, now, member: caller }: MemberContext): Promise<void> {
  await db.transaction(async (tx) => {
    const own = await lockMember(tx, caller.id);
    if (!(await isConfirmed(tx, own))) await sendCode(tx, own, false, now);
  });
}

/** Confirms the member's address with the code that was sent to it. Once it is confirmed, a repetition changes nothing. */
export async function confirmEmail(
  { code }: ParsedInput<"POST member/confirmEmail">,
  { db, now, member: caller }: MemberContext,
): Promise<void> {
  if (await isConfirmed(db, await getMember(db, caller.id))) return;
  const codeId = await checkCode(db, caller.id, "email", code, now);
  await db.transaction(async (tx) => {
    const own = await lockMember(tx, caller.id);
    // A change of the address uses up the codes of the one before.
    const isUsed = await consumeCode(tx, codeId, now);
    if (isUsed) await markConfirmed(tx, own);
    else if (!(await isConfirmed(tx, own))) throw wrongCode("email");
  });
}
