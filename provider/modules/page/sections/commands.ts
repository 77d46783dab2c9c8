import { z } from "zod";
import { sectionKindNames, sectionKinds } from "../../../../lib/contract/wire/section-kinds.ts";
import { choice, details, momentOrNone, none, order, pictureName, reference, text, wholeNumber } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const section = reference("section");
const page = reference("page");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;
const named = { option: true, rest: undefined } as const;
const names = Object.fromEntries(sectionKindNames.map((kind) => [kind, sectionKinds[kind].name]));

/** A text that the word «none» clears. */
const clearableText = (label: string, maxLength: number, shown: string) =>
  text(label, maxLength, { ...named, clears: true, label: shown }).optional();

/** A value, and no row whose draft the section could be a part of. */
const value = (noun: string, label: string) => reference(noun, { ...named, noun: undefined, label }).optional();

export const sectionCommands = {
  "section list": {
    title: "Sections",
    help: "lists the sections of a page in their order",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        name: { label: "Kind" },
        title: { label: "Title" },
        state: { label: "State" },
        hidden: { label: "Hidden" },
        from: { label: "From", as: "moment" },
        until: { label: "Until", as: "moment" },
      },
      empty: "No sections.",
    },
    input: z.object({ page }),
  },
  "section add": {
    ...row,
    title: "Add a section",
    help: "adds a section at the end of a page; on a published page it is hidden until it is shown",
    input: z.object({ page, kind: choice("The kind", sectionKindNames, { usage: "<kind>", wordLabels: names }) }),
  },
  "section edit": {
    drafts: true,
    ...row,
    title: "Edit the section",
    help: "changes what a section shows, in English, and when: paragraphs, «## » before a heading, a benefit or a question",
    input: z.object({
      section,
      title: clearableText("The title", 200, "Title in English"),
      lead: clearableText("The lead", 500, "Sentence below the title, in English"),
      body: clearableText("The text", 20_000, "Text in English"),
      label: clearableText("The words", 60, "Words on the button, in English"),
      target: clearableText("The address", 500, "Where the button leads: a path like /course, or an address with https"),
      picture: z
        .string()
        .refine((name) => name === none || pictureName.test(name), "The picture is no stored picture.")
        .register(details, { option: true, clears: true, file: true, upload: true, usage: "<file>|none", label: "Picture" })
        .optional(),
      side: choice("The side", ["left", "right"], { option: true, label: "Side of the picture" }).optional(),
      category: reference("category", { ...named, label: "Category" }).optional(),
      products: clearableText("The products", 2000, "Products by their slugs, with blanks between them"),
      product: value("product", "Product"),
      material: value("material", "Material with the film"),
      count: wholeNumber("The number", { option: true, label: "How many are shown", usage: "<number>" }).optional(),
      from: momentOrNone("The beginning", { option: true, rest: undefined, clears: true, label: "Shown from" }).optional(),
      until: momentOrNone("The end", { option: true, rest: undefined, clears: true, label: "Shown until" }).optional(),
    }),
  },
  "section order": {
    drafts: true,
    ...row,
    title: "Order the sections",
    help: "puts the sections of a page in the given order; a section that was added meanwhile is a conflict",
    input: z.object({ page, order: order("sections") }),
  },
  "section show": {
    drafts: true,
    ...row,
    title: "Show the section",
    help: "shows a section on its page, within its dates",
    input: z.object({ section }),
  },
  "section hide": {
    drafts: true,
    ...row,
    title: "Hide the section",
    help: "hides a section without removing it",
    input: z.object({ section }),
  },
  "section remove": { ...row, title: "Remove the section", help: "removes a section from its page", input: z.object({ section }) },
} as const satisfies CommandRows;
