import { z } from "zod";
import { language, listInput, longText, reference, text } from "../../operator/arguments.ts";
import type { Command, CommandRows } from "../../operator/command.ts";

const newsletter = reference("newsletter");
const row = { role: "catalogue", does: "write", dry: true } as const satisfies Partial<Command>;

export const newsletterCommands = {
  newsletters: {
    title: "Newsletters",
    help: "lists the newsletters, newest first, drafts included",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        subject: { label: "Subject" },
        languages: { label: "Languages" },
        sent: { label: "Sent", as: "moment" },
        emails: { label: "Emails" },
        state: { label: "State" },
      },
      empty: "No newsletters.",
      opens: { command: "newsletter show", argument: "newsletter", column: "id" },
      adds: "newsletter add",
    },
    input: listInput({}, ["newest"]),
  },
  "newsletter show": {
    title: "Show a newsletter",
    help: "shows the texts of a newsletter in all languages, and whom it reaches",
    role: "catalogue",
    alsoFor: ["translator"],
    does: "read",
    facts: true,
    input: z.object({ newsletter }),
  },
  "newsletter add": {
    ...row,
    title: "Write a newsletter",
    help: "adds the draft of a newsletter with its English subject and text",
    input: z.object({ subject: text("The subject", 200, { rest: undefined }), body: longText("The text") }),
  },
  "newsletter write": {
    ...row,
    title: "Write in a language",
    help: "replaces the subject and the text of a draft in one language; readers of other languages get English",
    role: "translator",
    alsoFor: ["catalogue"],
    input: z.object({
      newsletter,
      language: language(),
      subject: text("The subject", 200, { rest: undefined }),
      body: longText("The text"),
    }),
  },
  "newsletter send": {
    ...row,
    title: "Send the newsletter",
    help: "emails a draft to every confirmed address, which cannot be undone; how many they are is shown first",
    fresh: true,
    shownFirst: true,
    input: z.object({ newsletter }),
  },
  "newsletter stop": {
    ...row,
    title: "Stop the newsletter",
    help: "withdraws the emails of a newsletter that were not sent yet, which cannot be undone; an email that is being handed to the mail server still arrives",
    input: z.object({ newsletter }),
  },
  "newsletter remove": {
    ...row,
    title: "Remove the draft",
    help: "removes a newsletter that was not sent",
    input: z.object({ newsletter }),
  },
} as const satisfies CommandRows;
