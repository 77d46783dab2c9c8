import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";
import { UserError } from "./program.mjs";
import { withPackages } from "./root.mjs";

/** No background requests and no updates. Root can start Chromium only without its sandbox. */
export const chromiumFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** For tests: without V8's optimizing compilers, which cost more CPU time than they save on pages that are open for seconds. */
export const testFlags = [...chromiumFlags, "--js-flags=--no-maglev --no-turbofan"];

/** Finds or downloads a Chromium that starts. Returns its path. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (starts(chosen)) return chosen;
    throw new UserError(`The setting CHROMIUM_PATH names ${chosen}, which does not start.`);
  }
  return wholeOnPath() ?? (await fromPlaywright()) ?? (await fromDebian()) ?? refuse();
}

/** The headless shell, which needs half the CPU time per page but cannot show a PDF; the whole Chromium if there is none. */
export async function findHeadlessShell(chromium) {
  const shell = () => onPath("chromium-headless-shell");
  if (!shell() && mayInstall()) await installPackages("chromium-headless-shell");
  return shell() ?? chromium;
}

function onPath(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(starts);
}

const wholeOnPath = () => onPath("chromium", "chromium-browser", "google-chrome");

async function fromPlaywright() {
  const { chromium } = await import("playwright");
  const file = chromium.executablePath();
  if (starts(file)) return file;
  console.log("Fetching a Chromium for the tests …");
  await run("playwright", ["install", "chromium"], { env: withPackages(process.env) });
  return starts(file) ? file : undefined;
}

async function fromDebian() {
  if (!mayInstall()) return undefined;
  console.log("Installing Debian's Chromium for the tests …");
  await installPackages("chromium", "fonts-noto-cjk");
  return wholeOnPath();
}

/** Whether this machine is a Debian whose packages this program may install. */
export const mayInstall = () => process.getuid?.() === 0 && existsSync("/etc/debian_version");

/** Installs packages of Debian, with its own program. */
export async function installPackages(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", ...names], { env });
}

// A downloaded browser may exist and still lack system libraries.
function starts(file) {
  return existsSync(file) && spawnSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function refuse() {
  throw new UserError("The browser tests need a Chromium: install one, or name it by the setting CHROMIUM_PATH.");
}
