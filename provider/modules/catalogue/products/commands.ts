import { z } from "zod";
import { choice, reference, slug, text } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";
import { fieldArguments, textArguments } from "../fields.ts";

const product = reference("product");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

/** The words for `productTypes` of the contract, in its order. */
const productTypeNames = ["goods", "reviewed-goods", "course", "activation", "renewal"] as const;

export const editProductCommands = {
  "product create": {
    ...row,
    title: "Create a product",
    help: "creates an unpublished product, and says what it needs before it can go on sale",
    input: z.object({
      type: choice("The type", productTypeNames),
      name: text("The name"),
      slug: slug("oak-bowl", { option: true }).optional(),
      ...fieldArguments,
    }),
  },
  "product edit": {
    drafts: true,
    ...row,
    title: "Edit a product",
    help: "changes the English texts and the facts of a product",
    input: z.object({ product, ...textArguments, ...fieldArguments }),
  },
  "product check": {
    title: "Check a product",
    help: "names everything that a product still needs before it can go on sale",
    role: "catalogue",
    does: "read",
    list: { columns: { needs: { label: "Still needed" } }, empty: "Nothing is missing." },
    input: z.object({ product }),
  },
} as const satisfies CommandRows;
