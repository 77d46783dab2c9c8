import { z } from "zod";
import { choice, flag, listInput, reference, text } from "../../../operator/arguments.ts";
import type { Command, CommandRows } from "../../../operator/command.ts";

const contact = reference("contact", { label: "Message" });
const row = { role: "support", does: "write", dry: true, input: z.object({ contact }) } as const satisfies Partial<Command>;

export const contactCommands = {
  contacts: {
    title: "Contact form",
    help: "lists the open messages of the contact form, newest first, or others",
    role: "support",
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        written: { label: "Written", as: "moment" },
        name: { label: "Name" },
        email: { label: "Email" },
        telephone: { label: "Telephone" },
        place: { label: "Place" },
        referrer: { label: "Referred by" },
        takenBy: { label: "Taken by" },
        state: { label: "State" },
      },
      empty: "No messages.",
      opens: { command: "contact show", argument: "contact", column: "id" },
      isLive: true,
    },
    input: listInput({ state: choice("The state", ["open", "mine", "closed", "all"], { option: true }).optional() }, ["newest", "oldest"]),
  },
  "contact show": {
    title: "Show a message of the contact form",
    help: "shows a message of the contact form, and its answer",
    role: "support",
    does: "read",
    facts: true,
    input: z.object({ contact }),
  },
  "contact take": {
    ...row,
    title: "Take the message",
    help: "notes that an operator answers a message of the contact form; one that another operator has must be taken over",
    input: z.object({ contact, over: flag({ label: "Take it over from another operator" }).optional() }),
  },
  "contact release": { ...row, title: "Release the message", help: "gives a message of the contact form back to all operators" },
  "contact answer": {
    ...row,
    title: "Answer by email",
    help: "emails an answer in the language of the form, and closes the message; a second answer is refused",
    input: z.object({ contact, text: text("The answer", 4000) }),
  },
  "contact close": { ...row, title: "Close without an answer", help: "closes a message of the contact form that needs no answer" },
} as const satisfies CommandRows;
