import { cpSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildConsole } from "./console.mjs";
import { packStaticFiles } from "./pack.mjs";
import { run } from "./processes.mjs";
import { UserError } from "./program.mjs";
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
  "storefront/policy/fixed-headers.mjs",
  "scripts/build.mjs",
  "scripts/bundle-page.mjs",
  "scripts/bundled-page.html",
  "scripts/client-texts.mjs",
  "scripts/console.mjs",
  "scripts/framework-modules.mjs",
  "scripts/pack.mjs",
];
const stamp = join(root, ".next/canopy-build");

const standaloneFolder = join(root, ".next/standalone");

/**
 * Builds storefront and console and compresses the static files, unless the last build had the same sources. With STANDALONE=yes it also
 * writes Next's standalone output, which changes nothing else in the build.
 */
export async function build(logs, standalone = process.env.STANDALONE === "yes") {
  const hash = hashOf(root, sources);
  const isBuilt = existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
  if (isBuilt && (!standalone || existsSync(standaloneFolder))) return;

  console.log("Building the storefront (a minute or two) …");
  rmSync(stamp, { force: true });
  mkdirSync(logs, { recursive: true });
  const log = join(logs, "build.log");
  const output = openSync(log, "w");
  const env = withPackages({ ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", STANDALONE: standalone ? "yes" : "" });
  const code = await run("next", ["build"], { env, stdio: ["ignore", output, output] });
  if (code !== 0) throw new UserError(`The storefront could not be built:\n\n${readFileSync(log, "utf8")}`);
  hintCompilation();
  if (standalone) completeStandalone();
  await packStaticFiles(root);
  await buildConsole();
  writeFileSync(stamp, hash);
}

/** Next leaves these two folders out, for hosts that serve them from elsewhere. */
function completeStandalone() {
  cpSync(join(root, ".next/static"), join(standaloneFolder, ".next/static"), { recursive: true });
  cpSync(join(root, "public"), join(standaloneFolder, "public"), { recursive: true });
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
