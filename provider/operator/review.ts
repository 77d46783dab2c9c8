import { desc, eq } from "drizzle-orm";
import { noteChange } from "../db/queries/change.ts";
import { member, product, review } from "../db/schema/index.ts";
import { findProduct } from "./find-product.ts";
import { listOf, minuteOf, OperatorMistake, textOf, type Verb } from "./verb.ts";

const shownAtOnce = 100;

export const reviewVerbs = {
  reviews: {
    usage: "reviews [<product>]",
    help: "lists the newest reviews, of all products or of one, and what the shop replied",
    run: async ({ db }, [word]) => {
      const of = word === undefined ? null : await findProduct(db, word);
      const rows = await db
        .select({ review, slug: product.slug, username: member.username })
        .from(review)
        .innerJoin(product, eq(product.id, review.productId))
        .innerJoin(member, eq(member.id, review.memberId))
        .where(of ? eq(review.productId, of.id) : undefined)
        .orderBy(desc(review.createdAt), desc(review.id))
        .limit(shownAtOnce);
      const lines = rows.flatMap(({ review: each, slug, username }) => [
        [each.id, minuteOf(each.createdAt), slug, `${each.star} stars`, username, each.body],
        ...(each.reply ? [["", "reply", each.reply]] : []),
      ]);
      return listOf(lines, "No reviews.");
    },
  },

  reply: {
    usage: "reply <review> <text>",
    help: "replies to a review, for everybody to read; a second reply takes the first one's place",
    run: ({ db, clock }, [word, ...words]) =>
      db.transaction(async (tx) => {
        const id = /^\d{1,9}$/.test(word ?? "") ? Number(word) : 0;
        const [found] = await tx.select().from(review).where(eq(review.id, id)).for("update");
        if (!found) throw new OperatorMistake(`There is no review «${word ?? ""}».`);
        const reply = textOf(words, "The reply", 2000);
        const now = clock.now();
        await tx.update(review).set({ reply, repliedAt: now }).where(eq(review.id, id));
        await noteChange(tx, "review-changed", found.productId, now);
        return `Review ${id} has the reply «${reply}».`;
      }),
  },
} satisfies Record<string, Verb>;
