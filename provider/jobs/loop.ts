import { setTimeout } from "node:timers/promises";
import type { Shop } from "../context.ts";
import { cleanUp } from "./clean-up.ts";
import { cleanUploads } from "./clean-uploads.ts";
import { closePeriods } from "./close-periods.ts";
import { expireOrders } from "./expire-orders.ts";
import { pursuePayments } from "./pursue-payments.ts";
import { renewMemberships } from "./renew-memberships.ts";
import { workOff } from "./work-off.ts";

const second = 1000;

/** What is done over and over, and how often. The queue's work is waited for; the others look for what is due. */
const jobs: { job: (shop: Shop) => Promise<void>; everyMs: number }[] = [
  { job: workOff, everyMs: second / 4 },
  { job: pursuePayments, everyMs: second },
  { job: expireOrders, everyMs: second },
  { job: renewMemberships, everyMs: 10 * second },
  { job: closePeriods, everyMs: 5 * second },
  { job: cleanUploads, everyMs: 60 * second },
  { job: cleanUp, everyMs: 600 * second },
];

/** Does the provider's work for later until it is told to stop; a stop waits for what is being done. */
export function startJobs(shop: Shop): { stop: () => Promise<void> } {
  const stopped = new AbortController();

  async function repeat({ job, everyMs }: (typeof jobs)[number]) {
    while (!stopped.signal.aborted) {
      try {
        await shop.clock.refresh();
        await job(shop);
      } catch (error) {
        shop.log.error({ err: error, job: job.name }, "a job failed");
      }
      await setTimeout(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  }

  const running = Promise.all(jobs.map(repeat));
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
