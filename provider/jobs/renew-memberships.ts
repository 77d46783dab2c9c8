import type { Shop } from "../context.ts";
import { announceRenewals } from "../trade/renewal/notice.ts";
import { renewDue } from "../trade/renewal/renew.ts";

/** Tells members of the renewals that come, and makes those whose day has come. */
export async function renewMemberships(shop: Shop): Promise<void> {
  await announceRenewals(shop);
  await renewDue(shop);
}
