import { eq } from "drizzle-orm";
import { productTypes } from "../../../lib/contract/wire/codes.ts";
import type { Db } from "../../db/client.ts";
import { member, order, type orderItem } from "../../db/schema/index.ts";
import { extend, shorten } from "../../rules/membership.ts";

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

function kindOf(items: Item[]): "activation" | "renewal" | null {
  const bought = items.find((item) => item.productType >= productTypes.activation);
  if (!bought) return null;
  return bought.productType === productTypes.activation ? "activation" : "renewal";
}

async function lockMember(db: Db, { memberId }: Order) {
  const [own] = await db.select().from(member).where(eq(member.id, memberId)).for("no key update");
  if (!own) throw new Error(`there is no member ${memberId}`);
  return own;
}

/** Makes the membership longer that an order paid for, and notes by how much. */
export async function extendMembership(db: Db, paid: Order, items: Item[], now: Date): Promise<void> {
  const kind = kindOf(items);
  if (!kind) return;
  const own = await lockMember(db, paid);
  const longer = extend(own, kind, now);
  const start = own.vipExpiresAt && own.vipExpiresAt > now ? own.vipExpiresAt : now;
  await db
    .update(member)
    .set({ ...longer, updatedAt: now })
    .where(eq(member.id, own.id));
  await db
    .update(order)
    .set({ membershipMs: longer.vipExpiresAt.getTime() - start.getTime() })
    .where(eq(order.id, paid.id));
}

/** Takes back what a refunded order had added. */
export async function shortenMembership(db: Db, refunded: Order, items: Item[], now: Date): Promise<void> {
  const kind = kindOf(items);
  if (!kind) return;
  const own = await lockMember(db, refunded);
  await db
    .update(member)
    .set({ ...shorten(own, kind, refunded.membershipMs), updatedAt: now })
    .where(eq(member.id, own.id));
}
