import { mergeGuestCart } from "./merge-guest-cart";
import { carryOutWish } from "./wish";

/** Nobody waits longer than this; what was begun goes on, and what was not is done on the next page. */
const patienceMs = 4000;

/** Carries out what a visitor wanted before signing in. Nothing that goes wrong here keeps anybody from going on. */
export async function carryOutWishes(): Promise<void> {
  const work = Promise.allSettled([carryOutWish(), mergeGuestCart()]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
