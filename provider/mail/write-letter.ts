import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import { mail } from "../db/schema/index.ts";
import { enqueue } from "../jobs/queue.ts";
import { formatValue } from "./format-value.ts";
import type { LetterValue, LetterValues } from "./letter-values.ts";
import { type LetterName, letters } from "./templates/index.ts";

type Receiver = { email: string; language: string; username: string; firstName: string | null };

const placeholder = /\{(\w+)\}/g;

/** Puts a letter in the member's language into the outbox, in the transaction that it tells of. */
export async function writeLetter<Name extends LetterName>(
  db: Db,
  to: Receiver,
  letter: Name,
  values: LetterValues<Name>,
  now: Date,
): Promise<void> {
  const language = languageOfHeader(to.language).header;
  const all: Record<string, LetterValue> = { ...values, name: to.firstName ?? to.username };
  const isTold = (paragraph: string) => [...paragraph.matchAll(placeholder)].every(([, name = ""]) => all[name] !== null);
  const fill = (text: string) => text.replace(placeholder, (_, name: string) => formatValue(all[name] ?? "", language));

  const { subject, body } = letters[language][letter];
  const paragraphs = body.split("\n\n").filter(isTold).map(fill);
  const [written] = await db
    .insert(mail)
    .values({ to: to.email, subject: fill(subject), body: paragraphs.join("\n\n"), createdAt: now })
    .returning({ id: mail.id });
  if (written) await enqueue(db, { kind: "send-letter", key: `${written.id}`, payload: { letterId: written.id }, now });
}
