import { and, asc, eq } from "drizzle-orm";
import type { ParsedInput } from "../../../lib/contract/index.ts";
import { orderStates } from "../../../lib/contract/wire/codes.ts";
import { isReviewable } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { order, orderItem, review } from "../../db/schema/index.ts";
import type { Caller, Context } from "../../http/context.ts";
import { notFound, Refusal } from "../../http/refusal.ts";
import { publishChange } from "../../jobs/publish-change.ts";
import { countStar } from "./count-star.ts";

type Form = ParsedInput<"POST orderEvaluation/evaluation">;
type Evaluation = Form["orderEvaluations"][number];
type Item = Pick<typeof orderItem.$inferSelect, "productId" | "productType">;

/** The items of the buyer's completed order, by id. Another member's order is refused like a missing one. */
async function itemsOf(tx: Db, orderId: number, memberId: number): Promise<Map<number, Item>> {
  const own = and(eq(order.id, orderId), eq(order.memberId, memberId));
  const [ownOrder] = await tx.select({ state: order.state }).from(order).where(own);
  if (!ownOrder) throw notFound();
  if (ownOrder.state !== orderStates.completed) throw new Refusal("orderNotCompleted");
  const rows = await tx.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(asc(orderItem.id));
  return new Map(rows.map((row) => [row.id, row]));
}

function requireReviewable({ orderItemId, productId }: Evaluation, items: Map<number, Item>): void {
  const item = items.get(orderItemId);
  if (item?.productId !== productId) throw notFound();
  if (!isReviewable(item.productType)) throw new Refusal("notReviewable");
}

/** Stores the reviews of an order's items, all or none. Products are locked in the order of their ids, which prevents deadlocks. */
export async function evaluateOrder({ orderId, orderEvaluations }: Form, { db, now, member }: Context<Caller>): Promise<void> {
  await db.transaction(async (tx) => {
    const items = await itemsOf(tx, orderId, member.id);
    for (const each of orderEvaluations) requireReviewable(each, items);
    const sorted = orderEvaluations.toSorted((one, other) => one.productId - other.productId || one.orderItemId - other.orderItemId);
    for (const each of sorted) {
      const { productId, orderItemId, star, evaluate, anonymityFlag } = each;
      await countStar(tx, each, 1);
      const created = await tx
        .insert(review)
        .values({ productId, memberId: member.id, orderItemId, star, body: evaluate, anonymous: anonymityFlag, createdAt: now })
        .onConflictDoNothing({ target: review.orderItemId })
        .returning({ id: review.id });
      if (created.length === 0) throw new Refusal("reviewedAlready");
    }
    for (const productId of new Set(sorted.map((each) => each.productId))) await publishChange(tx, "review-changed", productId, now);
  });
}
