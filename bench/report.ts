import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/root.mjs";
import { markdownOf, type Table } from "./table.ts";

const introduction = `# Benchmarks

Absolute figures depend on the machine and its load, so compare the ratios: pages are measured in the same run as a *floor*, a bare static page
with the same versions of Next and React. The load generator runs on the same machine and shares its cores. 1 kB is 1,000 bytes.`;

const file = join(root, "docs/benchmarks.md");

/** The existing sections by title. A part that was not measured keeps its section. */
function sectionsBefore(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const sections = text.split(/^(?=## )/m).slice(1);
  return new Map(sections.map((section) => [section.slice(3, section.indexOf("\n")), section.trim()]));
}

/** Writes the tables into the documentation, each with the command that measured it. */
export function writeReport(tables: Table[], args: string[]) {
  const command = ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.version.slice(1)}`;
  const stamp = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${machine}.`;
  const sections = sectionsBefore();
  for (const table of tables) sections.set(table.title, `${markdownOf(table)}\n\n${stamp}`);
  mkdirSync(join(root, "docs"), { recursive: true });
  writeFileSync(file, `${[introduction, ...sections.values()].join("\n\n")}\n`);
}
