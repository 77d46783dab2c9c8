import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../scripts/processes.mjs";
import { Refusal } from "../../scripts/program.mjs";
import { node, root } from "../../scripts/root.mjs";
import { closeAtEnd } from "../floor-processes.ts";
import { env } from "../servers.ts";

const own = [".git", ".next", ".cache", ".data", "node_modules"];

/** Packages are linked where the file system can do so, because they have half a gigabyte. */
async function copyPackages(to: string): Promise<void> {
  for (const how of ["-al", "-a"]) {
    if ((await run("cp", [how, join(root, "node_modules"), to], { stdio: "ignore" })) === 0) return;
    rmSync(join(to, "node_modules"), { recursive: true, force: true });
  }
  throw new Refusal(`The packages could not be copied to ${to}.`);
}

/** Builds a next release of the storefront in a folder of its own. Its main script differs, and so have all pages other scripts. */
export async function buildNextRelease(): Promise<string> {
  const release = mkdtempSync(join(tmpdir(), "canopy-release-"));
  closeAtEnd(async () => rmSync(release, { recursive: true, force: true }));
  for (const name of readdirSync(root)) if (!own.includes(name)) cpSync(join(root, name), join(release, name), { recursive: true });
  await copyPackages(release);
  appendFileSync(join(release, "instrumentation-client.ts"), '\nperformance.mark("next release");\n');
  const build = 'import("./scripts/build.mjs").then(({ build }) => build(".cache/build"))';
  if ((await run(node, ["-e", build], { cwd: release, env })) !== 0) throw new Refusal("The next release could not be built.");
  return release;
}
