import { eq } from "drizzle-orm";
import { productTypes } from "@/lib/contract/wire/codes";
import { paymentMethods } from "@/lib/contract/wire/payment-codes";
import type { Db } from "@/provider/db/client";
import { member, order, orderItem, payment, product, sku } from "@/provider/db/schema";
import { refundOrder } from "@/provider/modules/order/refund/write";
import { settle } from "@/provider/modules/payment/settle";
import { testSettings } from "../database/test-settings";
import { activeMembership } from "./insert-members";

let feeCount = 0;

const notYet = { activationStatus: 0, activatedAt: null, vipExpiresAt: null };

/** Makes a member pay a fee at a moment through the shop's own settlement; returns the order's id. */
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
      .set(kind === "activation" ? notYet : activeMembership)
      .where(eq(member.id, memberId));
    feeCount += 1;
    const cents = found.sku.listCents;
    const sums = { itemsCents: cents, taxCents: 0, freightCents: 0, discountCents: 0, payableCents: cents };
    const columns = { ...sums, number: `fee-${feeCount}`, memberId, createdAt: at, expiresAt: new Date(at.getTime() + 60_000) };
    const [placed] = await tx.insert(order).values(columns).returning({ id: order.id });
    const orderId = placed?.id ?? 0;
    const { id: productId, type: productType, name, pic } = found.product;
    await tx
      .insert(orderItem)
      .values({ orderId, productId, skuId: found.sku.id, productType, name: name.en_US, pic, unitCents: cents, quantity: 1 });
    const outside = { method: paymentMethods.eWallet, eWallet: "meadow-pay", externalCents: cents };
    const [attempt] = await tx
      .insert(payment)
      .values({ orderId, payerId: memberId, state: "waiting", ...outside, createdAt: at })
      .returning({ id: payment.id });
    await settle(tx, attempt?.id ?? 0, { kind: "approved" }, { now: at, settings: testSettings() });
    return orderId;
  });
}

/** Refunds an order at a moment. */
export function refundAt(db: Db, orderId: number, at: Date): Promise<unknown> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(order).where(eq(order.id, orderId)).for("update");
    if (!found) throw new Error(`there is no order ${orderId}`);
    return refundOrder(tx, found, {}, at);
  });
}
