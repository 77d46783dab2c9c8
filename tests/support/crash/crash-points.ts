import type { CrashPoint } from "@/provider/db/crash-point";

/** The points at which tests kill a provider, in the order in which they are reached: each restart repeats the work up to the next point. */
export const crashPointsOf = {
  purchase: [
    "order created",
    "order committed",
    "payment started",
    "payment held",
    "payment committed",
    "bank charged",
    "payment posted",
    "payment settled",
    "payment answered",
  ],
  refund: ["refund posted", "refund finished", "command recorded", "command committed", "charge reversed"],
  proposal: ["proposal stored", "proposal committed", "proposal approved"],
  /** Besides those of a whole refund up to "command committed". */
  partialRefund: ["charge refunded"],
  renewal: ["renewal ordered", "renewal started", "renewal committed"],
  code: ["code created", "code sent", "code checked", "code consumed", "password replaced"],
  address: ["address changed", "address change committed", "address restored"],
  factor: ["factor accepted", "proof spent", "change reported", "session opened", "change undone"],
  change: ["change queued"],
  upload: ["upload reserved", "upload stored", "avatar changed", "avatar committed"],
  document: ["document stored", "document listed"],
  lock: ["folder locked", "folder owned"],
  backup: ["file written", "file renamed"],
  rotation: ["secret batch committed"],
  demo: ["demo emptied", "demo filled"],
  restore: ["database unpacked", "database moved away"],
  events: ["job leased", "storefront notified"],
  film: ["film queued", "film encoded", "film stored", "film published"],
  letters: ["email sent"],
  check: ["check begun", "check stored", "check committed"],
  auditHead: ["audit head stored", "audit head committed"],
  erasure: ["rules applied", "erasure recorded", "erasure committed"],
  dataFile: ["file part stored", "file parts stored", "file ready", "file committed"],
  newsletter: ["newsletter batch stored", "newsletter batch committed"],
  /** Besides those of the command. */
  withdrawal: ["newsletter email withdrawn", "newsletter withdrawal committed"],
  closing: ["period sealed", "period paid", "period batch committed", "period finished"],
} satisfies Record<string, CrashPoint[]>;
