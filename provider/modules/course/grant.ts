import { and, eq, inArray } from "drizzle-orm";
import { isCourse } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { memberCourse, type order, type orderItem } from "../../db/schema/index.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

function coursesOf(items: Item[]): Item[] {
  return items.filter((item) => isCourse(item.productType));
}

/** Gives the member access to the courses of a paid order. */
export async function grantCourses(db: Db, { id: orderId, memberId }: Order, items: Item[], now: Date): Promise<void> {
  for (const { productId } of coursesOf(items)) {
    await db
      .insert(memberCourse)
      .values({ memberId, productId, orderId, createdAt: now })
      .onConflictDoUpdate({ target: [memberCourse.memberId, memberCourse.productId], set: { revokedAt: null, orderId } });
  }
}

/** Removes the access that a refunded order gave. */
export async function revokeCourses(db: Db, { id: orderId }: Order, items: Item[], now: Date): Promise<void> {
  const courses = coursesOf(items).map((item) => item.productId);
  const opened = and(eq(memberCourse.orderId, orderId), inArray(memberCourse.productId, courses));
  if (courses.length > 0) await db.update(memberCourse).set({ revokedAt: now }).where(opened);
}
