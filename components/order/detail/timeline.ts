import { orderStates } from "@/lib/contract/wire/codes";
import { isGoods } from "@/lib/contract/wire/product-type";
import type { Order } from "../order";

type StepName = "placed" | "paid" | "shipped" | "completed" | "cancelled" | "refunded";

/** A step, whether it is done, and its time if the provider reports it. */
export type Step = { name: StepName; done: boolean; at: string | null };

/** The past and the coming steps of an order. */
export function timelineOf(order: Order): Step[] {
  const { state, orderItems, gmtCreate, paymentTime, receiveTime, cancelTime, refundTime, logisticsSendOrders } = order;
  const placed: Step = { name: "placed", done: true, at: gmtCreate };
  const paid: Step = { name: "paid", done: paymentTime !== null || state >= orderStates.toDeliver, at: paymentTime };
  const shippedAt = logisticsSendOrders[0]?.logistics.gmtCreate ?? null;
  const shipped: Step = { name: "shipped", done: shippedAt !== null || state >= orderStates.inDelivery, at: shippedAt };
  const completed: Step = { name: "completed", done: state === orderStates.completed, at: receiveTime ?? null };

  if (state === orderStates.cancelled) {
    const end: Step = { name: refundTime ? "refunded" : "cancelled", done: true, at: refundTime ?? cancelTime ?? null };
    return [placed, paid, shipped].filter((step) => step === placed || step.at !== null).concat(end);
  }
  return orderItems.some(({ productType }) => isGoods(productType)) ? [placed, paid, shipped, completed] : [placed, paid, completed];
}
