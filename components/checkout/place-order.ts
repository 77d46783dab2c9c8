import { send } from "@/lib/client/call/send";
import type { CheckoutItems } from "@/lib/client/cart/checkout-items";
import { attempts } from "@/lib/client/store/idempotency";
import { withLock } from "@/lib/client/store/web-lock";
import { confirmationOf, type Quote } from "./quote";

/** The order that an attempt made, once its answer has come. */
type Notes = { orderId: number };

/** Shared by all tabs, so that a second tab finds the order of the first. */
const orderAttempts = attempts<Notes>("checkout-attempts", {
  area: "localStorage",
  most: 8,
  parseNotes: (raw) => ("orderId" in raw && Number.isSafeInteger(raw.orderId) ? { orderId: Number(raw.orderId) } : {}),
});

/** The same key for the same goods in any order. */
function nameOfGoods(goods: CheckoutItems): string {
  const lines = goods.map(({ productId, productSkuId, quantity }) => [Number(productSkuId), Number(productId), Number(quantity)]);
  return JSON.stringify(lines.sort(([one = 0], [other = 0]) => one - other));
}

function aboutOf(who: string, goods: CheckoutItems) {
  return { who, subject: nameOfGoods(goods) };
}

/** The member's order of these goods, and its time. */
export function useOrderAttempt(who: string, goods: CheckoutItems): { orderId: number | null; at: number } {
  const attempt = orderAttempts.use(aboutOf(who, goods));
  return { orderId: attempt?.notes.orderId ?? null, at: attempt?.at ?? 0 };
}

/** Lets the same goods be ordered again. */
export function forgetAttempt(who: string, goods: CheckoutItems): void {
  orderAttempts.end(aboutOf(who, goods));
}

export type Placed = { orderId: number; quote: Quote | null };

type Request = { who: string; goods: CheckoutItems; addressId: number | null; remark: string };

/** Whether this order was sent before without an answer. */
export function isUnanswered({ who, goods, addressId, remark }: Request): boolean {
  const attempt = orderAttempts.find(aboutOf(who, goods));
  const body = JSON.stringify(confirmationOf(2, goods, addressId, remark));
  return attempt?.body === body && attempt.notes.orderId === undefined;
}

/** Places the order once, also when it is sent repeatedly or from several tabs. Without a quote the order exists already. */
export function placeOrder({ who, goods, addressId, remark }: Request): Promise<Placed> {
  const about = aboutOf(who, goods);
  const input = confirmationOf(2, goods, addressId, remark);
  return withLock("checkout", async () => {
    const made = orderAttempts.find(about)?.notes.orderId;
    if (made) return { orderId: made, quote: null };
    const { key } = orderAttempts.begin(about, input);
    const quote = await send("POST order/generate/confirm", input, key);
    const orderId = Number(quote.id);
    orderAttempts.note(about, { orderId });
    return { orderId, quote };
  });
}
