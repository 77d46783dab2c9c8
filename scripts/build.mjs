import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildConsole } from "./console.mjs";
import { packStaticFiles } from "./pack.mjs";
import { run } from "./processes.mjs";
import { Refusal } from "./program.mjs";
import { root, withPackages } from "./root.mjs";
import { hashOf } from "./sources.mjs";

const sources = [
  "app",
  "components",
  "lib",
  "messages",
  "provider/console",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "storefront/fixed-headers.mjs",
  "scripts/build.mjs",
  "scripts/console.mjs",
  "scripts/framework-modules.mjs",
  "scripts/pack.mjs",
];
const stamp = join(root, ".next/canopy-build");

/** Builds storefront and console and compresses the static files, unless the last build had the same sources. */
export async function build(logs) {
  const hash = hashOf(root, sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;

  console.log("Building the storefront (a minute or two) …");
  rmSync(stamp, { force: true });
  mkdirSync(logs, { recursive: true });
  const log = join(logs, "build.log");
  const output = openSync(log, "w");
  const env = withPackages({ ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  const code = await run("next", ["build"], { env, stdio: ["ignore", output, output] });
  if (code !== 0) throw new Refusal(`The storefront could not be built:\n\n${readFileSync(log, "utf8")}`);
  hintCompilation();
  await packStaticFiles(root);
  await buildConsole();
  writeFileSync(stamp, hash);
}

/**
 * Every page runs most of the framework's scripts. This hint makes browsers compile them at once in the background instead of function
 * by function on the main thread. Browsers that do not know it read a comment.
 */
function hintCompilation() {
  const { rootMainFiles } = JSON.parse(readFileSync(join(root, ".next/build-manifest.json"), "utf8"));
  for (const name of rootMainFiles) {
    const file = join(root, ".next", name);
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, "utf8")}`);
  }
}
