import { z } from "zod";
import { type Details, details } from "../operator/arguments.ts";
import type { Command, List } from "../operator/command.ts";

/** A field of a form, as the console draws it. */
export type FormField = {
  name: string;
  label: string;
  control: "line" | "amount" | "lines" | "choice" | "many" | "yes";
  isRequired: boolean;
  options?: readonly string[];
  longest?: number;
  /** The endings of files from which the text is taken. */
  picks?: string;
  /** What the field names a row of, such as `member`. */
  noun?: string;
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
  list?: List;
  fields: FormField[];
};

/** A text of this length gets several lines. */
const longLine = 250;

function controlOf(schema: z.ZodType, { longest = 0, manyOf, label = "" }: Details): FormField["control"] {
  if (schema instanceof z.ZodEnum) return "choice";
  if (schema instanceof z.ZodBoolean) return "yes";
  if (manyOf) return "many";
  if (longest > longLine) return "lines";
  return / in dollars$/.test(label) ? "amount" : "line";
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
    ...(own.longest && { longest: own.longest }),
    ...(own.picks && { picks: own.picks }),
    ...(own.noun && { noun: own.noun }),
  };
}

/** Describes a command for the console: its texts and the fields of its form, from the same row as the command line. */
export function viewOf(name: string, heading: string, { title, help, does, dry, facts, list, input }: Command): CommandView {
  return {
    ...{ name, heading, title, help, does, dry: Boolean(dry), facts: Boolean(facts) },
    ...(list && { list }),
    fields: Object.entries(input.shape).map((entry) => fieldOf(entry as [string, z.ZodType])),
  };
}
