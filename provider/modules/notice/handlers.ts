import { and, count, desc, eq, inArray, isNull, lt, lte } from "drizzle-orm";
import type { ParsedInput, SentData } from "../../../lib/contract/index.ts";
import type { noticeCalls } from "../../../lib/contract/notice.ts";
import { notice, noticeDigest } from "../../db/schema/index.ts";
import type { Caller, Context, Handlers } from "../../http/context.ts";
import { notFound } from "../../http/refusal.ts";
import { noticedOccasions } from "../../mail/occasions.ts";
import { readParts } from "../../runtime/parts.ts";
import { setDigest } from "./digest.ts";
import { showNotices } from "./show.ts";

type MemberContext = Context<Caller>;

async function listNotices(
  { topic, before, size }: ParsedInput<"GET notice/list">,
  { db, member, language, now }: MemberContext,
): Promise<SentData<"GET notice/list">> {
  const older = before && lt(notice.id, before);
  const rows = await db
    .select()
    .from(notice)
    .where(and(eq(notice.memberId, member.id), inArray(notice.kind, noticedOccasions(topic, await readParts(db, now))), older || undefined))
    .orderBy(desc(notice.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  return {
    list: await showNotices(db, shown, language),
    next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Marks a notice as read. A repetition changes nothing, so that the moment is that of the first reading. */
async function readOne({ id }: ParsedInput<"POST notice/read">, { db, member, now }: MemberContext): Promise<void> {
  const own = and(eq(notice.id, id), eq(notice.memberId, member.id));
  const [found] = await db.select({ readAt: notice.readAt }).from(notice).where(own);
  if (!found) throw notFound();
  if (found.readAt === null) await db.update(notice).set({ readAt: now }).where(own);
}

async function readAll({ topic, upTo }: ParsedInput<"POST notice/readAll">, { db, member, now }: MemberContext): Promise<void> {
  const unread = and(eq(notice.memberId, member.id), isNull(notice.readAt), lte(notice.id, upTo));
  await db
    .update(notice)
    .set({ readAt: now })
    .where(and(unread, inArray(notice.kind, noticedOccasions(topic, await readParts(db, now)))));
}

export const noticeHandlers: Handlers<typeof noticeCalls> = {
  "GET notice/list": listNotices,
  "GET notice/unread": async (_, { db, member, now }) => {
    const unread = and(
      eq(notice.memberId, member.id),
      isNull(notice.readAt),
      inArray(notice.kind, noticedOccasions(undefined, await readParts(db, now))),
    );
    const [counted] = await db.select({ count: count() }).from(notice).where(unread);
    return { count: counted?.count ?? 0 };
  },
  "POST notice/read": readOne,
  "POST notice/readAll": readAll,
  "GET notice/digest": async (_, { db, member }) => {
    const [row] = await db.select().from(noticeDigest).where(eq(noticeDigest.memberId, member.id));
    return { frequency: row?.frequency ?? "none" };
  },
  "POST notice/digest": ({ frequency }, { db, member, now }) => setDigest(db, member.id, frequency, now),
};
