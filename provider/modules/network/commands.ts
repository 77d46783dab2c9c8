import { z } from "zod";
import { choice, reference, word } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const networkCommands = {
  "tree show": {
    title: "Trees around a member",
    help: "draws both trees around a member: up to the top, and two levels down",
    role: "network",
    alsoFor: ["support"],
    does: "read",
    facts: true,
    input: z.object({ member: reference("member") }),
  },
  "tree find": {
    title: "Find in a team",
    help: "finds a member in the team of another one by code or by the beginning of the user name, and draws the way down to them",
    role: "network",
    alsoFor: ["support"],
    does: "read",
    facts: true,
    input: z.object({
      member: reference("member", { label: "In the team of" }),
      search: word("The search text"),
      tree: choice("The tree", ["enrolment", "placement"], { option: true }).optional(),
    }),
  },
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
    help: "gives a member another enroller, or with a side another placement, and draws the tree before and after",
    role: "network",
    does: "write",
    answersFacts: true,
    dry: true,
    fresh: true,
    second: "always",
    approvedBy: ["money"],
    input: z.object({
      member: reference("member"),
      parent: reference("member", { keyword: "under", label: "Under this member" }),
      side: choice("The side", ["left", "right"]).optional(),
    }),
  },
} as const satisfies CommandRows;
