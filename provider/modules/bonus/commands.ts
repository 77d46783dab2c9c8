import { z } from "zod";
import { choice, listInput, reference } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const period = reference("period");

export const bonusCommands = {
  periods: {
    title: "Bonus periods",
    help: "lists the bonus periods with their sums, newest first",
    role: "network",
    does: "read",
    list: {
      columns: {
        period: { label: "Period" },
        state: { label: "State" },
        bonuses: { label: "Bonuses" },
        amount: { label: "Amount", as: "money" },
        closed: { label: "Closed", as: "moment" },
      },
      empty: "No periods.",
      opens: { command: "period show", argument: "period", column: "period" },
    },
    input: listInput({ state: choice("The state", ["open", "closed"], { option: true }).optional() }, ["newest", "oldest"]),
  },
  "period show": {
    title: "Show a period",
    help: "shows a bonus period: days, plan, fees, bonuses, checksum, and who gets most",
    role: "network",
    does: "read",
    facts: true,
    input: z.object({ period }),
  },
  "period close": {
    title: "Close a period",
    help: "closes a bonus period that is over and pays its bonuses",
    role: "network",
    does: "write",
    dry: true,
    fresh: true,
    input: z.object({ period }),
  },
  "period replay": {
    title: "Replay a period",
    help: "computes a closed bonus period again and compares every byte",
    role: "network",
    does: "read",
    input: z.object({ period }),
  },
  "bonus list": {
    title: "Bonuses",
    help: "lists a member's newest bonuses",
    role: "network",
    does: "read",
    facts: true,
    input: z.object({ member: reference("member") }),
  },
  "bonus explain": {
    title: "Explain a bonus",
    help: "shows how a bonus was computed: order, path, conditions, rule, ratio, base, rounding, and the checksum of its period",
    role: "network",
    does: "read",
    facts: true,
    input: z.object({ bonus: reference("bonus") }),
  },
  "bonus why": {
    title: "Why, or why not",
    help: "shows whether an order earned a member a bonus, and which condition was met or failed",
    role: "network",
    alsoFor: ["support"],
    does: "read",
    facts: true,
    input: z.object({ member: reference("member"), order: reference("order") }),
  },
  "income-disclosure": {
    title: "Income disclosure",
    help: "computes what members earned and paid in each year, and says whether the public page shows the same",
    role: "network",
    does: "read",
    input: z.object({}),
  },
} as const satisfies CommandRows;
