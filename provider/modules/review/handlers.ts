import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { reviewCalls } from "../../../lib/contract/review.ts";
import { member, review } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";
import { pictureUrl } from "../../media/picture-address.ts";
import { displayName } from "../member/rules/display-name.ts";
import { maskNames } from "./rules/mask-names.ts";
import { evaluateOrder } from "./write.ts";

const { username, nickname, firstName, lastName, avatar } = member;
const authorColumns = { username, nickname, firstName, lastName, avatar };

export const reviewHandlers: Handlers<typeof reviewCalls> = {
  "GET orderEvaluation/getListByPage": async ({ productId, pageNum, pageSize }, { db, settings }) => {
    const where = and(eq(review.productId, productId), isNull(review.hiddenAt));
    const rows = await db
      .select({ review, ...authorColumns })
      .from(review)
      .innerJoin(member, eq(member.id, review.memberId))
      .where(where)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(review).where(where);
    const list = rows.map((row) => {
      const memberName = displayName(row, row.review.anonymous);
      return {
        memberAvatar: row.avatar && !row.review.anonymous ? pictureUrl(row.avatar, settings.MEDIA_URL) : null,
        memberName,
        anonymous: row.review.anonymous,
        gmtCreate: row.review.createdAt.toISOString(),
        evaluate: row.review.body,
        star: row.review.star,
        replyEvaluate: row.review.reply && maskNames(row.review.reply, row, memberName),
        replyTime: row.review.repliedAt?.toISOString() ?? null,
      };
    });
    return { list, total: counted?.total ?? 0 };
  },

  "POST orderEvaluation/evaluation": evaluateOrder,
};
