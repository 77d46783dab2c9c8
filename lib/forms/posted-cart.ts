/** An item that a guest added without scripts. */
export type PostedChoice = { productId: number; productSkuId: number; quantity: number };

/** The cookie with the items that a guest added without scripts. Scripts move them into the guest cart; a sign-in without scripts, into the member's. */
export const postedCartCookie = "canopy-cart";

/** An hour, because it is only needed until the scripts have loaded, or until the sign-in. */
export const postedCartSeconds = 60 * 60;

const maxChoices = 20;
const maxOfOne = 99;

/** Reads the cookie: `product.sku.quantity`, joined by `_`. Anything else in it is ignored. */
export function parsePostedCart(text: string | undefined): PostedChoice[] {
  return (text ?? "")
    .split("_")
    .flatMap((part) => {
      const [, productId, productSkuId, quantity] = /^([1-9]\d{0,15})\.([1-9]\d{0,15})\.([1-9]\d?)$/.exec(part) ?? [];
      return productId ? [{ productId: Number(productId), productSkuId: Number(productSkuId), quantity: Number(quantity) }] : [];
    })
    .slice(0, maxChoices);
}

/** The cookie with one more choice; null if it is full. */
export function withPostedChoice(text: string | undefined, added: PostedChoice): string | null {
  const choices = parsePostedCart(text);
  const same = choices.find(({ productSkuId }) => productSkuId === added.productSkuId);
  if (!same && choices.length >= maxChoices) return null;
  const quantity = Math.min(maxOfOne, (same?.quantity ?? 0) + added.quantity);
  const all = [...choices.filter((each) => each !== same), { ...added, quantity }];
  return all.map((each) => `${each.productId}.${each.productSkuId}.${each.quantity}`).join("_");
}
