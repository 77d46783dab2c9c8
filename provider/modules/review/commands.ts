import { z } from "zod";
import { reference, text } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

export const reviewCommands = {
  reviews: {
    title: "Reviews",
    help: "lists the newest reviews of all products or of one, with the shop's replies",
    role: "support",
    does: "read",
    input: z.object({ product: reference("product").optional() }),
  },
  reply: {
    title: "Reply to a review",
    help: "replies to a review publicly; a second reply replaces the first one",
    role: "support",
    does: "write",
    dry: true,
    input: z.object({ review: reference("review"), text: text("The reply", 2000) }),
  },
} as const satisfies CommandRows;
