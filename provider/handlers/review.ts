import { desc, eq, sql } from "drizzle-orm";
import type { reviewCalls } from "../../lib/contract/review.ts";
import type { Handlers } from "../context.ts";
import { member, review } from "../db/schema/index.ts";
import { pictureAddress } from "../media/address.ts";
import { evaluateOrder } from "../members/evaluation.ts";

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  "GET orderEvaluation/getListByPage": async ({ productId, pageNum, pageSize }, { db, settings }) => {
    const where = eq(review.productId, productId);
    const rows = await db
      .select({ review, username: member.username, avatar: member.avatar })
      .from(review)
      .innerJoin(member, eq(member.id, review.memberId))
      .where(where)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(review).where(where);
    const list = rows.map((row) => ({
      memberAvatar: row.avatar && !row.review.anonymous ? pictureAddress(row.avatar, settings.MEDIA_URL) : null,
      memberName: row.review.anonymous ? `${row.username.slice(0, 1)}***` : row.username,
      gmtCreate: row.review.createdAt.toISOString(),
      evaluate: row.review.body,
      star: row.review.star,
      replyEvaluate: row.review.reply,
      replyTime: row.review.repliedAt?.toISOString() ?? null,
    }));
    return { list, total: counted?.total ?? 0 };
  },

  "POST orderEvaluation/evaluation": evaluateOrder,
};
