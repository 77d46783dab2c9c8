import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../../scripts/processes.mjs";
import { UserError } from "../../scripts/program.mjs";
import { node, root } from "../../scripts/root.mjs";
import { closeAtEnd } from "../floor-processes.ts";
import { env } from "../servers.ts";

const own = [".git", ".next", ".cache", ".data", "node_modules"];

function newFolder(): string {
  const release = mkdtempSync(join(tmpdir(), "canopy-release-"));
  closeAtEnd(async () => rmSync(release, { recursive: true, force: true }));
  return release;
}

/** Packages are linked where the file system can do so, because they have half a gigabyte. */
async function copyPackages(to: string): Promise<void> {
  for (const how of ["-al", "-a"]) {
    if ((await run("cp", [how, join(root, "node_modules"), to], { stdio: "ignore" })) === 0) return;
    rmSync(join(to, "node_modules"), { recursive: true, force: true });
  }
  throw new UserError(`The packages could not be copied to ${to}.`);
}

/** Installs and builds a release with its own scripts. */
async function buildRelease(release: string): Promise<void> {
  await copyPackages(release);
  const steps = [
    'await (await import("./scripts/install.mjs")).install()',
    'await (await import("./scripts/build.mjs")).build(".cache/build")',
    'await (await import("./scripts/bundle.mjs")).bundlePrograms()',
  ];
  for (const step of steps) {
    const args = ["--input-type=module", "-e", step];
    if ((await run(node, args, { cwd: release, env })) !== 0) throw new UserError(`The release in ${release} could not be built: ${step}`);
  }
}

/** The release that a commit contains, in a folder of its own. */
export async function buildReleaseOf(commit: string): Promise<string> {
  const release = newFolder();
  const archive = join(release, "release.tar");
  if ((await run("git", ["archive", "--output", archive, commit])) !== 0) throw new UserError(`There is no commit ${commit}.`);
  if ((await run("tar", ["-xf", archive, "-C", release])) !== 0) throw new UserError(`${archive} could not be unpacked.`);
  rmSync(archive);
  await buildRelease(release);
  return release;
}

/** A next release of the storefront. Its main script differs, and so have all pages other scripts. */
export async function buildNextRelease(): Promise<string> {
  const release = newFolder();
  for (const name of readdirSync(root)) if (!own.includes(name)) cpSync(join(root, name), join(release, name), { recursive: true });
  appendFileSync(join(release, "instrumentation-client.ts"), '\nperformance.mark("next release");\n');
  await buildRelease(release);
  return release;
}
