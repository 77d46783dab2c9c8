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
    input: z.object({}),
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
  "article rename": {
    drafts: true,
    ...row,
    title: "Rename an article",
    help: "writes the title of an article in one language",
    role: "translator",
    input: z.object({ article, language: language(), title: text("The title") }),
  },
  "article describe": {
    drafts: true,
    ...row,
    title: "Describe an article",
    help: "writes the summary of an article in one language",
    role: "translator",
    input: z.object({ article, language: language(), summary: text("The summary", 2000) }),
  },
  "article write": {
    drafts: true,
    ...row,
    title: "Write an article",
    help: "replaces the text of an article in one language: paragraphs, «## » before a heading",
    role: "translator",
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
