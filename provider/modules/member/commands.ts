import { z } from "zod";
import { reference, text } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const member = reference("member");

export const memberCommands = {
  members: {
    title: "Members",
    help: "lists the newest members, or those whose name, code or email address contains a text",
    role: "support",
    does: "read",
    input: z.object({ search: text("The search text").optional() }),
  },
  member: {
    title: "Show a member",
    help: "shows a member: code, email address, membership, balances, orders and enroller",
    role: "support",
    does: "read",
    input: z.object({ member }),
  },
  freeze: {
    title: "Suspend a member",
    help: "suspends a member, signs them out everywhere and emails the reason",
    role: "support",
    does: "write",
    dry: true,
    input: z.object({ member, reason: text("The reason", 1000).optional() }),
  },
  unfreeze: {
    title: "End a suspension",
    help: "ends the suspension of a member",
    role: "support",
    does: "write",
    dry: true,
    input: z.object({ member }),
  },
} as const satisfies CommandRows;
