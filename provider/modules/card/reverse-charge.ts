import { crashPoint } from "../../db/crash-point.ts";
import type { Work } from "../../jobs/queue.ts";
import type { Shop } from "../../runtime/shop.ts";
import { undo } from "./acquirer.ts";

/** Reverses a charge at the bank, or prevents it when it was not made yet. */
export async function reverseCharge({ db, clock }: Shop, { reference }: Work["reverse-charge"]): Promise<void> {
  await undo(db, reference, clock.now());
  crashPoint("charge reversed");
}
