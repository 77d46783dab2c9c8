import { and, eq, inArray, sql } from "drizzle-orm";
import { type LanguageHeader, languageOfHeader } from "../../lib/contract/wire/language.ts";
import type { Db } from "../db/client.ts";
import { rowsOf } from "../db/rows-of.ts";
import { mail, shopText, unconfirmedEmail } from "../db/schema/index.ts";
import { enqueue } from "../jobs/queue.ts";
import { isWithinLimit, refuseTooManyEmails } from "./email-limits.ts";
import { fillText } from "./fill-text.ts";
import { emailText, type OwnTexts, textKeys, textsOfParts } from "./occasion-texts.ts";
import { type Occasion, type OccasionValue, occasionRow } from "./occasions.ts";
import { withPlainNames } from "./plain-name.ts";

/** The addresses of erased members. A refund of an old order, for example, is reported to no address. */
const erasedDomain = "@erased.invalid";

/** Who gets an email: a member, with the id, or a person without an account. Without a name nobody is greeted. */
export type Receiver = { id: number | null; email: string; language: string; username: string | null; firstName: string | null };

type NewEmail = Pick<typeof mail.$inferInsert, "to" | "subject" | "body" | "unsubscribeUrl" | "kind" | "memberId"> & {
  language: LanguageHeader;
};

/** Puts an email into the outbox; returns its id, for the job that sends it. */
export async function storeEmail(db: Db, email: NewEmail, now: Date): Promise<number> {
  const [row] = await db
    .insert(mail)
    .values({ ...email, createdAt: now })
    .returning({ id: mail.id });
  if (!row) throw new Error("an email was not stored");
  return row.id;
}

type Found = { isUnconfirmed: boolean; own: OwnTexts | null };

/** Whether nobody has confirmed the address, and the shop's own texts of the email: in one statement, because payments wait for it. */
async function findOut(db: Db, { id, email }: Receiver, name: Occasion, language: LanguageHeader): Promise<Found> {
  const isOfMember = and(sql`${unconfirmedEmail.memberId} = ${id}::integer`, eq(unconfirmedEmail.email, email.toLowerCase()));
  const isOfEmail = and(eq(shopText.language, language), inArray(shopText.key, textKeys(name, "email")));
  const [found] = await rowsOf<Found>(
    db,
    sql`select exists (select from ${unconfirmedEmail} where ${isOfMember}) as "isUnconfirmed",
      (select jsonb_object_agg(${shopText.key}, ${shopText.text}) from ${shopText} where ${isOfEmail}) as "own"`,
  );
  return found ?? { isUnconfirmed: false, own: null };
}

/** The email of an occasion in a language, filled in. */
export function fillEmail(
  name: Occasion,
  values: Record<string, OccasionValue>,
  greeted: string | null,
  language: LanguageHeader,
  own: OwnTexts,
) {
  const all = withPlainNames(name, { ...values, name: greeted });
  const { subject, body } = emailText(name, language, own);
  return { subject: fillText(subject, all, language), body: fillText(body, all, language) };
}

/**
 * Puts an email in the member's language into the outbox, in the transaction that it reports, so that both are stored or neither is. An address that
 * nobody has confirmed gets nothing but what confirms it.
 */
export async function queueEmail(db: Db, to: Receiver, name: Occasion, values: Record<string, OccasionValue>, now: Date): Promise<void> {
  if (to.email.endsWith(erasedDomain)) return;
  await refuseTooManyEmails(db, to, name, now);
  const language = languageOfHeader(to.language).header;
  const { isUnconfirmed, own } = await findOut(db, to, name, language);
  if (isUnconfirmed && !occasionRow(name)?.toUnconfirmed) return;
  if (!(await isWithinLimit(db, to, name, now))) return;
  const inPlace = await textsOfParts(db, language, textKeys(name, "email"), now);
  const filled = fillEmail(name, values, to.firstName ?? to.username, language, { ...inPlace, ...own });
  const emailId = await storeEmail(db, { ...filled, to: to.email, language, kind: name, memberId: to.id }, now);
  await enqueue(db, { kind: "send-email", key: `${emailId}`, payload: { emailId }, now });
}
