import { eq } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import { isMembership } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { member, order, type orderItem } from "../../db/schema/index.ts";
import { lockMember } from "./find.ts";
import { extend, shorten } from "./rules/membership.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

function kindOf(items: Item[]): "activation" | "renewal" | null {
  const membership = items.find((item) => isMembership(item.productType));
  if (!membership) return null;
  return membership.productType === productTypes.activation ? "activation" : "renewal";
}

/** Extends the membership by a paid order and stores the added time in the order. */
export async function extendMembership(db: Db, paid: Order, items: Item[], now: Date): Promise<void> {
  const kind = kindOf(items);
  if (!kind) return;
  const own = await lockMember(db, paid.memberId);
  const extended = extend(own, kind, now);
  const start = own.vipExpiresAt && own.vipExpiresAt > now ? own.vipExpiresAt : now;
  await db
    .update(member)
    .set({ ...extended, updatedAt: now })
    .where(eq(member.id, own.id));
  await db
    .update(order)
    .set({ membershipMs: extended.vipExpiresAt.getTime() - start.getTime() })
    .where(eq(order.id, paid.id));
}

/** Removes the time that a refunded order had added. */
export async function shortenMembership(db: Db, refunded: Order, items: Item[], now: Date): Promise<void> {
  const kind = kindOf(items);
  if (!kind) return;
  const own = await lockMember(db, refunded.memberId);
  await db
    .update(member)
    .set({ ...shorten(own, kind, refunded.membershipMs), updatedAt: now })
    .where(eq(member.id, own.id));
}
