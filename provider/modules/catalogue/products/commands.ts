import { z } from "zod";
import { languages } from "../../../../lib/contract/wire/language.ts";
import { choice, clearable, details, reference, slug, text, wholeNumber } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const product = reference("product");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

/** The words for `productTypes` of the contract, in its order. */
const productTypeNames = ["goods", "reviewed-goods", "course", "activation", "renewal"] as const;

const codes = languages.map(({ code }) => code);

/** The languages that a course is taught in. */
const taughtIn = z
  .string()
  .transform((text) => (text === "none" ? [] : text.split(",").map((code) => code.trim().toUpperCase())))
  .refine(
    (given) => given.every((code) => codes.some((each) => each === code)),
    `Give language codes with commas, such as ${codes.join(",")}.`,
  )
  .register(details, { option: true, usage: "<code>,…|none", manyOf: codes, clears: true, label: "Languages of the course" });

const facts = {
  category: clearable("category", { option: true }).optional(),
  country: z
    .string()
    .regex(/^([A-Z]{2}|none)$/, "The country must be two capital letters, such as US.")
    .transform((code) => (code === "none" ? null : code))
    .register(details, { option: true, clears: true, usage: "<country>|none", label: "Country of origin, two letters", longest: 4 })
    .optional(),
  weight: wholeNumber("The weight", { option: true, usage: "<grams>", label: "Weight in grams" }).optional(),
  languages: taughtIn.optional(),
};

export const editProductCommands = {
  "product create": {
    ...row,
    title: "Create a product",
    help: "creates a hidden product; «product check» names what it needs before «show» puts it on sale",
    input: z.object({
      type: choice("The type", productTypeNames),
      name: text("The name"),
      slug: slug("oak-bowl", { option: true }).optional(),
      ...facts,
    }),
  },
  "product edit": {
    drafts: true,
    ...row,
    title: "Edit a product",
    help: "changes the English texts and the facts of a product",
    input: z.object({
      product,
      name: text("The name", 200, { option: true, rest: undefined, label: "Name in English" }).optional(),
      subtitle: text("The subtitle", 300, { option: true, rest: undefined, label: "Subtitle in English" }).optional(),
      description: text("The description", 10_000, { option: true, rest: undefined, label: "Description in English" }).optional(),
      ...facts,
    }),
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
