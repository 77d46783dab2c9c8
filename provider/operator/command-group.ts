import type { z } from "zod";
import type { ProviderSettings } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import type { Command, CommandRows, Role } from "./command.ts";
import type { Sheet } from "./csv/sheet.ts";
import type { Answered, OutputOf } from "./output.ts";

/** Who runs a command, for the few that need to know, and how they find another one. */
export type Running = {
  /** The name in the audit log. */
  actor: string;
  roles: readonly Role[];
  find: (name: string) => Entry | undefined;
  /** Further steps of the same task follow, so an answer says nothing of what they may still bring. */
  hasMore?: boolean;
  /** All of it is rolled back afterwards, so its answers say what will be. */
  isTrial?: boolean;
};

/** The functions that run the commands of a table: parsed input in, the answer out. */
export type Runs<Rows extends CommandRows> = {
  [Name in keyof Rows]: (shop: Shop, input: z.output<Rows[Name]["input"]>, running: Running) => Promise<OutputOf<Rows[Name]>>;
};

/** The current values of the fields that a command edits, as a form shows them, and the row that has them. */
export type Current = {
  table: string;
  /** Its id, or its key in a table without ids. */
  row: number | string;
  values: Record<string, string>;
  /** The columns of the fields, such as `name.en_US` for an English name. */
  columns: Record<string, string>;
};

/** Reads what a command would change. It locks the row for a command that goes on to change it. */
type CurrentOf<Row extends Command> = (shop: Shop, input: Partial<z.output<Row["input"]>>, locks: boolean) => Promise<Current>;

/** Who uploads a file, and the other arguments as far as they are known. */
export type Uploading = { by: string; given: Record<string, unknown> };

/** How the file of an argument becomes its value, before the command runs: drawing a picture must not hold a transaction open. */
export type Upload = {
  maxBytes: number;
  /** Stores a file for an argument; returns the argument's value. Nothing shows the file until the command has run. */
  store: (shop: Shop, field: string, file: { name: string; bytes: Buffer }, uploading: Uploading) => Promise<string>;
};

type Own<Rows extends CommandRows> = {
  /** Functions that run instead while the provider is stopped, for work on a closed database. */
  closedRuns?: { [Name in keyof Rows]?: (settings: ProviderSettings, input: z.output<Rows[Name]["input"]>) => Promise<string> };
  /** For commands that edit: their forms show the current values, and two forms that change the same one conflict. */
  current?: { [Name in keyof Rows]?: CurrentOf<Rows[Name]> };
  /** For commands with arguments that are uploaded. */
  upload?: Upload;
  /** For lists whose files can be imported. */
  sheets?: { [Name in keyof Rows]?: Sheet };
};

/** A command with its functions, whose inputs the compiler has compared with the row. */
export type Entry = {
  command: Command;
  run: (shop: Shop, input: never, running: Running) => Promise<Answered>;
  runClosed?: (settings: ProviderSettings, input: never) => Promise<string>;
  current?: (shop: Shop, input: never, locks: boolean) => Promise<Current>;
  upload?: Upload;
  sheet?: Sheet;
};

/** The commands that the manual lists under one heading. */
export type CommandGroup = { heading: string; entries: Record<string, Entry> };

/** Joins rows with the functions that run them. A row without a function does not compile. */
export function commandGroup<Rows extends CommandRows>(
  heading: string,
  rows: Rows,
  runs: Runs<Rows>,
  { closedRuns, current, upload, sheets }: Own<Rows> = {},
): CommandGroup {
  const entries = Object.entries(rows).map(([name, command]) => [
    name,
    { command, run: runs[name], runClosed: closedRuns?.[name], current: current?.[name], upload, sheet: sheets?.[name] },
  ]);
  return { heading, entries: Object.fromEntries(entries) };
}
