import type { mail } from "../db/schema/index.ts";
import type { Sender } from "../runtime/sender.ts";
import type { WrittenEmail } from "./written-email.ts";

type Email = Pick<typeof mail.$inferSelect, "id" | "to" | "unsubscribeUrl" | "createdAt"> & WrittenEmail;
type Delivery = {
  url: string;
  from: Sender;
  /** Where answers go; null for the sender. */
  supportEmail: string | null | undefined;
};

/** Shorter than the lease of the job, so that a silent mail server cannot cause the email to be sent twice at once. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * A stable Message-ID, so that mail programs recognize an email that arrives twice. The time is part of it because a new database
 * counts ids from 1 again; the prefix must not change, because an email may be sent again after an upgrade.
 */
function messageIdOf({ id, createdAt }: Email, { address }: Sender): string {
  return `<email-${id}-${createdAt.getTime()}${address.slice(address.lastIndexOf("@"))}>`;
}

/** Mail programs show a button for these headers, and press it by a post without opening a page (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  return url === null ? {} : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Sends one email; throws unless the mail server confirmed that it accepted it. */
export async function sendEmail(email: Email, { url, from, supportEmail }: Delivery): Promise<void> {
  const { to, subject, text, html, unsubscribeUrl, createdAt } = email;
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.sendMail({
      from,
      // An object, because nodemailer may parse a string as several addresses.
      to: { name: "", address: to },
      subject,
      ...(supportEmail && { replyTo: { name: "", address: supportEmail } }),
      text,
      html,
      date: createdAt,
      messageId: messageIdOf(email, from),
      // This header suppresses automatic replies such as holiday notices.
      headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribeUrl) },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}
