import { commandGroup } from "../../operator/command-group.ts";
import { ledgerCommands } from "./commands.ts";
import { runLedger } from "./run-commands.ts";

export const ledger = { commands: [commandGroup("Money", ledgerCommands, runLedger)] };
