import type { z } from "zod";
import type { ProviderSettings } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import type { Command, CommandRows } from "./command.ts";
import type { Output, OutputOf } from "./output.ts";

/** The functions that run the commands of a table: parsed input in, the answer out. */
export type Runs<Rows extends CommandRows> = {
  [Name in keyof Rows]: (shop: Shop, input: z.output<Rows[Name]["input"]>) => Promise<OutputOf<Rows[Name]>>;
};

/** Functions that run instead while the provider is stopped, for work on a closed database. */
type ClosedRuns<Rows extends CommandRows> = {
  [Name in keyof Rows]?: (settings: ProviderSettings, input: z.output<Rows[Name]["input"]>) => Promise<string>;
};

/** A command with its functions, whose inputs the compiler has compared with the row. */
export type Entry = {
  command: Command;
  run: (shop: Shop, input: never) => Promise<Output>;
  runClosed?: (settings: ProviderSettings, input: never) => Promise<string>;
};

/** The commands that the manual lists under one heading. */
export type CommandGroup = { heading: string; entries: Record<string, Entry> };

/** Joins rows with the functions that run them. A row without a function does not compile. */
export function commandGroup<Rows extends CommandRows>(
  heading: string,
  rows: Rows,
  runs: Runs<Rows>,
  closedRuns: ClosedRuns<Rows> = {},
): CommandGroup {
  const entries = Object.entries(rows).map(([name, command]) => [name, { command, run: runs[name], runClosed: closedRuns[name] }]);
  return { heading, entries: Object.fromEntries(entries) };
}
