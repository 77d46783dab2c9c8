import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { writeAtCommit } from "../../db/commit.ts";
import { member, notice } from "../../db/schema/index.ts";
import type { NoticeKind, NoticeValues } from "./kinds.ts";

type Options = {
  /** The id of the order or the article that the notice is about. */
  subjectId?: number;
  /** The same key is written once. */
  key?: string;
};

/** Adds a notice for a member, in the transaction of the event. */
export async function addNotice<Kind extends NoticeKind>(
  db: Db,
  memberId: number,
  kind: Kind,
  values: NoticeValues[Kind],
  now: Date,
  { subjectId, key }: Options = {},
): Promise<void> {
  const statement = db.insert(notice).values({ memberId, kind, values, subjectId, key, createdAt: now }).onConflictDoNothing();
  await writeAtCommit(db, statement);
}

/** A value that is shown as a day. */
export function dayOf(moment: Date): { day: string } {
  return { day: moment.toISOString() };
}

/** Adds a notice for every member, with one statement. */
export async function addNoticeForAll<Kind extends NoticeKind>(
  db: Db,
  kind: Kind,
  values: NoticeValues[Kind],
  now: Date,
  { subjectId }: { subjectId: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${notice} ("member_id", "kind", "values", "subject_id", "created_at")
    select ${member.id}, ${kind}::text, ${JSON.stringify(values)}::jsonb, ${subjectId}::integer, ${now.toISOString()}::timestamptz from ${member}`);
}

/** Removes the notices about a subject that no longer exists. */
export async function removeNotices(db: Db, kind: NoticeKind, subjectId: number): Promise<void> {
  await db.delete(notice).where(and(eq(notice.kind, kind), eq(notice.subjectId, subjectId)));
}
