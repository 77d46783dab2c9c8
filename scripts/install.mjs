import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { copyPlayerFiles } from "./player-files.mjs";
import { run } from "./processes.mjs";
import { Refusal } from "./program.mjs";
import { node, root } from "./root.mjs";

/** Installs the packages unless they are those of the lock file, and lays out what of them the storefront serves. */
export async function install() {
  if (!existsSync(node) || !isInstalled(packagesOf("package-lock.json"), packagesOf("node_modules/.package-lock.json"))) {
    await installPackages();
  }
  copyPlayerFiles();
}

async function installPackages() {
  console.log("Installing packages …");
  // Not `npm ci`: it refuses a lock file made where the registry lacks the binaries of some other system. The versions are
  // those of the lock file here too. The build needs the development packages even where NODE_ENV=production is set.
  const code = await run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (code !== 0) throw new Refusal("The packages could not be installed: see the lines of npm above.");
}

/** Compares with npm's own record of what it installed, so that a hand-made `npm install` is not repeated. */
export function isInstalled(wanted, present) {
  return Object.entries(wanted).every(([path, { version, optional }]) => path === "" || optional || present[path]?.version === version);
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}
