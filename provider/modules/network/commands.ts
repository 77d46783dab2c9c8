import { z } from "zod";
import { choice, reference } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const networkCommands = {
  "tree check": {
    title: "Check the trees",
    help: "compares the paths of both trees with their members' parents",
    role: "network",
    does: "read",
    input: z.object({}),
  },
  "tree rebuild": {
    title: "Rebuild the trees",
    help: "computes the paths of both trees again",
    role: "network",
    does: "write",
    dry: true,
    input: z.object({}),
  },
  "tree move": {
    title: "Move a member",
    help: "gives a member another enroller, or with a side another placement",
    role: "network",
    does: "write",
    dry: true,
    fresh: true,
    second: "always",
    approvedBy: ["money"],
    input: z.object({
      member: reference("member"),
      parent: reference("member", { keyword: "under" }),
      side: choice("The side", ["left", "right"]).optional(),
    }),
  },
} as const satisfies CommandRows;
