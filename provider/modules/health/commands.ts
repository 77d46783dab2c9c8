import { z } from "zod";
import { choice } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const healthCommands = {
  health: {
    title: "Health",
    help: "shows the state of each part of the shop, since when, and what to do",
    role: "owner",
    alsoFor: ["auditor"],
    does: "read",
    list: {
      columns: {
        part: { label: "Part" },
        state: { label: "State" },
        since: { label: "Since", as: "moment" },
        by: { label: "Last checked by" },
        ended: { label: "Last checked", as: "moment" },
        found: { label: "Found" },
        todo: { label: "What to do" },
      },
      empty: "Nothing is known.",
    },
    input: z.object({}),
  },
  "health check": {
    title: "Start a check",
    help: "starts a check of the audit log, the ledger or the trees, which also runs by itself once a day",
    role: "owner",
    alsoFor: ["auditor"],
    does: "write",
    dry: true,
    input: z.object({ check: choice("The check", ["audit", "ledger", "trees"]) }),
  },
} as const satisfies CommandRows;
