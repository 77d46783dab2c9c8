import { and, eq, sql } from "drizzle-orm";
import { defaultLanguage } from "../../lib/contract/wire/language.ts";
import { partOfOccasion } from "../../lib/contract/wire/parts.ts";
import type { Db } from "../db/client.ts";
import { member, type NoticeValue, notice } from "../db/schema/index.ts";
import { hasPart } from "../runtime/parts.ts";
import { placeholdersOf } from "./fill-text.ts";
import { noticeText } from "./occasion-texts.ts";
import { type Occasion, type OccasionRow, type OccasionValue, type OccasionValues, occasions } from "./occasions.ts";
import { queueEmail, type Receiver } from "./queue-email.ts";

type Telling = {
  now: Date;
  /** The id of the order or the article that a notice is about. */
  subjectId?: number;
  /** A notice with the same key is written once. */
  key?: string;
  /** The addresses of the emails, if they are not just the receiver's. */
  addresses?: string[];
};

const { id, email, language, username, firstName } = member;

async function readReceiver(db: Db, memberId: number): Promise<Receiver> {
  const [receiver] = await db.select({ id, email, language, username, firstName }).from(member).where(eq(id, memberId));
  if (!receiver) throw new Error(`there is no member ${memberId}`);
  return receiver;
}

function stored(value: OccasionValue): NoticeValue {
  if (value instanceof Date) return { day: value.toISOString() };
  return typeof value === "number" ? String(value) : value;
}

type Values = Record<string, OccasionValue>;

/** What a notice stores: the values that it shows. The others stay in the email, whose link may carry a token. */
function shownValues(name: Occasion, values: Values): Record<string, NoticeValue> {
  const { title, text } = noticeText(name, defaultLanguage.header);
  return Object.fromEntries(placeholdersOf(`${title} ${text}`).map((key) => [key, stored(values[key] ?? null)]));
}

/**
 * Tells a member, or a person without an account, of an occasion, in the transaction that makes it: by an email, a notice or both, as its row says. A
 * member may be named by the id. Of a part that the shop does not have, nobody is told.
 */
export async function tell<Name extends Occasion>(
  db: Db,
  name: Name,
  to: Receiver | number,
  values: OccasionValues<Name>,
  { now, subjectId, key, addresses }: Telling,
): Promise<void> {
  const row: OccasionRow = occasions[name];
  const part = partOfOccasion(name);
  if (part && !(await hasPart(db, part, now))) return;
  const emailed = row.emailOf ?? (row.email === undefined ? null : name);
  if (emailed) {
    const receiver = typeof to === "number" ? await readReceiver(db, to) : to;
    for (const address of addresses ?? [receiver.email])
      await queueEmail(db, { ...receiver, email: address }, emailed, values as Values, now);
  }
  const kind = row.noticeOf ?? (row.notice === undefined ? null : name);
  const memberId = typeof to === "number" ? to : to.id;
  if (!kind || memberId === null) return;
  const shown = { kind, values: shownValues(kind, values as Values), subjectId, key };
  await db
    .insert(notice)
    .values({ memberId, ...shown, createdAt: now })
    .onConflictDoNothing();
}

/** Writes the notice of an occasion for every member, with one statement. */
export async function tellAll<Name extends Occasion>(
  db: Db,
  name: Name,
  values: OccasionValues<Name>,
  { now, subjectId }: { now: Date; subjectId: number },
): Promise<void> {
  const shown = JSON.stringify(shownValues(name, values as Values));
  await db.execute(sql`
    insert into ${notice} ("member_id", "kind", "values", "subject_id", "created_at")
    select ${member.id}, ${name}::text, ${shown}::jsonb, ${subjectId}::integer, ${now.toISOString()}::timestamptz from ${member}`);
}

/** Removes the notices about a subject that no longer exists. */
export async function removeNotices(db: Db, name: Occasion, subjectId: number): Promise<void> {
  await db.delete(notice).where(and(eq(notice.kind, name), eq(notice.subjectId, subjectId)));
}
