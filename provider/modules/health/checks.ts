import type { healthCheck } from "../../db/schema/index.ts";
import type { Occasion } from "../../mail/occasions.ts";
import type { Role } from "../../operator/command.ts";

export type CheckName = (typeof healthCheck.$inferSelect)["name"];

type Check = {
  title: string;
  /** What to do about a problem. */
  remedy: string;
  /** The hour in UTC after which the run of a day begins, so that the checks do not wait for each other. */
  hour: number;
  /** The operators who may mend it, or must know, and what they are told of. */
  tells: Role[];
  occasion: Occasion & `${string}Broken`;
};

export const checkNames = ["audit", "ledger", "trees"] as const satisfies CheckName[];

export const checks: Record<CheckName, Check> = {
  audit: {
    title: "Audit log",
    remedy: "Keep the database as it is, restore a backup beside it, and compare.",
    hour: 2,
    tells: ["owner", "auditor"],
    occasion: "auditLogBroken",
  },
  ledger: {
    title: "Ledger",
    remedy: "Stop withdrawals. Restore a backup beside it and compare the accounts that are named.",
    hour: 3,
    tells: ["owner", "money", "auditor"],
    occasion: "ledgerBroken",
  },
  trees: {
    title: "Trees",
    remedy: "Rebuild the trees: the paths are computed again from the members' parents.",
    hour: 4,
    tells: ["owner", "network"],
    occasion: "treesBroken",
  },
};
