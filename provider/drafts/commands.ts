import { z } from "zod";
import { choice, details, language, listInput, momentOrNone, reference, wholeNumber, word } from "../operator/arguments.ts";
import type { Command, CommandRows } from "../operator/command.ts";

const draft = reference("draft");
const row = { role: "catalogue", alsoFor: ["translator"] } as const satisfies Partial<Command>;
const write = { ...row, does: "write", dry: true } as const satisfies Partial<Command>;

const json = (label: string) => z.string().max(100_000).register(details, { option: true, usage: "<json>", label, maxLength: 100_000 });

export const draftCommands = {
  "draft list": {
    ...row,
    title: "Drafts",
    help: "lists the changes that are not published yet, with the time when they are due",
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        of: { label: "Of" },
        named: { label: "Name" },
        changes: { label: "Changes" },
        due: { label: "Due", as: "moment" },
        by: { label: "Begun by" },
        problem: { label: "Problem" },
      },
      empty: "No drafts.",
      opens: { command: "draft show", argument: "draft", column: "id" },
    },
    input: listInput({ state: choice("The state", ["open", "published", "discarded"], { option: true }).optional() }, ["newest", "oldest"]),
  },
  "draft show": {
    ...row,
    title: "Show a draft",
    help: "shows a draft: each of its changes in their order, and when it is due",
    does: "read",
    facts: true,
    input: z.object({ draft }),
  },
  "draft preview": {
    ...row,
    title: "Preview a draft",
    help: "makes an address at which the shop shows the draft to everyone who has it, for seven days",
    does: "read",
    input: z.object({ draft, language: language().optional() }),
  },
  "draft open": {
    ...write,
    title: "Begin a draft",
    help: "begins a draft of a product, an article, an agreement or a page, or answers the one that is open",
    input: z.object({
      noun: choice("The kind", ["product", "article", "agreement", "page"]),
      named: reference("row", { usage: "<name>", noun: undefined, label: "Id or slug" }),
    }),
  },
  "draft add": {
    ...write,
    title: "Change a draft",
    help: "adds a task to a draft; it is carried out when the draft is published",
    input: z.object({
      draft,
      task: word("The task", 100),
      arguments: json("Arguments as JSON"),
      shown: json("Values that the form showed, as JSON").optional(),
    }),
  },
  "draft undo": {
    ...write,
    title: "Undo a change of a draft",
    help: "removes a task from a draft, by its place from 1",
    input: z.object({ draft, change: wholeNumber("The change", { label: "Change, from 1" }) }),
  },
  "draft publish": {
    ...write,
    title: "Publish a draft",
    help: "carries out the changes of a draft, or those of one language; everything else is of English",
    input: z.object({
      draft,
      language: language().register(details, { option: true, usage: "<language>", label: "Only this language" }).optional(),
    }),
  },
  "draft schedule": {
    ...write,
    title: "Publish a draft later",
    help: "publishes a draft by itself at a time; none takes the time away",
    input: z.object({
      draft,
      at: momentOrNone("The time"),
      language: language().register(details, { option: true, usage: "<language>", label: "Only this language" }).optional(),
    }),
  },
  "draft discard": {
    ...write,
    title: "Discard a draft",
    help: "gives up a draft; what the shop shows stays",
    input: z.object({ draft }),
  },
} as const satisfies CommandRows;
