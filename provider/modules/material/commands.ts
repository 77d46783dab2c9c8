import { z } from "zod";
import { type Details, language, reference, text, uploadedDocument } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const material = reference("material");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

const pdf = (own: Details = {}) => uploadedDocument("The PDF", { picks: ".pdf,application/pdf", ...own });
const slides = (own: Details = {}) => uploadedDocument("The slide file", { picks: ".pptx,.odp,.pdf", label: "Slides", ...own });

export const materialCommands = {
  "material list": {
    title: "Materials",
    help: "lists the materials of the library",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        slug: { label: "Material" },
        title: { label: "Title" },
        has: { label: "Has" },
        published: { label: "Since", as: "moment" },
      },
      empty: "No materials.",
      opens: { command: "material show", argument: "material", column: "slug" },
      adds: "material add",
    },
    input: z.object({}),
  },
  "material show": {
    title: "Show a material",
    help: "shows the English texts of a material, its documents and its languages",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    facts: true,
    input: z.object({ material }),
  },
  "material add": {
    ...row,
    title: "Add a material",
    help: "adds a material to the library, with an English title",
    input: z.object({
      slug: z
        .string("The slug is missing.")
        .regex(/^[a-z][a-z0-9-]{1,99}$/, "The slug must be lowercase letters, digits and dashes, such as spring-calendar."),
      title: text("The title"),
    }),
  },
  "material edit": {
    ...row,
    title: "Edit the material",
    help: "changes the English title or summary of a material, its PDF, or its slides (.pptx, .odp or PDF): files of at most 50 MB, or addresses",
    input: z.object({
      material,
      title: text("The title", 200, { option: true, rest: undefined, label: "Title in English" }).optional(),
      summary: text("The summary", 2000, { option: true, rest: undefined, label: "Summary in English" }).optional(),
      pdf: pdf({ option: true }).optional(),
      slides: slides({ option: true }).optional(),
    }),
  },
  "material rename": {
    ...row,
    title: "Rename a material",
    help: "renames a material in one language",
    role: "translator",
    input: z.object({ material, language: language(), title: text("The title") }),
  },
  "material describe": {
    ...row,
    title: "Describe a material",
    help: "describes a material in one language",
    role: "translator",
    input: z.object({ material, language: language(), summary: text("The summary", 2000) }),
  },
  "material pdf": {
    ...row,
    title: "Set the PDF",
    help: "sets the PDF of a material, a file of at most 50 MB or the address of one, or takes it away",
    input: z.object({ material, pdf: pdf() }),
  },
  "material slides": {
    ...row,
    title: "Set the slides",
    help: "sets the slides of a material (.pptx, .odp or PDF), a file of at most 50 MB or the address of one, or takes them away",
    input: z.object({ material, slides: slides() }),
  },
  "material remove": { ...row, title: "Remove a material", help: "removes a material from the library", input: z.object({ material }) },
} as const satisfies CommandRows;
