import { orderStates } from "@/lib/contract/wire/codes";
import { isCourse, isGoods, isReviewable } from "@/lib/contract/wire/product-type";
import type { Order } from "../order";

export type Action = "pay" | "cancel" | "track" | "comment" | "again";

/** A paid course belongs to the buyer, so it can be bought again only after a cancelled order. */
function canBeBoughtAgain({ state, orderItems }: Order): boolean {
  return orderItems.some(({ productType: type }) => isGoods(type) || (state === orderStates.cancelled && isCourse(type)));
}

/** The available actions, most important first. */
export function availableActions(order: Order): Action[] {
  const { state, orderItems, logisticsSendOrders } = order;
  if (state === orderStates.unpaid) return ["pay", "cancel"];
  const open: Record<Exclude<Action, "pay" | "cancel">, boolean> = {
    comment: state === orderStates.completed && orderItems.some((item) => isReviewable(item.productType) && !item.evaluated),
    track: logisticsSendOrders.length > 0,
    again: canBeBoughtAgain(order),
  };
  return (["comment", "track", "again"] as const).filter((action) => open[action]);
}
