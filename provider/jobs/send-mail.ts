import { and, asc, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import type { Shop } from "../context.ts";
import { mail } from "../db/schema/index.ts";

const leaseMs = 60_000;
const longestWaitMs = 60 * 60_000;
const mostFailures = 20;
const sender = "Canopy <shop@canopy.invalid>";

/** Sends the letters of the outbox. Without a mail server they stay there, for the mailbox page. */
export async function sendMail({ db, clock, log, settings }: Shop): Promise<void> {
  if (!settings.SMTP_URL) return;
  const now = clock.now();
  const due = await db.transaction(async (tx) => {
    const unsent = and(isNull(mail.sentAt), lte(mail.nextTryAt, now), lt(mail.failures, mostFailures));
    const rows = await tx.select().from(mail).where(unsent).orderBy(asc(mail.id)).limit(20).for("update", { skipLocked: true });
    for (const { id } of rows)
      await tx
        .update(mail)
        .set({ nextTryAt: new Date(now.getTime() + leaseMs) })
        .where(eq(mail.id, id));
    return rows;
  });
  if (due.length === 0) return;

  const transport = createTransport(settings.SMTP_URL);
  for (const { id, to, subject, body, failures } of due) {
    try {
      await transport.sendMail({ from: sender, to, subject, text: body, messageId: `<canopy-${id}@canopy.invalid>` });
      await db.update(mail).set({ sentAt: now }).where(eq(mail.id, id));
    } catch (error) {
      const nextTryAt = new Date(now.getTime() + Math.min(longestWaitMs, 5000 * 2 ** failures));
      log.warn({ mailId: id, reason: String(error) }, "a letter was not sent");
      await db
        .update(mail)
        .set({ failures: sql`${mail.failures} + 1`, nextTryAt })
        .where(eq(mail.id, id));
    }
  }
  transport.close();
}
