import { isProduction } from "../../lib/process/production.mjs";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";

const unitMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

type Step = { amount?: number; unit?: keyof typeof unitMs | `${keyof typeof unitMs}s` };

/** Shows the shop's time, or moves it forward. */
export async function showOrMoveClock({ clock, settings }: Shop, { amount, unit }: Step): Promise<string> {
  if (amount !== undefined && unit !== undefined) {
    if (isProduction(settings)) throw new CommandError("This shop is public, so its time cannot be moved.");
    await clock.moveBy(amount * unitMs[unit.replace(/s$/, "") as keyof typeof unitMs]);
  }
  return `The shop's time is ${clock.now().toISOString()}.`;
}
