import type { Shop } from "../context.ts";
import { closePeriod } from "../network/close.ts";
import { nextToClose } from "../network/open-period.ts";

/** Closes the periods that are over, the earliest first: what one cannot settle goes into the next. */
export async function closePeriods({ db, clock, log }: Shop): Promise<void> {
  const now = clock.now();
  for (let period = await nextToClose(db, now); period !== null; period = await nextToClose(db, now)) {
    if (await closePeriod(db, period, now)) log.info({ period }, "a bonus period was closed");
  }
}
