import { and, asc, count, desc, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import type { Db } from "../../db/client.ts";
import { member, notice, noticeDigest } from "../../db/schema/index.ts";
import { noticedOccasions } from "../../mail/occasions.ts";
import { withPlainNames } from "../../mail/plain-name.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import { readParts } from "../../runtime/parts.ts";
import type { Shop } from "../../runtime/shop.ts";
import { showNotices } from "./show.ts";

type Digest = typeof noticeDigest.$inferSelect;

const dayMs = 24 * 60 * 60 * 1000;
const everyMs = { daily: dayMs, weekly: 7 * dayMs };
const atOnce = 50;
const maxListed = 10;

/** Starts, changes or ends a member's digest. A new one reports the notices from now on, not the whole past. */
export async function setDigest(
  db: Db,
  memberId: number,
  frequency: ParsedInput<"POST notice/digest">["frequency"],
  now: Date,
): Promise<void> {
  if (frequency === "none") {
    await db.delete(noticeDigest).where(eq(noticeDigest.memberId, memberId));
    return;
  }
  const [newest] = await db.select({ id: notice.id }).from(notice).where(eq(notice.memberId, memberId)).orderBy(desc(notice.id)).limit(1);
  const change = { frequency, nextAt: new Date(now.getTime() + everyMs[frequency]) };
  await db
    .insert(noticeDigest)
    .values({ memberId, ...change, reportedId: newest?.id ?? 0 })
    .onConflictDoUpdate({ target: noticeDigest.memberId, set: change });
}

/** Emails a member the titles of the unread notices since the last digest; without any, nothing is sent. */
async function report(tx: Db, { memberId, reportedId }: Digest, { settings }: Shop, now: Date): Promise<number> {
  const unread = and(
    eq(notice.memberId, memberId),
    gt(notice.id, reportedId),
    isNull(notice.readAt),
    inArray(notice.kind, noticedOccasions(undefined, await readParts(tx, now))),
  );
  const rows = await tx.select().from(notice).where(unread).orderBy(desc(notice.id)).limit(maxListed);
  const [newest] = rows;
  if (!newest) return reportedId;
  const [counted] = await tx.select({ total: count() }).from(notice).where(unread);
  const [own] = await tx.select().from(member).where(eq(member.id, memberId));
  if (own && own.frozenAt === null) {
    const { header, locale } = languageOfHeader(own.language);
    const plain = rows.map((row) => ({ ...row, values: withPlainNames(row.kind, row.values) }));
    const list = (await showNotices(tx, plain, header)).map(({ title }) => `• ${title}`).join("\n");
    const link = storefrontLink(settings, locale, "/message_center");
    await tell(tx, "noticeDigest", own, { count: counted?.total ?? rows.length, list, link }, { now });
  }
  return newest.id;
}

/** Sends the digests that are due. Each is sent in the transaction that sets the next one, so a process that dies sends none twice. */
export async function sendDigests(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const isDue = lte(noticeDigest.nextAt, now);
  const due = await shop.db
    .select({ memberId: noticeDigest.memberId })
    .from(noticeDigest)
    .where(isDue)
    .orderBy(asc(noticeDigest.nextAt))
    .limit(atOnce);
  for (const { memberId } of due) {
    await shop.db.transaction(async (tx) => {
      const own = and(eq(noticeDigest.memberId, memberId), isDue);
      const [digest] = await tx.select().from(noticeDigest).where(own).for("update", { skipLocked: true });
      if (!digest) return;
      const reportedId = await report(tx, digest, shop, now);
      const nextAt = new Date(now.getTime() + everyMs[digest.frequency]);
      await tx.update(noticeDigest).set({ reportedId, nextAt }).where(own);
    });
  }
}
