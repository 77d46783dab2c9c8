import { z } from "zod";
import { choice, details, listInput, reference, wholeNumber, word } from "../operator/arguments.ts";
import type { Command, CommandRows } from "../operator/command.ts";

const bulk = reference("bulk task", { label: "Bulk task" });
const row = { role: "catalogue", alsoFor: ["orders"] } as const satisfies Partial<Command>;
const write = { ...row, does: "write", dry: true } as const satisfies Partial<Command>;

const states = ["all", "checking", "checked", "running", "done", "stopped"] as const;

/** The longest text of selected rows: ten thousand with long names. */
const maxRows = 700_000;

const missingRows = "Name the rows.";

export const bulkCommands = {
  "bulk list": {
    ...row,
    title: "Bulk tasks and imports",
    help: "lists the tasks for many rows and the imported files",
    does: "read",
    list: {
      columns: {
        id: { label: "Id" },
        task: { label: "Task" },
        file: { label: "File" },
        state: { label: "State" },
        progress: { label: "Progress", as: "progress" },
        by: { label: "By" },
        created: { label: "Begun", as: "moment" },
      },
      empty: "No bulk tasks yet. Select rows of a list, or import a file.",
      opens: { command: "bulk show", argument: "bulk", column: "id" },
    },
    input: listInput({ state: choice("The state", states).optional() }, ["newest", "oldest"]),
  },
  "bulk show": {
    ...row,
    title: "Show a bulk task",
    help: "shows a task for many rows: its state, and how many rows are ready, refused and done",
    does: "read",
    facts: true,
    input: z.object({ bulk }),
  },
  "bulk rows": {
    ...row,
    title: "Rows",
    help: "lists the rows of a bulk task: what changes, or why it is refused",
    does: "read",
    list: {
      columns: {
        line: { label: "Line" },
        row: { label: "Row" },
        state: { label: "State" },
        column: { label: "Column" },
        before: { label: "Before" },
        after: { label: "After" },
        answer: { label: "Answer" },
      },
      empty: "No row would change.",
    },
    input: listInput(
      { bulk, state: choice("The state", ["unchecked", "ready", "refused", "done", "failed"], { option: true }).optional() },
      ["oldest"],
    ),
  },
  "bulk check": {
    ...write,
    title: "Try a task for many rows",
    help: "tries a task out for each of the named rows; nothing is changed before it is started",
    input: z.object({
      task: word("The task", 100),
      rows: z
        .string(missingRows)
        .trim()
        .min(1, missingRows)
        .max(maxRows, "These are too many rows.")
        .transform((names) => [...new Set(names.split(/\s+/))])
        .refine((names) => names.length <= 10_000, "At most 10,000 rows at once.")
        .register(details, { rest: true, usage: "<row> …", label: "Rows by their ids, slugs or numbers", maxLength: maxRows }),
      arguments: z
        .string()
        .max(10_000)
        .register(details, { option: true, usage: "<json>", label: "Further arguments as JSON", maxLength: 10_000 })
        .optional(),
    }),
  },
  "bulk start": {
    ...write,
    title: "Start a bulk task",
    help: "carries out a task for each row that was tried out without a refusal, or continues a stopped one",
    input: z.object({ bulk }),
  },
  "bulk stop": {
    ...write,
    title: "Stop a bulk task",
    help: "stops a bulk task after its present row; the rows before it stay changed",
    input: z.object({ bulk }),
  },
} as const satisfies CommandRows;

export const importCommands = {
  "import check": {
    title: "Import a file",
    help: "compares a file with the columns of an exported list, or one that Shopify or WooCommerce exports, with the shop, line by line: what changes, what is new, what is wrong; nothing is written before it is started",
    role: "catalogue",
    does: "write",
    dry: true,
    input: z.object({
      list: choice("The list", ["products", "category list", "members"], { usage: "products|category list|members" }),
      file: z
        .string("The file is missing.")
        .regex(/^[0-9a-f]{64}$/, "The file is no stored file.")
        .register(details, { file: true, upload: true, usage: "<file>", label: "CSV file", picks: ".csv,text/csv" }),
    }),
  },
  "import line": {
    title: "Write a line of an import",
    help: "writes one line of a compared file",
    role: "catalogue",
    does: "write",
    dry: true,
    input: z.object({ bulk, line: wholeNumber("The line") }),
  },
} as const satisfies CommandRows;
