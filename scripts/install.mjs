import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { copyPlayerFiles } from "./player-files.mjs";
import { run } from "./processes.mjs";
import { UserError } from "./program.mjs";
import { node, root } from "./root.mjs";

/** Installs the packages of the lock file if needed, and copies the files that the storefront serves from them. */
export async function install() {
  if (!existsSync(node) || !isInstalled(packagesOf("package-lock.json"), packagesOf("node_modules/.package-lock.json"))) {
    await installPackages();
  }
  copyPlayerFiles();
}

async function installPackages() {
  console.log("Installing packages …");
  // Not `npm ci`, which refuses a lock file without the binaries of some other system. This installs the same versions. The build
  // needs the development packages even with NODE_ENV=production.
  const code = await run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) throw new UserError("The packages could not be installed: see the lines of npm above.");
  if (existsSync(join(root, ".git"))) console.log("To check the style of each commit: git config core.hooksPath .githooks");
}

/** Compares with npm's record of installed packages, so that a manual `npm install` is not repeated. */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([path, { version, optional }]) => path === "" || optional || present[path]?.version === version);
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
