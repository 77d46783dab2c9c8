import { mergeGuestCart } from "./cart/merge-guest-cart";
import { addPendingFavourite } from "./favourites/pending-favourite";

/** Longer work continues in the background, or on the next page. */
const waitMs = 4000;

/** Adds the favourite and the cart of the visitor to the member who has just signed in. A failure here does not stop the sign-in. */
export async function afterSignIn(): Promise<void> {
  const work = Promise.allSettled([addPendingFavourite(), mergeGuestCart()]);
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, waitMs))]);
}
