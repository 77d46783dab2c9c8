import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { member, supportMessage } from "../../db/schema/index.ts";
import { addNotice } from "../notice/write.ts";
import { writers } from "./conversation.ts";

export async function answerMember(db: Db, memberId: number, content: string, now: Date): Promise<void> {
  await db.insert(supportMessage).values({ memberId, type: writers.shop, content, createdAt: now });
  await addNotice(db, memberId, "chatReply", {}, now);
}

/** The members with messages after the shop's last answer, oldest first. An automatic reply does not count as an answer. */
export function listWaiting(db: Db) {
  const answered = sql`coalesce((
    select max(answer.id) from support_message answer
    where answer.member_id = ${supportMessage.memberId} and answer.type = ${writers.shop} and not answer.automatic), 0)`;
  const since = sql`min(${supportMessage.createdAt})`.mapWith(supportMessage.createdAt);
  return db
    .select({
      username: member.username,
      since,
      messages: sql`count(*)`.mapWith(Number),
      last: sql<string>`(array_agg(${supportMessage.content} order by ${supportMessage.id} desc))[1]`,
    })
    .from(supportMessage)
    .innerJoin(member, eq(member.id, supportMessage.memberId))
    .where(and(eq(supportMessage.type, writers.member), gt(supportMessage.id, answered)))
    .groupBy(member.id, member.username)
    .orderBy(asc(sql`min(${supportMessage.id})`));
}
