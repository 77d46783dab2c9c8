import { noWrites, type Visit } from "../visit.ts";
import type { Shop } from "../walk/walk-shop.ts";
import { tryAddresses } from "../writes/addresses.ts";
import { tryCart } from "../writes/cart.ts";
import { tryEmailConfirmation } from "../writes/email-confirm.ts";
import { tryFactors } from "../writes/factors.ts";
import { tryFavourites } from "../writes/favourites.ts";
import { tryMadeUpTokens } from "../writes/made-up-tokens.ts";
import { tryNewsletter } from "../writes/newsletter.ts";
import { tryNotices } from "../writes/notices.ts";
import { tryPayLinks } from "../writes/pay-links.ts";
import { tryPrivacy } from "../writes/privacy.ts";
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
  "POST member/undoEmailChange",
  "POST member/confirmEmail",
  "POST session/remembered",
  "POST payLink/create",
  "POST payLink/withdraw",
  "POST payLink/show",
  "POST payLink/pay",
  "POST notice/read",
  "POST notice/readAll",
  "POST notice/digest",
  "POST newsletter/subscribe",
  "POST newsletter/confirm",
  "POST newsletter/unsubscribe",
  "POST newsletter/choose",
];

/** Checks the changes that can be undone, one after another: each must be visible in the reads, and is undone afterwards. */
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
  await tryEmailConfirmation(visit);
  await tryMadeUpTokens(visit);
  await tryNotices(visit);
  await tryNewsletter(visit);
  await tryPayLinks(visit);
  await tryFactors(visit);
  await tryPrivacy(visit);
}
