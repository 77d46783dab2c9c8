import { languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import { mail } from "../db/schema/index.ts";
import { type LetterName, letters } from "./templates/index.ts";

type Receiver = { email: string; language: string; username: string; firstName: string | null };

function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Puts a letter in the member's language into the outbox, in the transaction that it tells of. */
export async function writeLetter(
  db: Db,
  to: Receiver,
  letter: LetterName,
  values: Record<string, string | number>,
  now: Date,
): Promise<void> {
  const { subject, body } = letters[languageOfHeader(to.language).header][letter];
  const all = { name: to.firstName ?? to.username, ...values };
  await db.insert(mail).values({ to: to.email, subject: fill(subject, all), body: fill(body, all), createdAt: now, nextTryAt: now });
}
