import { z } from "zod";
import { choice, listInput, reference, text } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const review = reference("review");
const row = { role: "support", does: "write", dry: true } as const satisfies Partial<Command>;

export const reviewCommands = {
  reviews: {
    title: "Reviews",
    help: "lists the newest reviews of all products or of one, or those without a reply, or hidden ones",
    role: "support",
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        written: { label: "Written", as: "moment" },
        product: { label: "Product" },
        stars: { label: "Stars" },
        member: { label: "Member" },
        text: { label: "Review" },
        reply: { label: "Reply" },
        hidden: { label: "Hidden" },
      },
      empty: "No reviews.",
      opens: { command: "review show", argument: "review", column: "id" },
    },
    input: listInput(
      {
        product: reference("product").optional(),
        state: choice("The state", ["without-reply", "hidden"], { option: true }).optional(),
      },
      ["newest", "oldest"],
    ),
  },
  "review show": {
    title: "Show a review",
    help: "shows a review: product, order, member, stars, text and reply",
    role: "support",
    does: "read",
    facts: true,
    input: z.object({ review }),
  },
  reply: {
    ...row,
    title: "Reply to a review",
    help: "replies to a review publicly; a second reply replaces the first one",
    input: z.object({ review, text: text("The reply", 2000) }),
  },
  "review hide": {
    ...row,
    title: "Hide a review",
    help: "takes a review off its product's page and out of the rating",
    input: z.object({ review, reason: text("The reason, for other operators", 500, { label: "Reason, for other operators" }) }),
  },
  "review unhide": {
    ...row,
    title: "Show a review again",
    help: "puts a hidden review back on its product's page and into the rating",
    input: z.object({ review }),
  },
} as const satisfies CommandRows;
