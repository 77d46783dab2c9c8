import { and, eq, inArray, isNull } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import { isCourse, isGoods } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { member, memberCourse, type order, type orderItem } from "../../db/schema/index.ts";
import type { RefusalName } from "../../http/sentence.ts";

type Order = typeof order.$inferSelect;
type Item = Pick<typeof orderItem.$inferSelect, "productType" | "productId">;

async function hasCourse(db: Db, memberId: number, productIds: number[]): Promise<boolean> {
  if (productIds.length === 0) return false;
  const own = and(eq(memberCourse.memberId, memberId), inArray(memberCourse.productId, productIds), isNull(memberCourse.revokedAt));
  return (await db.select({ id: memberCourse.id }).from(memberCourse).where(own)).length > 0;
}

/**
 * The reason why an unpaid order must not be paid any more: the course is owned already, the membership is active already, or a manual
 * renewal replaced the automatic one. The member's row is locked, so that two parallel payments cannot both pass.
 */
export async function obsoleteReason(db: Db, { memberId, renewalOf }: Order, items: Item[]): Promise<RefusalName | null> {
  const lasting = items.filter((item) => !isGoods(item.productType));
  if (lasting.length === 0) return null;
  const [own] = await db.select().from(member).where(eq(member.id, memberId)).for("no key update");
  if (!own) return null;
  if (renewalOf && own.vipExpiresAt?.getTime() !== renewalOf.getTime()) return "renewedAlready";
  if (lasting.some((item) => item.productType === productTypes.activation) && own.activatedAt !== null) return "alreadyActivated";
  if (lasting.some((item) => item.productType === productTypes.renewal) && own.activatedAt === null) return "notActivated";
  const courses = lasting.filter((item) => isCourse(item.productType)).map((item) => item.productId);
  return (await hasCourse(db, memberId, courses)) ? "courseOwned" : null;
}
