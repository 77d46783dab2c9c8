import { crashPoint } from "../../db/crash-point.ts";
import type { Work } from "../../jobs/queue.ts";
import type { Shop } from "../../runtime/shop.ts";
import { giveBack, undo } from "./acquirer.ts";

/** Reverses a charge at the bank, or prevents it when it was not made yet. */
export async function reverseCharge({ db, clock }: Shop, { reference }: Work["reverse-charge"]): Promise<void> {
  await undo(db, reference, clock.now());
  crashPoint("charge reversed");
}

/** Gives a part of a charge back at the bank. */
export async function refundCharge({ db, clock }: Shop, payload: Work["refund-charge"]): Promise<void> {
  await giveBack(db, { ...payload, now: clock.now() });
  crashPoint("charge refunded");
}
