import { cardHandlers } from "./handlers.ts";
import { reverseCharge } from "./reverse-charge.ts";

export const card = {
  handlers: cardHandlers,
  queue: { "reverse-charge": { run: reverseCharge, longestWaitMs: 600_000, mostFailures: 1000 } },
};
