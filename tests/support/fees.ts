import { eq } from "drizzle-orm";
import { productTypes } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import type { Db } from "@/provider/db/client";
import { member, order, orderItem, payment, product, sku, treePath } from "@/provider/db/schema";
import { treeKinds } from "@/provider/network/paths";
import { refundOrder } from "@/provider/trade/order/refund";
import { settle } from "@/provider/trade/payment/settle";

let made = 0;

type Own = Partial<Pick<typeof member.$inferInsert, "enrollerId" | "rank" | "activatedAt" | "vipExpiresAt" | "frozenAt">>;

const forEver = { activationStatus: 2, activatedAt: new Date("2020-01-01"), vipExpiresAt: new Date("2100-01-01") };
const notYet = { activationStatus: 0, activatedAt: null, vipExpiresAt: null };

/** Members whose membership runs since ever and for ever; nobody's parents yet unless it is said, and without any path above. */
export async function makeMembers(db: Db, count: number, own: Own = {}): Promise<number[]> {
  const rows = Array.from({ length: count }, () => {
    made += 1;
    const name = `tree_${made}`;
    return { username: name, userCode: `CT${20_000_000 + made}`, email: `${name}@example.com`, passwordHash: "none", ...forEver, ...own };
  });
  const ids = (await db.insert(member).values(rows).returning({ id: member.id })).map(({ id }) => id);
  await db.insert(treePath).values(ids.flatMap((id) => treeKinds.map((kind) => ({ kind, ancestorId: id, descendantId: id, depth: 0 }))));
  return ids;
}

/** Has a member, whose membership is made to fit, pay a fee at a moment, as the shop settles every payment; answers the order's id. */
export function payFee(db: Db, memberId: number, kind: "activation" | "renewal", at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ product, sku })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(eq(product.type, productTypes[kind]));
    if (!found) throw new Error(`the shop has no ${kind}`);
    await tx
      .update(member)
      .set(kind === "activation" ? notYet : forEver)
      .where(eq(member.id, memberId));
    made += 1;
    const cents = found.sku.listCents;
    const sums = { itemsCents: cents, taxCents: 0, freightCents: 0, discountCents: 0, payableCents: cents };
    const columns = { ...sums, number: `fee-${made}`, memberId, createdAt: at, expiresAt: new Date(at.getTime() + 60_000) };
    const [placed] = await tx.insert(order).values(columns).returning({ id: order.id });
    const orderId = placed?.id ?? 0;
    const { id: productId, type: productType, name, pic } = found.product;
    await tx
      .insert(orderItem)
      .values({ orderId, productId, skuId: found.sku.id, productType, name: name.en_US, pic, unitCents: cents, quantity: 1 });
    const outside = { method: paymentMethods.eWallet, eWallet: "meadow-pay", outsideCents: cents };
    const [attempt] = await tx
      .insert(payment)
      .values({ orderId, memberId, state: "waiting", ...outside, createdAt: at })
      .returning({ id: payment.id });
    await settle(tx, attempt?.id ?? 0, { kind: "approved" }, at);
    return orderId;
  });
}

/** Refunds an order at a moment, as the operator does. */
export function refundAt(db: Db, orderId: number, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(order).where(eq(order.id, orderId)).for("update");
    if (!found) throw new Error(`there is no order ${orderId}`);
    await refundOrder(tx, found, at);
  });
}
