import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { SentData } from "../../../lib/contract/index.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { emailChange, member, newsletterAddress } from "../../db/schema/index.ts";
import type { Context } from "../../http/context.ts";
import { countAttempt } from "../../http/rate-limit.ts";
import { Refusal } from "../../http/refusal.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import type { Shop } from "../../runtime/shop.ts";
import { decrypt, encrypt } from "../../security/encrypt.ts";
import { createToken, hashToken } from "../../security/token.ts";

/** For how many days the link of a confirmation is valid. An address that was not confirmed is forgotten then. */
export const confirmDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** Emails to confirm for one address, because anybody can type the address of a stranger. */
const emailLimit = { allowed: 3, minutes: 24 * 60 };

const tokenOf = (token: string) => eq(newsletterAddress.tokenHash, hashToken(token));

/**
 * Sends an address the link that confirms it. A repetition sends the same link, so that the first email stays good. An address that is subscribed gets
 * no email; the caller cannot tell.
 */
export async function askToConfirm(
  address: string,
  { db, now, language, settings }: Pick<Context, "db" | "now" | "language" | "settings">,
): Promise<void> {
  const email = address.toLowerCase();
  await countAttempt(db, `newsletter ${email}`, now, emailLimit);
  const token = createToken();
  const confirmBy = new Date(now.getTime() + confirmDays * dayMs);
  const sealed = { tokenHash: hashToken(token), tokenSealed: encrypt(token, settings.DATA_SECRET) };
  await db.transaction(async (tx) => {
    const [open] = await tx
      .insert(newsletterAddress)
      .values({ email, language, ...sealed, createdAt: now, confirmBy })
      .onConflictDoUpdate({
        target: newsletterAddress.email,
        set: { language, confirmBy },
        setWhere: isNotNull(newsletterAddress.confirmBy),
      })
      .returning({ tokenSealed: newsletterAddress.tokenSealed });
    if (!open) return;
    const path = `/newsletter_confirm?token=${decrypt(open.tokenSealed, settings.DATA_SECRET)}`;
    const link = storefrontLink(settings, languageOfHeader(language).locale, path);
    const to = { id: null, email, language, username: null, firstName: null };
    await tell(tx, "newsletterConfirm", to, { days: confirmDays, link }, { now });
  });
}

/** Subscribes the address whose link was pressed. A second press changes nothing. */
export async function confirmAddress({ token }: { token: string }, { db, now }: Context): Promise<void> {
  const isValid = or(isNull(newsletterAddress.confirmBy), gt(newsletterAddress.confirmBy, now));
  const [confirmed] = await db
    .update(newsletterAddress)
    .set({ confirmBy: null, confirmedAt: sql`coalesce(${newsletterAddress.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(tokenOf(token), isValid))
    .returning({ id: newsletterAddress.id });
  if (!confirmed) throw new Refusal("linkExpired", { field: "token" });
}

/** Ends the subscription of a link. A link that names none has ended it before. */
export async function unsubscribe({ token }: { token: string }, { db }: Context): Promise<void> {
  await db.delete(newsletterAddress).where(tokenOf(token));
}

/** Ends the subscription of an address. */
export async function removeAddress(db: Db, email: string): Promise<void> {
  await db.delete(newsletterAddress).where(eq(newsletterAddress.email, email.toLowerCase()));
}

/** Whether an address is subscribed, or was asked to confirm. */
export async function stateOf(db: Db, email: string, now: Date): Promise<SentData<"GET newsletter/own">["state"]> {
  const [found] = await db
    .select({ confirmBy: newsletterAddress.confirmBy })
    .from(newsletterAddress)
    .where(eq(newsletterAddress.email, email.toLowerCase()));
  if (!found) return "none";
  if (found.confirmBy === null) return "subscribed";
  return found.confirmBy > now ? "asked" : "none";
}

/** Ends the subscriptions of addresses that members have left: another person may read them now. */
export async function forgetPrevious({ db }: Shop): Promise<void> {
  await db.execute(sql`delete from ${newsletterAddress} using ${emailChange}
    where ${newsletterAddress.email} = lower(${emailChange.oldEmail}) and ${newsletterAddress.createdAt} < ${emailChange.changedAt}
      and ${emailChange.undoneAt} is null and not exists (select 1 from ${member} where lower(${member.email}) = ${newsletterAddress.email})`);
}
