import { z } from "zod";
import { shopStates } from "../../../../lib/contract/wire/codes.ts";
import { choice, flag } from "../../../operator/arguments.ts";
import type { CommandRows } from "../../../operator/command.ts";
import { stepNames } from "./step-names.ts";

const step = () => choice("The step", stepNames, { usage: "<step>" });

const write = { role: "owner", does: "write", dry: true } as const;

export const openingCommands = {
  "opening show": {
    title: "Open your shop",
    help: "shows whether visitors find the shop, and each step on the way to opening it: done, missing or skipped",
    role: "owner",
    does: "read",
    facts: true,
    input: z.object({}),
  },
  "opening set": {
    ...write,
    title: "Open or close the shop",
    help: "opens the shop to everybody, closes it for a while, or says that it opens soon; members still learn and see their orders",
    fresh: true,
    input: z.object({
      state: choice("The state", shopStates, {
        usage: shopStates.join("|"),
        wordLabels: { soon: "Opens soon", open: "Open", closed: "Closed for a while" },
      }),
      anyway: flag({ usage: "--anyway", label: "Although steps are missing" }).optional(),
    }),
  },
  "opening skip": {
    ...write,
    title: "Skip a step",
    help: "leaves out a step on the way to opening the shop, which says what that costs",
    input: z.object({ step: step() }),
  },
  "opening resume": {
    ...write,
    title: "Take a step up again",
    help: "takes up a step that was skipped",
    input: z.object({ step: step() }),
  },
  "opening look": {
    title: "Look at your shop",
    help: "makes a link with which you see and try the shop as if it were open, for twelve hours; give it to nobody else",
    role: "owner",
    does: "read",
    input: z.object({}),
  },
} as const satisfies CommandRows;
