import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { idOf } from "../../../lib/contract/wire/id.ts";
import type { Db } from "../../db/client.ts";
import { member, order, orderItem, product, review } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { CommandError, minuteOf, NoSuchRow } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { keyset, pageOf, rowsFor } from "../../operator/list-page.ts";
import { type Fact, fact } from "../../operator/output.ts";
import { has, is } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { findProduct } from "../catalogue/named.ts";
import type { reviewCommands } from "./commands.ts";
import { countStar } from "./count-star.ts";

type Review = typeof review.$inferSelect;

const conditions = {
  "without-reply": and(isNull(review.reply), isNull(review.hiddenAt)),
  hidden: isNotNull(review.hiddenAt),
};

/** A review with its product, its member, and the order that it is of; sample reviews have none. */
async function findReview(db: Db, named: string) {
  const [found] = await db
    .select({ review, slug: product.slug, productName: product.name, username: member.username, orderNumber: order.number })
    .from(review)
    .innerJoin(product, eq(product.id, review.productId))
    .innerJoin(member, eq(member.id, review.memberId))
    .leftJoin(orderItem, eq(orderItem.id, review.orderItemId))
    .leftJoin(order, eq(order.id, orderItem.orderId))
    .where(eq(review.id, idOf(named) ?? 0));
  if (!found) throw new NoSuchRow(named, `There is no review «${named}».`);
  return found;
}

/** Changes a review and tells the storefront, which renders the pages of its product again. */
function change({ db, clock }: Shop, named: string, work: (tx: Db, found: Review, now: Date) => Promise<string>): Promise<string> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(review)
      .where(eq(review.id, idOf(named) ?? 0))
      .for("update");
    if (!found) throw new NoSuchRow(named, `There is no review «${named}».`);
    const now = clock.now();
    const sentence = await work(tx, found, now);
    await publishChange(tx, "review-changed", found.productId, now);
    return sentence;
  });
}

export const runReviews: Runs<typeof reviewCommands> = {
  reviews: async ({ db }, { product: idOrSlug, state, sort = "newest", after, limit }) => {
    const only = idOrSlug === undefined ? null : await findProduct(db, idOrSlug);
    const { where, orderBy } = keyset({ id: review.id, ...(sort === "newest" && { down: true }) }, after);
    const rows = await db
      .select({ review, slug: product.slug, username: member.username })
      .from(review)
      .innerJoin(product, eq(product.id, review.productId))
      .innerJoin(member, eq(member.id, review.memberId))
      .where(and(where, only ? eq(review.productId, only.id) : undefined, state && conditions[state]))
      .orderBy(...orderBy)
      .limit(rowsFor(limit));
    return pageOf(
      rows,
      limit,
      ({ review: { id } }) => String(id),
      ({ review: row, slug, username }) => ({
        ...{ id: row.id, written: row.createdAt.toISOString(), product: slug, stars: row.star, member: username },
        ...{ text: row.body, reply: row.reply ?? "", hidden: row.hiddenAt ? "hidden" : "" },
      }),
    );
  },

  "review show": async ({ db }, { review: named }) => {
    const { review: row, slug, productName, username, orderNumber } = await findReview(db, named);
    const facts: Fact[] = [
      fact("review", "Review", String(row.id)),
      fact("product", "Product", slug, { product: slug }),
      ...(orderNumber ? [fact("order", "Order", orderNumber, { order: orderNumber })] : []),
      fact("member", "Member", row.anonymous ? `${username}, shown without the name` : username, { member: username }),
      fact("stars", "Stars", String(row.star)),
      fact("text", "Text", row.body),
      fact("written", "Written", minuteOf(row.createdAt)),
      ...(row.reply ? [fact("reply", "Reply", row.reply)] : []),
      ...(row.repliedAt ? [fact("replied", "Replied", minuteOf(row.repliedAt))] : []),
      ...(row.hiddenAt ? [fact("hidden", "Hidden", `since ${minuteOf(row.hiddenAt)}: ${row.hiddenReason}`)] : []),
    ];
    return { name: `Review of ${productName.en_US}`, facts, tasks: row.hiddenAt ? ["review unhide", "reply"] : ["reply", "review hide"] };
  },

  reply: (shop, { review: named, text: reply }) =>
    change(shop, named, async (tx, { id }, now) => {
      await tx.update(review).set({ reply, repliedAt: now }).where(eq(review.id, id));
      return `Review ${id} ${has} the reply «${reply}».`;
    }),

  "review hide": (shop, { review: named, reason }) =>
    change(shop, named, async (tx, { id, hiddenAt, ...row }, now) => {
      if (hiddenAt) throw new CommandError(`Review ${id} is hidden already.`);
      await tx.update(review).set({ hiddenAt: now, hiddenReason: reason }).where(eq(review.id, id));
      await countStar(tx, row, -1);
      return `Review ${id} ${is} hidden.`;
    }),

  "review unhide": (shop, { review: named }) =>
    change(shop, named, async (tx, { id, hiddenAt, ...row }) => {
      if (!hiddenAt) throw new CommandError(`Review ${id} is not hidden.`);
      await tx.update(review).set({ hiddenAt: null, hiddenReason: null }).where(eq(review.id, id));
      await countStar(tx, row, 1);
      return `Review ${id} ${is} shown again.`;
    }),
};
