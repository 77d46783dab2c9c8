import { activation } from "../../../../lib/contract/wire/codes.ts";

/** The price of a choice: an active member pays the member price, everyone else the list price. */
export function priceFor(buyer: { activationStatus: number } | null, sku: { listCents: number; memberCents: number }): number {
  return buyer?.activationStatus === activation.active ? sku.memberCents : sku.listCents;
}
