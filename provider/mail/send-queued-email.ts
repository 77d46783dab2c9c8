import { eq } from "drizzle-orm";
import { crashPoint } from "../db/crash-point.ts";
import { mail } from "../db/schema/index.ts";
import type { Work } from "../jobs/queue.ts";
import type { Shop } from "../runtime/shop.ts";
import { shopProfile } from "../runtime/shop-profile.ts";
import { sendEmail } from "./send-email.ts";

/** Sends an email of the outbox. Without a mail server it stays there, for the mailbox page. */
export async function sendQueuedEmail({ db, clock, settings }: Shop, { emailId }: Work["send-email"]): Promise<void> {
  if (!settings.SMTP_URL) return;
  const [email] = await db.select().from(mail).where(eq(mail.id, emailId));
  if (!email || email.sentAt) return;
  const { supportEmail } = await shopProfile(db, clock.now());
  await sendEmail(email, { url: settings.SMTP_URL, from: settings.MAIL_FROM, supportEmail: supportEmail ?? null });
  crashPoint("email sent");
  await db.update(mail).set({ sentAt: clock.now() }).where(eq(mail.id, emailId));
}
