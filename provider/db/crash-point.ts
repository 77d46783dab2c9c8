/** Points where a crash could lose or repeat a write. Tests kill the process at each of them. */
export const crashPoints = [
  "order created",
  "order committed",
  "payment started",
  "payment held",
  "payment committed",
  "bank charged",
  "payment posted",
  "payment settled",
  "payment answered",
  "refund posted",
  "refund finished",
  "command recorded",
  "command committed",
  "charge reversed",
  "renewal started",
  "renewal ordered",
  "renewal committed",
  "code created",
  "code sent",
  "code checked",
  "code consumed",
  "password replaced",
  "address changed",
  "address change committed",
  "address restored",
  "factor accepted",
  "proof spent",
  "change reported",
  "change undone",
  "session opened",
  "change queued",
  "upload reserved",
  "upload stored",
  "avatar changed",
  "avatar committed",
  "folder locked",
  "folder owned",
  "file written",
  "file renamed",
  "database unpacked",
  "database moved away",
  "job leased",
  "storefront notified",
  "email sent",
  "period sealed",
  "period paid",
  "period batch committed",
  "period finished",
  "demo emptied",
  "demo filled",
  "secret batch committed",
] as const;

export type CrashPoint = (typeof crashPoints)[number];

const armed = process.env.CRASH_AT;

/** Kills the process without clean-up when a test selected this point. */
export function crashPoint(name: CrashPoint): void {
  if (armed === name) process.kill(process.pid, "SIGKILL");
}
