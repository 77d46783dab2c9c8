import { z } from "zod";
import { reference } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const period = reference("period");

export const bonusCommands = {
  periods: {
    title: "Bonus periods",
    help: "lists the bonus periods with their sums",
    role: "network",
    does: "read",
    input: z.object({}),
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
    title: "Bonuses of a member",
    help: "lists a member's newest bonuses",
    role: "network",
    does: "read",
    input: z.object({ member: reference("member") }),
  },
  "bonus explain": {
    title: "Explain a bonus",
    help: "shows how a bonus was computed: order, path, rule, ratio, base and rounding",
    role: "network",
    does: "read",
    input: z.object({ bonus: reference("bonus") }),
  },
  "income-disclosure": {
    title: "Income disclosure",
    help: "computes what members earned and paid in each year, and says whether the public page shows the same",
    role: "network",
    does: "read",
    input: z.object({}),
  },
} as const satisfies CommandRows;
