import { and, count, eq, gt, ne, sql } from "drizzle-orm";
import { languageOfHeader } from "../../../../lib/contract/wire/language.ts";
import type { Db } from "../../../db/client.ts";
import { crashPoint } from "../../../db/crash-point.ts";
import { emailChange, member } from "../../../db/schema/index.ts";
import type { Caller, Context } from "../../../http/context.ts";
import { countAttempt, type Limit } from "../../../http/rate-limit.ts";
import { Refusal } from "../../../http/refusal.ts";
import { formatMoment } from "../../../mail/format-value.ts";
import { storefrontLink } from "../../../mail/storefront-link.ts";
import { tell } from "../../../mail/tell.ts";
import { maskEmail } from "../../../security/mask.ts";
import { createToken, hashToken } from "../../../security/token.ts";
import { voidCodes } from "../codes.ts";
import { getMember, lockMember } from "../find.ts";
import { requireLoginPassword } from "../login-password.ts";
import { maxEmailChanges, undoableSince, undoableUntil } from "../rules/email-change.ts";
import { askToConfirm } from "./confirm.ts";
import { emailTaken, refuseTakenAddress, requireUnreserved } from "./reserved.ts";

type MemberContext = Context<Caller>;

/** Changes that a member tries, because a refusal tells that another member has the address. */
const triesLimit: Limit = { allowed: 10, minutes: 60 };

async function requireUntaken(tx: Db, email: string, memberId: number): Promise<void> {
  const same = and(sql`lower(${member.email}) = ${email.toLowerCase()}`, ne(member.id, memberId));
  const [other] = await tx.select({ id: member.id }).from(member).where(same);
  if (other) throw emailTaken();
}

async function requireFewChanges(tx: Db, memberId: number, now: Date): Promise<void> {
  const recent = and(eq(emailChange.memberId, memberId), gt(emailChange.changedAt, undoableSince(now)));
  const [counted] = await tx.select({ total: count() }).from(emailChange).where(recent);
  if ((counted?.total ?? 0) >= maxEmailChanges)
    throw new Refusal("tooManyEmailChanges", { field: "email", values: { count: maxEmailChanges } });
}

/** Writes the change, and an email to either address: the previous one can undo it without signing in, the new one confirms itself. */
async function writeChange(tx: Db, email: string, { member: caller, now, settings }: MemberContext): Promise<void> {
  const own = await lockMember(tx, caller.id);
  if (own.email === email) return;
  await requireUntaken(tx, email, own.id);
  await requireFewChanges(tx, own.id, now);
  const token = createToken();
  await tx.update(member).set({ email, updatedAt: now }).where(eq(member.id, own.id));
  await requireUnreserved(tx, email, own.id, now);
  const change = { memberId: own.id, oldEmail: own.email, newEmail: email, tokenHash: hashToken(token), changedAt: now };
  await tx.insert(emailChange).values(change);
  await voidCodes(tx, own.id, now);

  const { header, locale } = languageOfHeader(own.language);
  const until = formatMoment(undoableUntil(now), header);
  const link = storefrontLink(settings, locale, `/email_undo?token=${token}`);
  await tell(tx, "emailChanged", own, { address: maskEmail(email), until, link }, { now });
  await askToConfirm(tx, { ...own, email }, { now, settings });
  crashPoint("address changed");
}

/** Changes the member's address. A session alone is not enough: codes for new passwords go to the address. */
export async function changeEmail(email: string, password: string | undefined, context: MemberContext): Promise<void> {
  const { db, member: caller } = context;
  if ((await getMember(db, caller.id)).email === email) return;
  if (!password) throw new Refusal("passwordNeeded", { field: "password" });
  await requireLoginPassword(context, password, new Refusal("wrongPassword", { field: "password" }));
  await countAttempt(db, `addresses tried by:${caller.id}`, context.now, triesLimit);
  await refuseTakenAddress(db.transaction((tx) => writeChange(tx, email, context)));
  crashPoint("address change committed");
}
