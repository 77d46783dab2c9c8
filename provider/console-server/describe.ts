import { z } from "zod";
import { type Details, details, none } from "../operator/arguments.ts";
import type { Command, List } from "../operator/command.ts";
import type { Entry } from "../operator/command-group.ts";

/** A field of a form, as the console draws it. */
export type FormField = {
  name: string;
  label: string;
  control: "line" | "amount" | "moment" | "day" | "lines" | "choice" | "many" | "yes" | "file";
  isRequired: boolean;
  options?: readonly string[];
  /** What options are called that do not call themselves well. */
  optionLabels?: Record<string, string>;
  maxLength?: number;
  /** The endings of files from which the text is taken. */
  picks?: string;
  /** Whether an address of a file elsewhere may stand for the file. */
  orAddress?: true;
  /** The field that a file is stored for. */
  storedFor?: string;
  /** What the field names a row of, such as `member`. */
  noun?: string;
  /** The word that clears the value. */
  clears?: string;
};

/** A command as the console knows it. */
export type CommandView = {
  name: string;
  heading: string;
  title: string;
  help: string;
  does: Command["does"];
  dry: boolean;
  facts: boolean;
  overview: boolean;
  /** Whether a second operator may have to agree, who is told why. */
  second: boolean;
  /** Whether a form shows what it would answer before it asks to confirm. */
  shownFirst: boolean;
  /** Whether a form can show the current values, and send only the changed ones. */
  edits: boolean;
  list?: List;
  /** The argument that names a row, where the command can be run for many. */
  bulk?: string;
  /** Whether it can be a change of a draft. */
  drafts: boolean;
  /** Whether a file of the list can be imported. */
  imports: boolean;
  fields: FormField[];
};

/** A text of this length gets several lines. */
const longLine = 250;

function controlOf(schema: z.ZodType, { maxLength = 0, manyOf, upload, moment, day, money }: Details): FormField["control"] {
  if (upload) return "file";
  if (schema instanceof z.ZodEnum) return "choice";
  if (schema instanceof z.ZodBoolean) return "yes";
  if (manyOf) return "many";
  if (moment) return "moment";
  if (day) return "day";
  if (maxLength > longLine) return "lines";
  return money ? "amount" : "line";
}

const capital = (name: string) => name[0]?.toUpperCase() + name.slice(1);

function fieldOf([name, schema]: [string, z.ZodType]): FormField {
  const isOptional = schema instanceof z.ZodOptional;
  const inner = (isOptional ? schema.unwrap() : schema) as z.ZodType;
  const own = details.get(inner) ?? {};
  const options = inner instanceof z.ZodEnum ? inner.options.map(String) : own.manyOf;
  return {
    name,
    label: own.label ?? capital(name),
    control: controlOf(inner, own),
    isRequired: !isOptional,
    ...(options && { options }),
    ...(own.wordLabels && { optionLabels: own.wordLabels }),
    ...(own.maxLength && { maxLength: own.maxLength }),
    ...(own.picks && { picks: own.picks }),
    ...(own.orAddress && { orAddress: own.orAddress }),
    ...(own.storedFor && { storedFor: own.storedFor }),
    ...(own.noun && { noun: own.noun }),
    ...(own.clears && { clears: none }),
  };
}

type Described = Pick<Entry, "command" | "current" | "sheet">;

/** Describes a command for the console: its texts and the fields of its form, from the same row as the command line. */
export function viewOf(name: string, heading: string, { command, current, sheet }: Described): CommandView {
  const { title, help, does, dry, facts, overview, second, list, bulk, drafts, input } = command;
  return {
    ...{
      name,
      heading,
      title,
      help,
      does,
      dry: Boolean(dry),
      facts: Boolean(facts),
      overview: Boolean(overview),
      second: second !== undefined,
      shownFirst: second !== undefined || Boolean(command.shownFirst),
      edits: current !== undefined,
      drafts: Boolean(drafts),
      imports: sheet !== undefined,
    },
    ...(list && { list }),
    ...(bulk && { bulk }),
    fields: Object.entries(input.shape).map((entry) => fieldOf(entry as [string, z.ZodType])),
  };
}
