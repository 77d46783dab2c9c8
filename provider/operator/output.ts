import { moneyText } from "../runtime/money.ts";
import { minuteOf } from "./answer.ts";
import type { Column, Command } from "./command.ts";

export type Cell = string | number | null;

/**
 * A page of a list. Money is in cents and a moment is in ISO format; `next` continues the list. A passing answer
 * will soon be another one without a command, so a screen reads it again. The first page of a longer list may have the count of all rows,
 * up to a bound.
 */
export type Page = { rows: Record<string, Cell>[]; next: string | null; count?: number; isPassing?: true };

/**
 * A fact: the key by which screens find it, the label that people read, its value, and what it names, such as `{ member: "ida" }`,
 * or `{ address: "/media/…" }` for a file that the console serves.
 */
export type Fact = { key: string; label: string; value: string; opens?: Record<string, string> };

export const fact = (key: string, label: string, value: string, opens?: Record<string, string>): Fact => ({
  ...{ key, label, value },
  ...(opens && { opens }),
});

/** A table of what belongs to a row. `opens` has, for each row, what its first cell names, such as `{ order: "7" }`. */
export type FactTable = { title: string; columns: string[]; rows: string[][]; opens?: Record<string, string>[] };

/** A member of a drawn tree, with those below. `isHere` marks the one that the tree is about; `more` counts the members that are left out. */
export type Branch = { name: string; note: string; isHere?: true; below: Branch[]; more?: number };

/** What a shop knows of one row: facts, and tables of what belongs to it. */
export type Facts = {
  /** What the row is called, as the heading of its screen; without it the heading has the row's noun and what the address calls it. */
  name?: string;
  facts: Fact[];
  tables?: FactTable[];
  trees?: { title: string; top: Branch }[];
  /** The commands that write and that its state allows, the most likely first. A screen offers no others. */
  tasks?: string[];
  /** The commands that read and have nothing to say of a row in its state. */
  without?: string[];
  /** The address of a picture of it in the console. */
  picture?: string;
  /** A page as members see it, which the console shows in a frame and the command line leaves out. */
  page?: string;
  /** Files of it, in base64, which the console offers and the command line leaves out. */
  files?: { name: string; type: string; content: string }[];
  isPassing?: true;
};

/** What waits for an operator, and the list that shows it. */
export type Waiting = { label: string; count: number; command: string; search: Record<string, string> };

/** A number of a period, with the one of the period before. */
export type Figure = { label: string; value: number; before?: number; as?: "money" };

/** Numbers that the console draws, above a table with the same numbers. */
export type Chart = {
  title: string;
  kind: "bars" | "steps";
  columns: [string, string];
  as?: "money";
  points: { label: string; value: number }[];
};

export type Overview = { waiting: Waiting[]; figures: Figure[]; charts: Chart[]; isPassing?: true };

/**
 * An answer with a secret, such as the link of an invitation. Only who runs the command reads the secret, and once: no proposal, stored answer,
 * dry run or list of answers has it.
 */
export type Confidential = { answer: string; once: string };

export type Output = string | Page | Facts | Overview;

/** What a command answers to who runs it. */
export type Answered = Output | Confidential;

/** What was carried out, or proposed where a second operator must agree. */
export type CarriedOut = {
  output: Answered;
  /** It is the stored answer of an earlier request with the same key. */
  isRepeated?: true;
  /** A dry run of what a second operator must agree to. */
  needsSecond?: true;
  /** The number of the proposal that was made instead. */
  proposal?: number;
};

/** The type of a command's answer. */
export type OutputOf<Row extends Command> = Row extends { list: object }
  ? Page
  : Row extends { facts: true } | { answersFacts: true }
    ? Facts
    : Row extends { overview: true }
      ? Overview
      : Row extends { confides: true }
        ? string | Confidential
        : string;

/** The secret of an answer; null for the others. */
export const secretOf = (output: Answered) => (typeof output === "object" && "once" in output ? output.once : null);

/** An answer without its secret, for everything that is stored or that other people read. */
export const withoutSecret = (output: Answered): Output => (typeof output === "object" && "once" in output ? output.answer : output);

/** An answer with its secret, for who runs the command. */
export const withSecret = (output: Answered): Output =>
  typeof output === "object" && "once" in output ? `${output.answer}\n${output.once}` : output;

/** `1.2 MB` */
export const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;

function written(value: Cell | undefined, { as }: Column): string {
  if (value === null || value === undefined) return "";
  if (as === "money") return moneyText(Number(value));
  if (as === "bytes") return sizeOf(Number(value));
  if (as === "percent" || as === "progress") return `${value} %`;
  return as === "moment" ? minuteOf(new Date(value)) : String(value);
}

function textOfPage({ rows, next }: Page, { list }: Command): string {
  const columns = Object.entries(list?.columns ?? {});
  const lines = rows.map((row) =>
    columns
      .map(([name, column]) => written(row[name], column))
      .join("\t")
      .trimEnd(),
  );
  if (lines.length === 0) return list?.empty ?? "";
  return [...lines, ...(next === null ? [] : [`There is more: repeat this with «--after ${next}».`])].join("\n");
}

function linesOf({ name, note, isHere, below, more }: Branch, depth = 0): string[] {
  const line = `${"  ".repeat(depth)}${isHere ? "→ " : ""}${name}, ${note}`;
  return [line, ...below.flatMap((each) => linesOf(each, depth + 1)), ...(more ? [`${"  ".repeat(depth + 1)}and ${more} more`] : [])];
}

function textOfFacts({ facts, tables = [], trees = [] }: Facts): string {
  const parts = tables
    .filter(({ rows }) => rows.length > 0)
    .flatMap(({ title, rows }) => ["", title, ...rows.map((row) => row.join("\t"))]);
  const drawn = trees.flatMap(({ title, top }) => ["", title, ...linesOf(top)]);
  return [...facts.map(({ label, value }) => `${label}\t${value}`), ...parts, ...drawn].join("\n");
}

function textOfOverview({ waiting, figures, charts }: Overview): string {
  const number = (value: number, as: "money" | undefined) => (as === "money" ? moneyText(value) : String(value));
  return [
    ...waiting.map(({ label, count }) => `${label}\t${count}`),
    ...figures.map(({ label, value, before, as }) =>
      [label, number(value, as), ...(before === undefined ? [] : [`before: ${number(before, as)}`])].join("\t"),
    ),
    ...charts.flatMap(({ title, as, points }) => ["", title, ...points.map(({ label, value }) => `${label}\t${number(value, as)}`)]),
  ].join("\n");
}

/** An answer as the command line prints it, without a secret. */
export function textOf(answered: Answered, command: Command): string {
  const output = withoutSecret(answered);
  if (typeof output === "string") return output;
  if ("waiting" in output) return textOfOverview(output);
  return "rows" in output ? textOfPage(output, command) : textOfFacts(output);
}
