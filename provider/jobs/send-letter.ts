import { eq } from "drizzle-orm";
import type { Shop } from "../context.ts";
import { crashPoint } from "../crash-point.ts";
import { mail } from "../db/schema/index.ts";
import { postLetter } from "../mail/post-letter.ts";
import type { Work } from "./queue.ts";

/** Sends a letter of the outbox. Without a mail server it stays there, for the mailbox page. */
export async function sendLetter({ db, clock, settings }: Shop, { letterId }: Work["send-letter"]): Promise<void> {
  if (!settings.SMTP_URL) return;
  const [letter] = await db.select().from(mail).where(eq(mail.id, letterId));
  if (!letter || letter.sentAt) return;
  await postLetter(letter, { url: settings.SMTP_URL, from: settings.MAIL_FROM });
  crashPoint("letter sent");
  await db.update(mail).set({ sentAt: clock.now() }).where(eq(mail.id, letterId));
}
