import { z } from "zod";
import { agreementKinds } from "../../../lib/contract/wire/codes.ts";
import { choice, language, longText } from "../../operator/arguments.ts";
import type { CommandRows } from "../../operator/command.ts";

const kind = () => choice("The agreement", agreementKinds, { usage: "<kind>", noun: "agreement" });

export const agreementCommands = {
  "agreement list": {
    title: "Agreements",
    help: "lists the agreements with the day since when their texts hold",
    role: "translator",
    alsoFor: ["catalogue"],
    does: "read",
    list: {
      columns: {
        kind: { label: "Agreement" },
        title: { label: "Title" },
        languages: { label: "Languages" },
        since: { label: "Since", as: "moment" },
      },
      empty: "No agreements.",
      opens: { command: "agreement show", argument: "kind", column: "kind" },
    },
    input: z.object({}),
  },
  "agreement show": {
    title: "Show an agreement",
    help: "shows the text of an agreement in one language, and since when it holds",
    role: "translator",
    alsoFor: ["catalogue"],
    does: "read",
    facts: true,
    input: z.object({ kind: kind(), language: language().optional() }),
  },
  "agreement template": {
    title: "Begin with templates",
    help: "writes the legal pages that are missing from templates in English, with what the profile says of the shop",
    role: "owner",
    does: "write",
    dry: true,
    input: z.object({}),
  },
  agreement: {
    drafts: true,
    title: "Replace an agreement",
    help: "replaces the text of an agreement in one language: paragraphs, «## » before a heading, «# » before another title",
    role: "translator",
    does: "write",
    dry: true,
    input: z.object({
      kind: kind(),
      language: language(),
      body: longText("The text"),
    }),
  },
} as const satisfies CommandRows;
