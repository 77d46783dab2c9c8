import { crashPoint } from "../../db/crash-point.ts";
import type { Work } from "../../jobs/queue.ts";
import { acquirer } from "../../payments/acquirer.ts";
import type { Shop } from "../../runtime/shop.ts";

/** Reverses a charge at the bank, or prevents it when it was not made yet. */
export async function reverseCharge(shop: Shop, { reference }: Work["reverse-charge"]): Promise<void> {
  await acquirer.cancel(shop, reference);
  crashPoint("charge reversed");
}

/** Gives a part of a charge back at the bank. */
export async function refundCharge(shop: Shop, payload: Work["refund-charge"]): Promise<void> {
  await acquirer.refund(shop, payload);
  crashPoint("charge refunded");
}
