import type { Shop } from "../context.ts";
import { deliverChanges } from "./deliver-changes.ts";
import { expireOrders } from "./expire-orders.ts";
import { pursuePayments } from "./pursue-payments.ts";
import { sendMail } from "./send-mail.ts";

const everyMs = 250;
const jobs = { deliverChanges, sendMail, expireOrders, pursuePayments };

/** Does the provider's work for later, over and over, until it is told to stop; a stop waits for the round that runs. */
export function startJobs(shop: Shop): { stop: () => Promise<void> } {
  let stopped = false;
  let wake = () => {};
  async function round() {
    await shop.clock.refresh();
    for (const [name, job] of Object.entries(jobs)) {
      await job(shop).catch((error: unknown) => shop.log.error({ err: error, job: name }, "a job failed"));
    }
  }
  async function run() {
    while (!stopped) {
      await round().catch((error: unknown) => shop.log.error({ err: error }, "a round of jobs failed"));
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
