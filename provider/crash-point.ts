/** The places where a process that dies could lose or double something. Tests kill it at every one of them. */
export const crashPoints = [
  "order frozen",
  "order committed",
  "payment begun",
  "payment held",
  "payment committed",
  "bank charged",
  "payment booked",
  "payment settled",
  "payment answered",
  "refund booked",
  "refund finished",
  "refund committed",
  "charge undone",
  "renewal begun",
  "renewal ordered",
  "renewal committed",
  "job leased",
  "storefront told",
  "letter sent",
  "period sealed",
  "period paid",
  "period batch committed",
  "period finished",
] as const;

export type CrashPoint = (typeof crashPoints)[number];

const armed = process.env.CRASH_AT;

/** Kills the process at once, without a word to anybody, where a test wants it to. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) process.kill(process.pid, "SIGKILL");
}
