import { cardHandlers } from "./handlers.ts";
import { refundCharge, reverseCharge } from "./reverse-charge.ts";

export const card = {
  handlers: cardHandlers,
  queue: {
    "reverse-charge": { run: reverseCharge, longestWaitMs: 600_000, mostFailures: 1000 },
    "refund-charge": { run: refundCharge, longestWaitMs: 600_000, mostFailures: 1000 },
  },
};
