import { z } from "zod";
import { language, text, word } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const row = { role: "translator", alsoFor: ["catalogue"] } as const satisfies Partial<Command>;
const place = { language: language(), key: word("The key", 200, { noun: "shop text" }) };

export const wordingCommands = {
  "wording list": {
    ...row,
    title: "Texts of the shop",
    help: "finds texts of the storefront, of emails and of notices by words that one sees in them; without words it lists those that the shop has replaced",
    does: "read",
    list: {
      columns: {
        key: { label: "Key" },
        text: { label: "Text" },
        original: { label: "Original" },
      },
      empty: "No text has these words.",
      opens: { command: "wording show", argument: "key", column: "key" },
    },
    input: z.object({
      language: language({ option: true }).optional(),
      words: text("The words", 200, { option: true, rest: undefined }).optional(),
    }),
  },
  "wording show": {
    ...row,
    title: "Show a text of the shop",
    help: "shows a text in every language, as it is and as the shop has replaced it",
    does: "read",
    facts: true,
    input: z.object({ key: place.key, language: language().optional() }),
  },
  "wording set": {
    ...row,
    title: "Replace a text of the shop",
    help: "replaces a text in one language; what stands in braces or in tags must stay",
    does: "write",
    dry: true,
    input: z.object({ ...place, text: text("The text", 2000) }),
  },
  "wording reset": {
    ...row,
    title: "Back to the original text",
    help: "shows the original text again in one language, or in all of them",
    does: "write",
    dry: true,
    input: z.object({ key: place.key, language: language({ option: true }).optional() }),
  },
} as const satisfies CommandRows;
