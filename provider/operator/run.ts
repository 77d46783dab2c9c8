import { resolve } from "node:path";
import { Refusal } from "../http/refusal.ts";
import type { ProviderSettings } from "../runtime/settings.ts";
import type { Shop } from "../runtime/shop.ts";
import { CommandError } from "./answer.ts";
import { maxRows } from "./arguments.ts";
import { carryOut, machine, parseInput } from "./carry-out.ts";
import type { CommandGroup, Entry, Running } from "./command-group.ts";
import { textOf, withSecret } from "./output.ts";
import { withUploads } from "./read-upload.ts";
import { argumentsIn, usageOf, withContents, withResolvedFiles } from "./words.ts";

/** `unknown` marks the answer of a provider that has no such command. */
export type Answer = { ok: boolean; text: string; unknown?: true };

type Found = Entry & { name: string; args: string[] };

const dryRun = "--dry-run";

/** After a longer usage the help goes on its own line. */
const usageWidth = 46;

function lineOf(usage: string, help: string): string {
  return usage.length > usageWidth ? `  ${usage}\n  ${"".padEnd(usageWidth)}  ${help}` : `  ${usage.padEnd(usageWidth)}  ${help}`;
}

function helpOf({ name, command }: Found): string {
  const lines = [`npm run shop -- ${usageOf(name, command)}`, command.help];
  return [...lines, ...(command.dry ? [`With «${dryRun}» it answers the same and changes nothing.`] : [])].join("\n");
}

async function reportErrors({ name, command }: Found, work: () => Promise<string>): Promise<Answer> {
  try {
    return { ok: true, text: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, text: `${error.message}\nUsage: npm run shop -- ${usageOf(name, command)}` };
    throw error;
  }
}

async function execute(shop: Shop, { name, command, run, upload, args }: Found, find: Running["find"]): Promise<string> {
  const isDry = args.includes(dryRun);
  if (isDry && !command.dry) throw new CommandError(`This command has no «${dryRun}».`);
  const words = await withContents(
    command,
    args.filter((each) => each !== dryRun),
  );
  // A terminal scrolls, so it gets the longest page.
  const typed = { ...(command.list && { limit: String(maxRows) }), ...argumentsIn(command, words) };
  const given = await withUploads(shop, { command, upload }, typed);
  const { output } = await carryOut(shop, { name, command, run, given, actor: machine, isDry, find });
  const answer = textOf(withSecret(output), command);
  return isDry ? `Nothing was changed. Without «${dryRun}»: ${answer}` : answer;
}

/** The headings of the manual, in the order in which `help` prints them. */
export const headings = [
  "Today",
  "Products",
  "Films",
  "Shop window",
  "Orders",
  "Members",
  "Support and reviews",
  "Drafts",
  "Bulk tasks",
  "Money",
  "Two persons",
  "Network and bonuses",
  "Settings",
  "Operators",
  "Audit log",
  "Maintenance",
];

/** Runs the commands of the given groups. */
export function commandRunner(groups: CommandGroup[]) {
  const entries = new Map(groups.flatMap((group) => Object.entries(group.entries)));

  /** The command with the longest name that the words begin with: `jobs retry` before `jobs`. */
  function find(words: string[]): Found | null {
    const [length] = [2, 1].filter((count) => words.length >= count && entries.has(words.slice(0, count).join(" ")));
    if (!length) return null;
    const name = words.slice(0, length).join(" ");
    const entry = entries.get(name);
    return entry ? { ...entry, name, args: words.slice(length) } : null;
  }

  function linesOf(rows: [string, Entry][]): string[] {
    return rows.map(([name, { command }]) => lineOf(usageOf(name, command), command.help));
  }

  function manual(): string {
    const parts = headings.map((heading) => {
      const rows = groups.filter((group) => group.heading === heading).flatMap((group) => Object.entries(group.entries));
      return [heading, ...linesOf(rows)].join("\n");
    });
    return ["npm run shop -- <command>", ...parts].join("\n\n");
  }

  function unknownCommand(words: string[]): Answer {
    const family = [...entries].filter(([name]) => name.startsWith(`${words[0]} `));
    if (family.length === 0) return { ok: false, unknown: true, text: `Unknown command «${words[0]}».\n\n${manual()}` };
    return { ok: words.at(-1) === "--help", text: [`The commands of «${words[0]}» are:`, ...linesOf(family)].join("\n") };
  }

  return {
    /** Whether there is a command, or a family of commands, that begins with a word. */
    knows: (word: string | undefined) => [...entries.keys()].some((name) => name.split(" ")[0] === word),

    /** Runs a command; returns the text to print and whether the command succeeded. */
    async run(shop: Shop, words: string[]): Promise<Answer> {
      if (!words[0] || words[0] === "help" || words[0] === "--help") return { ok: true, text: manual() };
      const found = find(words);
      if (!found) return unknownCommand(words);
      if (found.args[0] === "--help") return { ok: true, text: helpOf(found) };
      return reportErrors(found, () => execute(shop, found, (name) => entries.get(name)));
    },

    /** Runs a command that needs a closed database; null for every other command. */
    async runClosed(settings: ProviderSettings, words: string[]): Promise<Answer | null> {
      const found = find(words);
      const { runClosed } = found ?? {};
      if (!found || !runClosed || found.args[0] === "--help") return null;
      return reportErrors(found, async () =>
        runClosed(settings, parseInput(found.command, argumentsIn(found.command, found.args)) as never),
      );
    },

    /** Resolves the files among the arguments in the operator's folder. */
    withWholePath(words: string[], folder: string): string[] {
      const found = find(words);
      if (!found) return words;
      const names = words.slice(0, words.length - found.args.length);
      return [...names, ...withResolvedFiles(found.command, found.args, (path) => resolve(folder, path))];
    },
  };
}
