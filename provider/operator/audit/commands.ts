import { z } from "zod";
import { listInput, text, wholeNumber, word } from "../arguments.ts";
import type { CommandRows } from "../command.ts";

export const auditCommands = {
  "audit list": {
    title: "Audit log",
    help: "lists the commands that changed the shop, sign-ins, and what was refused; or those with a name or of an operator",
    role: "auditor",
    does: "read",
    list: {
      columns: {
        number: { label: "Number" },
        at: { label: "When", as: "moment" },
        actor: { label: "Who" },
        command: { label: "Command" },
      },
      empty: "No command has changed the shop.",
      opens: { command: "audit show", argument: "number", column: "number" },
    },
    input: listInput(
      { command: text("The command").optional(), actor: word("The operator", 200, { option: true, usage: "<email>" }).optional() },
      ["newest", "oldest"],
    ),
  },
  "audit show": {
    title: "Show a row of the audit log",
    help: "shows the arguments of a command and every value that it changed, before and after",
    role: "auditor",
    does: "read",
    facts: true,
    input: z.object({ number: wholeNumber("The number", { label: "Audit row" }) }),
  },
  "audit verify": {
    title: "Verify the audit log",
    help: "verifies that no row of the audit log was changed or removed, and with a hash from an email that the log still contains that row",
    role: "auditor",
    does: "read",
    input: z.object({ head: word("The hash", 64, { option: true, usage: "<hash>", label: "Hash from an email" }).optional() }),
  },
} as const satisfies CommandRows;
