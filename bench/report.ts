import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/root.mjs";
import { markdownOf, type Table } from "./table.ts";

function introduction(args: string[]): string {
  const command = ["npm run bench", ...(args.length > 0 ? ["--", ...args] : [])].join(" ");
  const memory = Math.round(totalmem() / 2 ** 30);
  return `# Benchmarks

Machines differ, so what counts are the ratios: everything is measured in one run beside a *floor*, a bare static page of
the same Next and React. The load comes from the same machine and shares its cores. 1 kB is 1,000 bytes.

- Command: \`${command}\`
- Date: ${new Date().toISOString().slice(0, 10)}
- Machine: ${availableParallelism()} cores, ${memory} GiB of memory, Node ${process.version.slice(1)}`;
}

/** Writes the tables into the project's documentation, with the command that made them. */
export function writeReport(tables: Table[], args: string[]) {
  const text = [introduction(args), ...tables.map(markdownOf)].join("\n\n");
  mkdirSync(join(root, "docs"), { recursive: true });
  writeFileSync(join(root, "docs/benchmarks.md"), `${text}\n`);
}
