import { createTransport } from "nodemailer";
import type { mail } from "../db/schema/index.ts";
import type { ProviderSettings } from "../settings.ts";
import { letterHtml } from "./letter-html.ts";

type Letter = Pick<typeof mail.$inferSelect, "id" | "to" | "subject" | "body" | "createdAt">;
type Post = { url: string; from: ProviderSettings["MAIL_FROM"] };

/** A mail server that says nothing must not outlast the lease of the job that waits for it. */
const patience = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Names a letter for ever, so that a mail program knows one that comes twice. An id alone would name another letter when the
 * database is begun anew.
 */
function messageIdOf({ id, createdAt }: Letter, from: string): string {
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? "canopy.invalid";
  return `<letter-${id}-${createdAt.getTime()}@${domain}>`;
}

/** Gives one letter to the mail server; it throws unless the server said that it has it. */
export async function postLetter(letter: Letter, { url, from }: Post): Promise<void> {
  const { to, subject, body, createdAt } = letter;
  const transport = createTransport({ url, ...patience });
  try {
    await transport.sendMail({
      from,
      // An object, not a text: a text may be read as several addresses.
      to: { name: "", address: to },
      subject,
      text: body,
      html: await letterHtml(letter, from),
      date: createdAt,
      messageId: messageIdOf(letter, from),
      // No holiday notice answers to a machine.
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}
