import type { CallData } from "@/lib/contract";
import { orderStates } from "@/lib/contract/wire/codes";

/** Silent: nobody has said anything for so long that the page stopped asking. */
export type PayState = "paid" | "waiting" | "silent" | "failed" | "cancelled";

type Order = Pick<CallData<"GET order/{id}">, "state" | "paymentFailed">;

/** How the payment of an order stands. */
export function payStateOf({ state, paymentFailed }: Order, isWatching: boolean): PayState {
  if (state === orderStates.cancelled) return "cancelled";
  if (state !== orderStates.unpaid) return "paid";
  if (paymentFailed) return "failed";
  return isWatching ? "waiting" : "silent";
}
