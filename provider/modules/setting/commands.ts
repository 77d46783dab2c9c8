import { z } from "zod";
import { choice, reference } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const settingCommands = {
  settings: {
    title: "Settings",
    help: "lists what the shop has decided: what holds since when, and what comes",
    role: "owner",
    alsoFor: ["money", "orders", "network", "auditor"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        group: { label: "Group" },
        name: { label: "Name" },
        subject: { label: "Subject" },
        value: { label: "Value" },
        from: { label: "Since or from", as: "moment" },
        state: { label: "State" },
      },
      empty: "No settings.",
    },
    input: z.object({
      group: choice("The group", ["countries", "freight", "discounts", "limits", "bonus-plan", "profile", "parts", "opening"]).optional(),
    }),
  },
  "setting withdraw": {
    title: "Withdraw a setting",
    help: "withdraws a setting that does not hold yet",
    role: "owner",
    alsoFor: ["network"],
    does: "write",
    dry: true,
    fresh: true,
    second: "always",
    approvedBy: ["money", "network"],
    input: z.object({ setting: reference("setting") }),
  },
} as const satisfies CommandRows;
