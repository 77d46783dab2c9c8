import { CommandError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { checkLedger } from "./check.ts";
import type { ledgerCommands } from "./commands.ts";

export const runLedger: Runs<typeof ledgerCommands> = {
  "ledger verify": async ({ db }) => {
    const violations = await checkLedger(db);
    if (violations.length > 0) throw new CommandError(`The ledger is broken:\n${violations.join("\n")}`);
    return "The ledger is consistent: it sums to zero, no member balance is negative, every balance equals its hash chain.";
  },
};
