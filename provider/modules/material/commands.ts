import { z } from "zod";
import { type Details, details, language, reference, text } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const material = reference("material");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

/** Documents are linked, not uploaded: only those of the media library are served by the shop. */
const isDocumentAddress = (address: string) =>
  address === "none" || (URL.canParse(address) && new URL(address).protocol === "https:" && address.length <= 2000);

const documentAddress = (own: Details = {}) =>
  z
    .string("The address is missing.")
    .refine(isDocumentAddress, "Give an address that begins with https://, or «none».")
    .transform((address) => (address === "none" ? null : address))
    .register(details, { usage: "<address>|none", ...own });

const linked = z.object({ material, address: documentAddress() });

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
    help: "adds a material; «material rename» and «material describe» write the other languages",
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
    help: "changes the English title or summary of a material, or the addresses of its documents",
    input: z.object({
      material,
      title: text("The title", 200, { option: true, rest: undefined, label: "Title in English" }).optional(),
      summary: text("The summary", 2000, { option: true, rest: undefined, label: "Summary in English" }).optional(),
      pdf: documentAddress({ option: true, clears: true, label: "Address of the PDF" }).optional(),
      slides: documentAddress({ option: true, clears: true, label: "Address of the slides" }).optional(),
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
  "material pdf": { ...row, title: "Link a PDF", help: "links the PDF of a material, or removes the link", input: linked },
  "material slides": { ...row, title: "Link slides", help: "links the slides of a material, or removes the link", input: linked },
  "material remove": { ...row, title: "Remove a material", help: "removes a material from the library", input: z.object({ material }) },
} as const satisfies CommandRows;
