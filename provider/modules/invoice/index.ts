import { commandGroup } from "../../operator/command-group.ts";
import { invoiceCommands } from "./commands.ts";
import { invoiceHandlers } from "./handlers.ts";
import { runInvoices } from "./run-commands.ts";

export const invoice = {
  handlers: invoiceHandlers,
  commands: [commandGroup("Money", invoiceCommands, runInvoices)],
};
