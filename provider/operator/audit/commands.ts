import { z } from "zod";
import { text, wholeNumber } from "../arguments.ts";
import type { CommandRows } from "../command.ts";

export const auditCommands = {
  "audit list": {
    title: "Audit log",
    help: "lists the last 50 commands that changed the shop, or those whose name begins with some words",
    role: "auditor",
    does: "read",
    input: z.object({ command: text("The command").optional() }),
  },
  "audit show": {
    title: "Show a row of the audit log",
    help: "shows the arguments of a command and every value that it changed, before and after",
    role: "auditor",
    does: "read",
    input: z.object({ number: wholeNumber("The number") }),
  },
  "audit verify": {
    title: "Verify the audit log",
    help: "verifies that no row of the audit log was changed or removed",
    role: "auditor",
    does: "read",
    input: z.object({}),
  },
} as const satisfies CommandRows;
