import { z } from "zod";
import { details, none, pictureName, reference, slug, text } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const page = reference("page");
const read = { role: "catalogue", alsoFor: ["translator"], does: "read" } as const satisfies Partial<Command>;
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

export const pageCommands = {
  "page list": {
    ...read,
    title: "Pages",
    help: "lists the pages that are made of sections: the home page, the page about the shop, and its own ones",
    list: {
      columns: {
        slug: { label: "Page" },
        title: { label: "Title" },
        sections: { label: "Sections" },
        state: { label: "State" },
        changed: { label: "Changed", as: "moment" },
      },
      empty: "No pages.",
      opens: { command: "page show", argument: "page", column: "slug" },
      adds: "page add",
    },
    input: z.object({}),
  },
  "page show": {
    ...read,
    title: "Show a page",
    help: "shows a page with its sections in their order, and what search engines read of it",
    facts: true,
    input: z.object({ page }),
  },
  "page add": {
    ...row,
    title: "Add a page",
    help: "adds a page without sections, which nobody sees before it is published",
    input: z.object({ slug: slug("our-garden"), title: text("The title") }),
  },
  "page edit": {
    drafts: true,
    ...row,
    title: "Edit the page",
    help: "changes the English title of a page, and its description and picture for search engines and shared links",
    input: z.object({
      page,
      title: text("The title", 200, { option: true, rest: undefined, clears: true, label: "Title in English" }).optional(),
      description: text("The description", 300, {
        ...{ option: true, rest: undefined, clears: true, label: "Description in English, for search engines" },
      }).optional(),
      sharePicture: z
        .string()
        .refine((value) => value === none || pictureName.test(value), "The picture is no stored picture.")
        .register(details, {
          ...{ option: true, clears: true, file: true, upload: true, usage: "<file>|none", label: "Picture for shared links" },
        })
        .optional(),
    }),
  },
  "page publish": {
    drafts: true,
    ...row,
    title: "Publish the page",
    help: "shows a page to everyone",
    input: z.object({ page }),
  },
  "page withdraw": {
    ...row,
    title: "Withdraw the page",
    help: "takes a page out of the shop; it stays here, and its links leave the menus meanwhile",
    input: z.object({ page }),
  },
  "page remove": {
    ...row,
    title: "Remove the page",
    help: "removes a page with its sections and the links to it",
    input: z.object({ page }),
  },
} as const satisfies CommandRows;
