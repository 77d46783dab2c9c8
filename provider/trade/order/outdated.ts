import { and, eq, inArray, isNull } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { member, memberCourse, type order, type orderItem } from "../../db/schema/index.ts";
import type { RefusalName } from "../../messages/index.ts";

type Order = typeof order.$inferSelect;
type Item = Pick<typeof orderItem.$inferSelect, "productType" | "productId">;

async function hasCourse(db: Db, memberId: number, productIds: number[]): Promise<boolean> {
  if (productIds.length === 0) return false;
  const own = and(eq(memberCourse.memberId, memberId), inArray(memberCourse.productId, productIds), isNull(memberCourse.revokedAt));
  return (await db.select({ id: memberCourse.id }).from(memberCourse).where(own)).length > 0;
}

/**
 * Why an unpaid order would give its member nothing new: two orders of the same course, two activations, or a renewal of the shop's
 * own after one by hand. Nobody pays twice for the same. The member's row is locked, so that of two payments at once one comes first.
 */
export async function whyOutdated(db: Db, { memberId, renewalOf }: Order, items: Item[]): Promise<RefusalName | null> {
  const lasting = items.filter((item) => item.productType >= productTypes.course);
  if (lasting.length === 0) return null;
  const [own] = await db.select().from(member).where(eq(member.id, memberId)).for("no key update");
  if (!own) return null;
  if (renewalOf && own.vipExpiresAt?.getTime() !== renewalOf.getTime()) return "renewedAlready";
  if (lasting.some((item) => item.productType === productTypes.activation) && own.activatedAt !== null) return "alreadyActivated";
  if (lasting.some((item) => item.productType === productTypes.renewal) && own.activatedAt === null) return "notActivated";
  const courses = lasting.filter((item) => item.productType === productTypes.course).map((item) => item.productId);
  return (await hasCourse(db, memberId, courses)) ? "courseOwned" : null;
}
