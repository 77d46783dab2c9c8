import { eq } from "drizzle-orm";
import { crashPoint } from "../db/crash-point.ts";
import { mail } from "../db/schema/index.ts";
import type { Work } from "../jobs/queue.ts";
import { senderOf } from "../runtime/sender.ts";
import type { Shop } from "../runtime/shop.ts";
import { namedProfile } from "../runtime/shop-profile.ts";
import { sendEmail } from "./send-email.ts";
import { writeEmail } from "./written-email.ts";

/** Sends an email of the outbox. Without a mail server it stays there, for the mailbox page. */
export async function sendQueuedEmail(shop: Shop, { emailId }: Work["send-email"]): Promise<void> {
  const { db, clock, settings } = shop;
  if (!settings.SMTP_URL) return;
  const [email] = await db.select().from(mail).where(eq(mail.id, emailId));
  if (!email || email.sentAt) return;
  const profile = await namedProfile(shop, clock.now());
  const written = await writeEmail(db, email, profile);
  const from = senderOf(settings, profile.name);
  await sendEmail({ ...email, ...written }, { url: settings.SMTP_URL, from, supportEmail: profile.supportEmail });
  crashPoint("email sent");
  await db.update(mail).set({ sentAt: clock.now() }).where(eq(mail.id, emailId));
}
