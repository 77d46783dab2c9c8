import { z } from "zod";
import { clearable, order, reference, slug, text, wholeNumber } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const category = reference("category");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;
const under = clearable("category", { option: true, label: "Under the category" }).optional();

export const categoryCommands = {
  "category create": {
    ...row,
    title: "Create a category",
    help: "creates a hidden category at the end of the top, or of another category",
    input: z.object({ name: text("The name"), under, slug: slug("wood-and-clay", { option: true }).optional() }),
  },
  "category edit": {
    ...row,
    title: "Edit a category",
    help: "changes the English name of a category, or the category above it",
    input: z.object({ category, name: text("The name", 200, { option: true, rest: undefined }).optional(), under }),
  },
  "category move": {
    ...row,
    title: "Move a category",
    help: "moves a category to a place of its list, from 1",
    input: z.object({ category, place: wholeNumber("The place") }),
  },
  "category order": {
    ...row,
    title: "Order the categories",
    help: "puts the categories of the top, or of one category, in the given order; a category that was added meanwhile is a conflict",
    input: z.object({ order: order("categories") }),
  },
  "category remove": {
    ...row,
    title: "Remove a category",
    help: "removes a category that has no products and no categories",
    input: z.object({ category }),
  },
} as const satisfies CommandRows;
