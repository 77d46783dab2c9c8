import { build } from "./build.mjs";
import { bundleWhereWritable } from "./bundle.mjs";
import { buildConsole } from "./console.mjs";
import { install } from "./install.mjs";
import { program } from "./program.mjs";

/** Installs and builds what a start needs, in a process of its own: what this takes of memory would stay with the script that waits for the programs. */
await program(async () => {
  const [logs, ...parts] = process.argv.slice(2);
  await install();
  if (parts.includes("storefront")) await build(logs);
  if (parts.includes("programs")) await bundleWhereWritable();
  if (parts.includes("console")) await buildConsole();
});
