import { and, asc, eq, sql } from "drizzle-orm";
import type { ParsedInput } from "../../lib/contract/index.ts";
import { orderStates, productTypes } from "../../lib/contract/wire/codes.ts";
import type { Caller, Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { noteChange } from "../db/queries/change.ts";
import { order, orderItem, review } from "../db/schema/index.ts";
import { missing, Refusal } from "../refusal.ts";

type Form = ParsedInput<"POST orderEvaluation/evaluation">;
type Evaluation = Form["orderEvaluations"][number];
type Item = Pick<typeof orderItem.$inferSelect, "productId" | "productType">;

const reviewed: number[] = [productTypes.reviewedGoods, productTypes.course];

/** What the buyer bought, by the item's id. An order of somebody else is the order of nobody. */
async function itemsOf(tx: Db, orderId: number, memberId: number): Promise<Map<number, Item>> {
  const own = and(eq(order.id, orderId), eq(order.memberId, memberId));
  const [found] = await tx.select({ state: order.state }).from(order).where(own);
  if (!found) throw missing();
  if (found.state !== orderStates.completed) throw new Refusal("orderNotCompleted");
  const rows = await tx.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.id));
  return new Map(rows.map((row) => [row.id, row]));
}

function requireReviewable({ orderItemId, productId }: Evaluation, items: Map<number, Item>): void {
  const item = items.get(orderItemId);
  if (item?.productId !== productId) throw missing();
  if (!reviewed.includes(item.productType)) throw new Refusal("notReviewable");
}

/** Counts a rating into its product's sums. The product stays locked until the end: of two at once the second one adds to the first. */
async function countStar(tx: Db, { productId, star }: Evaluation): Promise<void> {
  const place = sql.raw(String(star + 1));
  await tx.execute(sql`update product set star_counts[${place}] = star_counts[${place}] + 1 where id = ${productId}`);
}

/** Takes a buyer's reviews of an order's items, all of them or none. Products are locked in the order of their ids. */
export async function evaluateOrder({ orderId, orderEvaluations }: Form, { db, now, member }: Context<Caller>): Promise<void> {
  await db.transaction(async (tx) => {
    const items = await itemsOf(tx, orderId, member.id);
    for (const each of orderEvaluations) requireReviewable(each, items);
    const sorted = orderEvaluations.toSorted((one, other) => one.productId - other.productId || one.orderItemId - other.orderItemId);
    for (const each of sorted) {
      const { productId, orderItemId, star, evaluate, anonymityFlag } = each;
      await countStar(tx, each);
      const written = await tx
        .insert(review)
        .values({ productId, memberId: member.id, orderItemId, star, body: evaluate, anonymous: anonymityFlag, createdAt: now })
        .onConflictDoNothing({ target: review.orderItemId })
        .returning({ id: review.id });
      if (written.length === 0) throw new Refusal("reviewedAlready");
    }
    for (const productId of new Set(sorted.map((each) => each.productId))) await noteChange(tx, "review-changed", productId, now);
  });
}
