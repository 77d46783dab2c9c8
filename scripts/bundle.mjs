import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { hashOf } from "./sources.mjs";

/** The programs that start in a third of the time from a bundle. */
const programs = ["provider/server.ts", "provider/cli.ts", "sample-shop/server.ts", "sample-shop/seed.ts"];

const sources = [
  "lib",
  "provider",
  "sample-shop/fill",
  "sample-shop/run-commands.ts",
  ...programs,
  "scripts/bundle.mjs",
  "package-lock.json",
];

/** Packages with native parts, or whose files load each other while they run. */
const external = [
  "@electric-sql/pglite",
  "@hono/node-server",
  "@redis/client",
  "@simplewebauthn/server",
  "@tus/file-store",
  "@tus/server",
  "nodemailer",
  "pg",
  "pino",
  "prom-client",
  "qrcode",
  "sharp",
];

const folder = join(root, ".cache/programs");

/** The arguments by which Node runs a program: from its bundle, if it has one. */
export async function programArgs(file) {
  if (!programs.includes(file)) return [file];
  return ["--enable-source-maps", join(await bundlePrograms(), file.replace(/\.ts$/, ".js"))];
}

/**
 * Bundles the programs of the provider, unless the last bundle had the same sources, and answers its folder. Each version has a folder
 * of its own, because a program that runs may still load parts of an earlier one.
 */
export async function bundlePrograms() {
  const name = hashOf(root, sources).slice(0, 16);
  const target = join(folder, name);
  if (!existsSync(target)) await bundle(name, target);
  return target;
}

async function bundle(name, target) {
  // Imported here, because this file is read before anything is installed.
  const { build } = await import("esbuild");
  mkdirSync(folder, { recursive: true });
  const unfinished = mkdtempSync(join(folder, ".unfinished-"));
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outbase: root,
    outdir: unfinished,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node24",
    external,
    sourcemap: "linked",
    sourcesContent: false,
    logLevel: "error",
  });
  renameSync(unfinished, target);
  pointTo(name);
  removeOld();
}

/** Services of the machine start `current`. */
function pointTo(name) {
  const link = join(folder, `.link-${name}`);
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, join(folder, "current"));
}

function removeOld() {
  const versions = readdirSync(folder).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const age = (name) => statSync(join(folder, name)).mtimeMs;
  for (const name of versions.sort((one, other) => age(other) - age(one)).slice(3))
    rmSync(join(folder, name), { recursive: true, force: true });
}
