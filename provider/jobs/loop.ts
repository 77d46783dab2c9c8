import type { Shop } from "../context.ts";
import { deliverChanges } from "./deliver-changes.ts";

const everyMs = 250;

/** Does the provider's work for later, over and over, until it is told to stop; a stop waits for the round that runs. */
export function startJobs(shop: Shop): { stop: () => Promise<void> } {
  let stopped = false;
  let wake = () => {};
  async function run() {
    while (!stopped) {
      await deliverChanges(shop).catch((error: unknown) => shop.log.error({ err: error }, "a round of jobs failed"));
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, everyMs);
      });
    }
  }
  const running = run();
  return {
    stop: () => {
      stopped = true;
      wake();
      return running;
    },
  };
}
