import { z } from "zod";
import { articleKinds } from "../../../lib/contract/wire/codes.ts";
import { choice, language, longText, reference, text } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const article = reference("article");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

export const articleCommands = {
  "article list": {
    title: "Articles",
    help: "lists the news and guides of the information library, drafts included",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        slug: { label: "Article" },
        kind: { label: "Kind" },
        title: { label: "Title" },
        state: { label: "State" },
        published: { label: "Published", as: "moment" },
      },
      empty: "No articles.",
      opens: { command: "article show", argument: "article", column: "slug" },
      adds: "article add",
    },
    input: z.object({}),
  },
  "article show": {
    title: "Show an article",
    help: "shows the English texts of an article and its languages",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    facts: true,
    input: z.object({ article }),
  },
  "article add": {
    ...row,
    title: "Add an article",
    help: "adds the draft of a news item or a guide",
    input: z.object({
      kind: choice("The kind", articleKinds, { usage: articleKinds.join("|") }),
      slug: z
        .string("The slug is missing.")
        .regex(/^[a-z][a-z0-9-]{1,99}$/, "The slug must be lowercase letters, digits and dashes, such as spring-market."),
      title: text("The title"),
    }),
  },
  "article edit": {
    drafts: true,
    ...row,
    title: "Edit the article",
    help: "changes the English title, summary or text of an article: paragraphs, «## » before a heading",
    input: z.object({
      article,
      title: text("The title", 200, { option: true, rest: undefined, label: "Title in English" }).optional(),
      summary: text("The summary", 2000, { option: true, rest: undefined, label: "Summary in English" }).optional(),
      body: longText("The text", { option: true, label: "Text in English" }).optional(),
    }),
  },
  "article rename": {
    drafts: true,
    ...row,
    title: "Rename an article",
    help: "writes the title of an article in one language",
    role: "translator",
    alsoFor: ["catalogue"],
    input: z.object({ article, language: language(), title: text("The title") }),
  },
  "article describe": {
    drafts: true,
    ...row,
    title: "Describe an article",
    help: "writes the summary of an article in one language",
    role: "translator",
    alsoFor: ["catalogue"],
    input: z.object({ article, language: language(), summary: text("The summary", 2000) }),
  },
  "article write": {
    drafts: true,
    ...row,
    title: "Write an article",
    help: "replaces the text of an article in one language: paragraphs, «## » before a heading",
    role: "translator",
    alsoFor: ["catalogue"],
    input: z.object({ article, language: language(), body: longText("The text") }),
  },
  "article publish": {
    drafts: true,
    ...row,
    title: "Publish an article",
    help: "publishes a draft; every member is told of news in the message center",
    input: z.object({ article }),
  },
  "article remove": { ...row, title: "Remove an article", help: "removes an article and the notices of it", input: z.object({ article }) },
} as const satisfies CommandRows;
