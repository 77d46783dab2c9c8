import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import { mail } from "../db/schema/index.ts";
import { enqueueFor } from "../jobs/queue.ts";
import type { EmailValue, EmailValues } from "./email-values.ts";
import { fillText } from "./fill-text.ts";
import { type EmailName, templates } from "./templates/index.ts";

/** The addresses of erased members. A refund of an old order, for example, is reported to no address. */
const erasedDomain = "@erased.invalid";

type Receiver = { email: string; language: string; username: string; firstName: string | null };

type NewEmail = Pick<typeof mail.$inferInsert, "to" | "subject" | "body" | "unsubscribeUrl">;

function insertEmail(db: Db, email: NewEmail, now: Date) {
  return db
    .insert(mail)
    .values({ ...email, createdAt: now })
    .returning({ id: mail.id });
}

/** Puts an email into the outbox; answers its id, for the job that sends it. */
export async function storeEmail(db: Db, email: NewEmail, now: Date): Promise<number> {
  const [row] = await insertEmail(db, email, now);
  if (!row) throw new Error("an email was not stored");
  return row.id;
}

/** Puts an email in the member's language into the outbox, in the transaction that it reports, so that both are stored or neither is. */
export async function queueEmail<Name extends EmailName>(
  db: Db,
  to: Receiver,
  name: Name,
  values: EmailValues<Name>,
  now: Date,
): Promise<void> {
  if (to.email.endsWith(erasedDomain)) return;
  const language = languageOfHeader(to.language).header;
  const all: Record<string, EmailValue> = { ...values, name: to.firstName ?? to.username };
  const { subject, body } = templates[language][name];
  const email = { to: to.email, subject: fillText(subject, all, language), body: fillText(body, all, language) };
  await enqueueFor(db, insertEmail(db, email, now), { kind: "send-email", field: "emailId", now });
}
