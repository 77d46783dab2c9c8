import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { review } from "../../db/schema/index.ts";
import { publishChange } from "../../jobs/publish-change.ts";

/** Lets the pages be rendered again that show a member's name and picture beside a review. */
export async function noteReviews(tx: Db, memberId: number, now: Date): Promise<void> {
  const named = and(eq(review.memberId, memberId), eq(review.anonymous, false));
  const rows = await tx.selectDistinct({ productId: review.productId }).from(review).where(named).orderBy(review.productId);
  for (const { productId } of rows) await publishChange(tx, "review-changed", productId, now);
}
