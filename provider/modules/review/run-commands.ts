import { desc, eq } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import { member, product, review } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, listOf, minuteOf } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { findProduct } from "../catalogue/named.ts";
import type { reviewCommands } from "./commands.ts";

const listLimit = 100;

export const runReviews: Runs<typeof reviewCommands> = {
  reviews: async ({ db }, { product: idOrSlug }) => {
    const only = idOrSlug === undefined ? null : await findProduct(db, idOrSlug);
    const rows = await db
      .select({ review, slug: product.slug, username: member.username })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .innerJoin(member, eq(member.id, review.memberId))
      .where(only ? eq(review.productId, only.id) : undefined)
      .orderBy(desc(review.createdAt), desc(review.id))
      .limit(listLimit);
    const lines = rows.flatMap(({ review: each, slug, username }) => [
      [each.id, minuteOf(each.createdAt), slug, `${each.star} stars`, username, each.body],
      ...(each.reply ? [["", "reply", each.reply]] : []),
    ]);
    return listOf(lines, "No reviews.");
  },

  reply: ({ db, clock }, { review: named, text: reply }) =>
    db.transaction(async (tx) => {
      const id = idOf(named) ?? 0;
      const [row] = await tx.select().from(review).where(eq(review.id, id)).for("update");
      if (!row) throw new CommandError(`There is no review «${named}».`);
      const now = clock.now();
      await tx.update(review).set({ reply, repliedAt: now }).where(eq(review.id, id));
      await publishChange(tx, "review-changed", row.productId, now);
      return `Review ${id} has the reply «${reply}».`;
    }),
};
