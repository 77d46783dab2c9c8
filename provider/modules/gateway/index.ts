import { reverseCharge } from "./reverse-charge.ts";

export const gateway = {
  queue: { "undo-charge": { run: reverseCharge, longestWaitMs: 600_000, mostFailures: 1000 } },
};
