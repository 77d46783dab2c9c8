import type { Shop } from "../../runtime/shop.ts";
import { announceRenewals } from "./announce.ts";
import { renewDue } from "./renew.ts";

/** Announces upcoming renewals and carries out those that are due. */
export async function renewMemberships(shop: Shop): Promise<void> {
  await announceRenewals(shop);
  await renewDue(shop);
}
