import { eq } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import { isMembership } from "../../../lib/contract/wire/product-type.ts";
import type { Db } from "../../db/client.ts";
import { member, order, type orderItem, product } from "../../db/schema/index.ts";
import { lockMember } from "./find.ts";
import { extend, shorten } from "./rules/membership.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

function membershipIn(items: Item[]) {
  const item = items.find(({ productType }) => isMembership(productType));
  return (
    item && {
      productId: item.productId,
      kind: item.productType === productTypes.activation ? ("activation" as const) : ("renewal" as const),
    }
  );
}

/** The days that an activation includes, by its product as it is when it is paid. */
async function daysOf(db: Db, productId: number): Promise<number | null> {
  const [found] = await db.select({ days: product.membershipDays }).from(product).where(eq(product.id, productId));
  return found?.days ?? null;
}

/** Extends the membership by a paid order and stores the added time in the order. */
export async function extendMembership(db: Db, paid: Order, items: Item[], now: Date): Promise<void> {
  const bought = membershipIn(items);
  if (!bought) return;
  const own = await lockMember(db, paid.memberId);
  const { kind } = bought;
  const extended = extend(own, kind === "activation" ? { kind, days: await daysOf(db, bought.productId) } : { kind }, now);
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
  const bought = membershipIn(items);
  if (!bought) return;
  const own = await lockMember(db, refunded.memberId);
  await db
    .update(member)
    .set({ ...shorten(own, bought.kind, refunded.membershipMs), updatedAt: now })
    .where(eq(member.id, own.id));
}
