import { addPendingFavourite } from "./favourites/pending-favourite";

/** Longer work continues in the background, or on the next page. */
const waitMs = 4000;

/** Loaded when it is needed: most visits to the sign-in page end before. */
async function mergeCart(): Promise<void> {
  const { mergeGuestCart } = await import("./cart/merge-guest-cart");
  await mergeGuestCart();
}

/** Adds the favorite and the cart of the visitor to the member who has just signed in. A failure here does not stop the sign-in. */
export async function afterSignIn(): Promise<void> {
  const work = Promise.allSettled([addPendingFavourite(), mergeCart()]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
