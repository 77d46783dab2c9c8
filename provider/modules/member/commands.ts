import { z } from "zod";
import { choice, listInput, reference, text } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const member = reference("member");

export const memberCommands = {
  members: {
    title: "Members",
    help: "lists the members, or those whose user name, name, code or email address begins with a text",
    role: "support",
    alsoFor: ["orders", "money", "network"],
    does: "read",
    list: {
      columns: {
        username: { label: "User name" },
        code: { label: "Code" },
        email: { label: "Email" },
        membership: { label: "Membership" },
        registered: { label: "Registered", as: "moment" },
        suspended: { label: "Suspended" },
      },
      empty: "No members.",
      opens: { command: "member", argument: "member", column: "username" },
    },
    input: listInput(
      {
        search: text("The search text").optional(),
        state: choice("The state", ["activated", "not-activated", "suspended"], { option: true }).optional(),
      },
      ["newest", "oldest"],
    ),
  },
  member: {
    title: "Show a member",
    help: "shows a member: code, email address, membership, enroller, balances, newest orders, sessions and factors",
    role: "support",
    alsoFor: ["orders", "money", "network"],
    does: "read",
    facts: true,
    input: z.object({ member }),
  },
  "member sign-out": {
    title: "End all sessions",
    help: "signs a member out on all devices",
    role: "support",
    does: "write",
    dry: true,
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
