import { orderStates } from "@/lib/contract/wire/codes";
import { isCourse, isGoods, isReviewable, type Order } from "../order";

export type Action = "pay" | "cancel" | "track" | "comment" | "again";

/** Courses that were paid for are the buyer's: they are bought again only when the order came to nothing. */
function canBeBoughtAgain({ state, orderItems }: Order): boolean {
  return orderItems.some((item) => isGoods(item) || (state === orderStates.cancelled && isCourse(item)));
}

/** What a member can do about an order, what matters most first. */
export function actionsOf(order: Order): Action[] {
  const { state, orderItems, logisticsSendOrders } = order;
  if (state === orderStates.unpaid) return ["pay", "cancel"];
  const open: Record<Exclude<Action, "pay" | "cancel">, boolean> = {
    comment: state === orderStates.completed && orderItems.some((item) => isReviewable(item) && !item.evaluated),
    track: logisticsSendOrders.length > 0,
    again: canBeBoughtAgain(order),
  };
  return (["comment", "track", "again"] as const).filter((action) => open[action]);
}
