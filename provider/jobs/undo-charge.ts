import type { Shop } from "../context.ts";
import { crashPoint } from "../crash-point.ts";
import { undo } from "../gateway/acquirer.ts";
import type { Work } from "./queue.ts";

/** Has the bank give back what it took, or never take it. */
export async function undoCharge({ db, clock }: Shop, { reference }: Work["undo-charge"]): Promise<void> {
  await undo(db, reference, clock.now());
  crashPoint("charge undone");
}
