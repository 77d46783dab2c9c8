import { z } from "zod";
import type { CommandRows } from "../../operator/command.ts";

export const ledgerCommands = {
  "ledger verify": {
    title: "Verify the ledger",
    help: "verifies that all entries sum to zero, no member balance is negative and every balance equals its hash chain",
    role: "money",
    does: "read",
    input: z.object({}),
  },
} as const satisfies CommandRows;
