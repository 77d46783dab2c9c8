import { and, asc, eq, gt, isNotNull, lte, sql } from "drizzle-orm";
import { defaultLanguage, languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { inLanguage } from "../../db/local-text.ts";
import { mail, newsletter, newsletterAddress } from "../../db/schema/index.ts";
import { enqueue, type Work } from "../../jobs/queue.ts";
import { storeEmail } from "../../mail/queue-email.ts";
import { sendQueuedEmail } from "../../mail/send-queued-email.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import type { Shop } from "../../runtime/shop.ts";
import { texts } from "../../runtime/texts.ts";
import { decrypt } from "../../security/encrypt.ts";

type Newsletter = typeof newsletter.$inferSelect;
type Address = typeof newsletterAddress.$inferSelect;

const batchSize = 100;

async function queueOne(tx: Db, { id, subject, body }: Newsletter, address: Address, { settings, clock }: Shop): Promise<void> {
  const { header, locale } = languageOfHeader(address.language);
  const token = decrypt(address.tokenSealed, settings.DATA_SECRET);
  const link = storefrontLink(settings, locale, `/newsletter_end?token=${token}`);
  const email = {
    to: address.email,
    language: header,
    subject: inLanguage(subject, header),
    body: `${inLanguage(body, header)}\n\n${texts[header].Newsletter.foot}\n${link}`,
    unsubscribeUrl: storefrontLink(settings, defaultLanguage.locale, `/api/newsletter/unsubscribe?token=${token}`),
  };
  const emailId = await storeEmail(tx, email, clock.now());
  await enqueue(tx, {
    kind: "newsletter-email",
    key: `${emailId}`,
    payload: { emailId, addressId: address.id, newsletterId: id },
    now: clock.now(),
  });
}

/** Queues the emails of the next addresses, and stores in the same transaction how far it came; returns whether there are more. */
async function queueBatch(shop: Shop, newsletterId: number): Promise<boolean> {
  const more = await shop.db.transaction(async (tx) => {
    const [found] = await tx.select().from(newsletter).where(eq(newsletter.id, newsletterId)).for("update");
    if (!found?.sentAt || found.finishedAt) return false;
    const isDue = and(gt(newsletterAddress.id, found.reachedId), lte(newsletterAddress.confirmedAt, found.sentAt));
    const due = await tx.select().from(newsletterAddress).where(isDue).orderBy(asc(newsletterAddress.id)).limit(batchSize);
    for (const address of due) await queueOne(tx, found, address, shop);
    const isLast = due.length < batchSize;
    const reached = { reachedId: due.at(-1)?.id ?? found.reachedId, emails: found.emails + due.length };
    await tx
      .update(newsletter)
      .set({ ...reached, ...(isLast && { finishedAt: shop.clock.now() }) })
      .where(eq(newsletter.id, newsletterId));
    crashPoint("newsletter batch stored");
    return !isLast;
  });
  crashPoint("newsletter batch committed");
  return more;
}

/** Queues the emails of a newsletter. A job that runs again goes on where the last committed batch ended. */
export async function queueNewsletter(
  shop: Shop,
  { newsletterId }: Work["send-newsletter"],
  _row: unknown,
  stopped: AbortSignal | undefined,
): Promise<void> {
  while (await queueBatch(shop, newsletterId)) stopped?.throwIfAborted();
}

/** Deletes an email of a newsletter that was stopped, and counts it no longer unless it was sent before. A repetition finds it deleted. */
async function withdraw(db: Db, emailId: number, newsletterId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await tx.delete(mail).where(eq(mail.id, emailId)).returning({ sentAt: mail.sentAt });
    const unsent = removed.filter(({ sentAt }) => sentAt === null).length;
    const fewer = sql`${newsletter.emails} - ${unsent}`;
    await tx.update(newsletter).set({ emails: fewer }).where(eq(newsletter.id, newsletterId));
    crashPoint("newsletter email withdrawn");
  });
  crashPoint("newsletter withdrawal committed");
}

/**
 * Sends an email of a newsletter unless its reader has unsubscribed or the newsletter was stopped. A sent one is not stored any longer: there is one for
 * each reader.
 */
export async function sendNewsletterEmail(shop: Shop, { emailId, addressId, newsletterId = 0 }: Work["newsletter-email"]): Promise<void> {
  const { db, settings } = shop;
  const isStopped = (await db.$count(newsletter, and(eq(newsletter.id, newsletterId), isNotNull(newsletter.stoppedAt)))) > 0;
  if (isStopped) return withdraw(db, emailId, newsletterId);
  const isSubscribed = (await db.$count(newsletterAddress, eq(newsletterAddress.id, addressId))) > 0;
  if (isSubscribed) await sendQueuedEmail(shop, { emailId });
  if (!isSubscribed || settings.SMTP_URL) await db.delete(mail).where(eq(mail.id, emailId));
}
