import { noWrites, type Visit } from "../visit.ts";
import type { Shop } from "../walk/walk-shop.ts";
import { tryAddresses } from "../writes/addresses.ts";
import { tryCart } from "../writes/cart.ts";
import { tryFavourites } from "../writes/favourites.ts";
import { tryProgress } from "../writes/progress.ts";

const reversible = [
  "POST product/addOrDelCollection",
  "POST shoppingCart/add",
  "POST shoppingCart/changedQuantity",
  "POST shoppingCart/remove",
  "POST shoppingCart/removes",
  "POST order/generate/confirm",
  "POST member/address/add",
  "POST member/address/update",
  "POST member/address/setUpDefaultStatus",
  "POST member/address/delete",
  "POST portalStudyDuration/progress",
];

/** Changes that can be taken back, one after another: each is seen in the reads, and then undone. */
export async function checkWrites(visit: Visit, shop: Shop): Promise<void> {
  const { options, token, noMember, log } = visit;
  if (!token || !options.write) {
    for (const key of reversible) log.skip(key, "its effect", token ? noWrites : noMember);
    return;
  }
  await tryFavourites(visit, shop);
  await tryCart(visit, shop);
  await tryAddresses(visit, shop);
  await tryProgress(visit);
}
