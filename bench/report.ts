import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/root.mjs";
import { markdownOf, type Table } from "./table.ts";

const introduction = `# Benchmarks

Machines differ, and so do their hours, so what counts are the ratios: the pages are measured in one run beside a *floor*, a bare static page of
the same Next and React. The load comes from the same machine and shares its cores. 1 kB is 1,000 bytes.`;

const file = join(root, "docs/benchmarks.md");

/** What the documentation says already, by title: what a run did not measure stays as it was. */
function sectionsBefore(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [section.slice(3, section.indexOf("\n")), section.trim()]));
}

/** Writes the tables into the project's documentation, each with the command that made it. */
export function writeReport(tables: Table[], args: string[]) {
  const command = ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version.slice(1)}`;
  const stamp = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${machine}.`;
  const sections = sectionsBefore();
  for (const table of tables) sections.set(table.title, `${markdownOf(table)}\n\n${stamp}`);
  mkdirSync(join(root, "docs"), { recursive: true });
  writeFileSync(file, `${[introduction, ...sections.values()].join("\n\n")}\n`);
}
