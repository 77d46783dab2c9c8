import { activation } from "../../lib/contract/wire/codes.ts";

/** What somebody pays for one: an active member the member's price, everybody else the list price. */
export function priceFor(buyer: { activationStatus: number } | null, sku: { listCents: number; memberCents: number }): number {
  return buyer?.activationStatus === activation.active ? sku.memberCents : sku.listCents;
}
