import type { Shop } from "../../runtime/shop.ts";
import { closePeriod } from "./close.ts";
import { nextToClose } from "./open-period.ts";

/** Closes the periods that are over, earliest first, because each may move corrections to the next. */
export async function closePeriods({ db, clock, log }: Shop): Promise<void> {
  const now = clock.now();
  for (let period = await nextToClose(db, now); period !== null; period = await nextToClose(db, now)) {
    if (await closePeriod(db, period, now)) log.info({ period }, "a bonus period was closed");
  }
}
