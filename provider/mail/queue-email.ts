import { and, eq } from "drizzle-orm";
import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import { mail, unconfirmedEmail } from "../db/schema/index.ts";
import { enqueue } from "../jobs/queue.ts";
import { isWithinLimit, refuseTooManyEmails } from "./email-limits.ts";
import { fillText } from "./fill-text.ts";
import { emailText } from "./occasion-texts.ts";
import { type Occasion, type OccasionValue, occasionRow } from "./occasions.ts";
import { withPlainNames } from "./plain-name.ts";

/** The addresses of erased members. A refund of an old order, for example, is reported to no address. */
const erasedDomain = "@erased.invalid";

/** Who gets an email: a member, with the id, or a person without an account. Without a name nobody is greeted. */
export type Receiver = { id: number | null; email: string; language: string; username: string | null; firstName: string | null };

type NewEmail = Pick<typeof mail.$inferInsert, "to" | "subject" | "body" | "unsubscribeUrl" | "kind" | "memberId">;

/** Puts an email into the outbox; returns its id, for the job that sends it. */
export async function storeEmail(db: Db, email: NewEmail, now: Date): Promise<number> {
  const [row] = await db
    .insert(mail)
    .values({ ...email, createdAt: now })
    .returning({ id: mail.id });
  if (!row) throw new Error("an email was not stored");
  return row.id;
}

async function isUnconfirmed(db: Db, { id, email }: Receiver): Promise<boolean> {
  if (id === null) return false;
  const { memberId, email: address } = unconfirmedEmail;
  return (await db.$count(unconfirmedEmail, and(eq(memberId, id), eq(address, email.toLowerCase())))) > 0;
}

/**
 * Puts an email in the member's language into the outbox, in the transaction that it reports, so that both are stored or neither is. An address that
 * nobody has confirmed gets nothing but what confirms it.
 */
export async function queueEmail(db: Db, to: Receiver, name: Occasion, values: Record<string, OccasionValue>, now: Date): Promise<void> {
  if (to.email.endsWith(erasedDomain)) return;
  await refuseTooManyEmails(db, to, name, now);
  if (!occasionRow(name)?.toUnconfirmed && (await isUnconfirmed(db, to))) return;
  if (!(await isWithinLimit(db, to, name, now))) return;
  const language = languageOfHeader(to.language).header;
  const all = withPlainNames(name, { ...values, name: to.firstName ?? to.username });
  const { subject, body } = emailText(name, language);
  const email = { to: to.email, subject: fillText(subject, all, language), body: fillText(body, all, language) };
  const emailId = await storeEmail(db, { ...email, kind: name, memberId: to.id }, now);
  await enqueue(db, { kind: "send-email", key: `${emailId}`, payload: { emailId }, now });
}
