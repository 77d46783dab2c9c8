import { z } from "zod";
import { choice, language, reference, text } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";
import { textRows } from "../catalogue/fields.ts";

/** The kinds of rows with texts that the shop shows. */
const kinds = ["product", "choice", "chapter", "lesson", "category", "advert", "article", "material", "page", "section", "entry"] as const;

const fields = ["title", "label", "lead", "summary", "body", ...textRows.map(([, { column }]) => column)] as const;

const row = { role: "translator", alsoFor: ["catalogue"] } as const satisfies Partial<Command>;
const kind = choice("The kind", kinds, { usage: "<kind>" });
const named = reference("row", { usage: "<name>", noun: undefined, nounIn: "kind", label: "Id or slug" });
const place = { kind, named, field: choice("The field", fields, { usage: "<field>" }), language: language() };

export const textCommands = {
  "text list": {
    ...row,
    title: "Texts in all languages",
    help: "lists the texts of a product with its variants and lessons, of a category, an advert, an article, a material, a page, a section or a link of a menu, in every language: missing, current, or older than the English text",
    does: "read",
    list: {
      columns: {
        kind: { label: "Of" },
        named: { label: "Id" },
        field: { label: "Field" },
        language: { label: "Language" },
        state: { label: "State" },
        text: { label: "Text" },
      },
      empty: "No texts.",
    },
    input: z.object({ kind, named }),
  },
  "text write": {
    drafts: true,
    ...row,
    title: "Write a text",
    help: "writes one text in one language: the name, subTitle or description of a product, the label of a variant, the title of a lesson …",
    does: "write",
    dry: true,
    input: z.object({ ...place, text: text("The text", 200_000) }),
  },
  "text remove": {
    drafts: true,
    ...row,
    title: "Remove a translation",
    help: "removes a text in one language, so that the shop shows the English one",
    does: "write",
    dry: true,
    input: z.object(place),
  },
} as const satisfies CommandRows;
