import { newKey } from "@/lib/client/attempt";
import type { Goods } from "@/lib/client/goods-selection";
import { kept } from "@/lib/client/kept";
import { alone } from "@/lib/client/lock";
import { send } from "@/lib/client/send";
import { type Confirmation, confirmationOf, type Quote } from "./quote";

/** One try to order some goods: its key makes a repetition the same try; the order is known once it is made, and when that was. */
type Attempt = { goods: string; key: string; body: string; orderId: number | null; madeAt?: number };
type Attempts = { who: string; list: Attempt[] };

/** More checkouts than these nobody has open. */
const remembered = 8;

function isAttempt(raw: unknown): raw is Attempt {
  const { goods, key, body, orderId, madeAt = 0 } = (raw ?? {}) as Record<string, unknown>;
  const known = orderId === null || Number.isSafeInteger(orderId);
  return [goods, key, body].every((each) => typeof each === "string") && known && Number.isFinite(madeAt);
}

function readAttempts(raw: unknown): Attempts {
  const { who, list } = (raw ?? {}) as Record<string, unknown>;
  return { who: typeof who === "string" ? who : "", list: Array.isArray(list) ? list.filter(isAttempt) : [] };
}

/** For all tabs: a second one must find the first one's order. */
export const attempts = kept("localStorage", "checkout-attempts", readAttempts);

/** The same goods in any order are the same. */
export function nameOfGoods(goods: Goods): string {
  const lines = goods.map(({ productId, productSkuId, quantity }) => [Number(productSkuId), Number(productId), Number(quantity)]);
  return JSON.stringify(lines.sort(([one = 0], [other = 0]) => one - other));
}

function listOf(who: string): Attempt[] {
  const known = attempts.read();
  return known.who === who ? known.list : [];
}

function others(who: string, goods: string): Attempt[] {
  return listOf(who).filter((attempt) => attempt.goods !== goods);
}

/** Lets the same goods be ordered again. */
export function forgetAttempt(who: string, goods: Goods): void {
  attempts.write({ who, list: others(who, nameOfGoods(goods)) });
}

/** The attempt that these words belong to: other words are another one, because the shop refuses a key that says two things. */
function attemptFor(who: string, goods: string, body: string): Attempt {
  const before = listOf(who).find((attempt) => attempt.goods === goods);
  return before?.body === body ? before : { goods, body, key: newKey(), orderId: null };
}

export type Placed = { orderId: number; quote: Quote | null };

type Wish = { who: string; goods: Goods; addressId: number | null; remark: string };

/** Whether this very order was asked for before, and nobody heard what became of it. */
export function isUnanswered({ who, goods, addressId, remark }: Wish): boolean {
  const body = JSON.stringify(confirmationOf(2, goods, addressId, remark));
  return listOf(who).some((attempt) => attempt.goods === nameOfGoods(goods) && attempt.body === body && attempt.orderId === null);
}

/** Makes the order, once, however often and in however many tabs it is asked for; without a quote it was made before. */
export function placeOrder({ who, goods, addressId, remark }: Wish): Promise<Placed> {
  const name = nameOfGoods(goods);
  const input: Confirmation = confirmationOf(2, goods, addressId, remark);
  return alone("checkout", async () => {
    const made = listOf(who).find((attempt) => attempt.goods === name)?.orderId;
    if (made) return { orderId: made, quote: null };
    const attempt = attemptFor(who, name, JSON.stringify(input));
    const keep = (orderId: number | null) =>
      attempts.write({ who, list: [...others(who, name), { ...attempt, orderId, madeAt: Date.now() }].slice(-remembered) });
    keep(null);
    const quote = await send("POST order/generate/confirm", input, attempt.key);
    const orderId = Number(quote.id);
    keep(orderId);
    return { orderId, quote };
  });
}
