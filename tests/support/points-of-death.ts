import type { CrashPoint } from "@/provider/crash-point";

/** Where tests kill a provider. Each list in the order in which its points are reached: what was undone by one death is done again on the way to the next. */
export const pointsOf = {
  purchase: [
    "order frozen",
    "order committed",
    "payment begun",
    "payment held",
    "payment committed",
    "bank charged",
    "payment booked",
    "payment settled",
    "payment answered",
  ],
  refund: ["refund booked", "refund finished", "refund committed", "charge undone"],
  renewal: ["renewal ordered", "renewal begun", "renewal committed"],
  events: ["job leased", "storefront told"],
  letters: ["letter sent"],
  closing: ["period sealed", "period paid", "period batch committed", "period finished"],
} satisfies Record<string, CrashPoint[]>;
