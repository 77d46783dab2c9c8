import { commandGroup } from "../../operator/command-group.ts";
import { ledgerCommands } from "./commands.ts";
import { ledgerHandlers } from "./handlers.ts";
import { publishRoot } from "./proof/publish-root.ts";
import { runLedger } from "./run-commands.ts";

export const ledger = {
  handlers: ledgerHandlers,
  commands: [commandGroup("Money", ledgerCommands, runLedger)],
  jobs: [{ job: publishRoot, everyMs: 600_000, part: "wallet" as const }],
};
