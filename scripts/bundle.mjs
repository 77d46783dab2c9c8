import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { root } from "./root.mjs";
import { hashOf } from "./sources.mjs";

/** The programs that start in a third of the time from a bundle. */
const programs = ["provider/server.ts", "provider/cli.ts", "sample-shop/server.ts", "sample-shop/seed.ts"];

const sources = [
  "lib",
  "messages",
  "provider",
  "sample-shop/commands.ts",
  "sample-shop/content",
  "sample-shop/fill",
  "sample-shop/run-commands.ts",
  "sample-shop/volume",
  ...programs,
  "scripts/bundle.mjs",
  "package-lock.json",
];

/** Packages with native parts, or whose files load each other while they run. */
const external = [
  "@electric-sql/pglite",
  "@hono/node-server",
  "@opentelemetry/context-async-hooks",
  "@opentelemetry/core",
  "@opentelemetry/exporter-trace-otlp-http",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace",
  "@redis/client",
  "@simplewebauthn/server",
  "@aws-sdk/client-s3",
  "@tus/file-store",
  "@tus/s3-store",
  "@tus/server",
  "nodemailer",
  "pdfkit",
  "pg",
  "pino",
  "prom-client",
  "qrcode",
  "sharp",
];

const folder = join(root, ".cache/programs");

/** The arguments by which Node runs a program: from its bundle, if it has one or one can be written. */
export async function programArgs(file) {
  if (!programs.includes(file)) return [file];
  const bundle = await bundleWhereWritable();
  return bundle ? argsIn(bundle, file) : [file];
}

/** The same for a program whose bundle has just been prepared: no source is read. */
export function bundledArgs(file) {
  const current = join(folder, "current");
  return existsSync(current) ? argsIn(realpathSync(current), file) : [file];
}

const argsIn = (bundle, file) => ["--enable-source-maps", join(bundle, file.replace(/\.ts$/, ".js"))];

/** Bundles the programs; null where the project's folder may not be written, so that they run from their sources. */
export async function bundleWhereWritable() {
  try {
    return await bundlePrograms();
  } catch (error) {
    if (isReadOnly(error)) return null;
    throw error;
  }
}

/** Whether the project's folder belongs to another user, as on a machine where a service runs it. */
function isReadOnly({ code }) {
  return ["EACCES", "EPERM", "EROFS"].includes(code);
}

/**
 * Bundles the programs of the provider, unless the last bundle had the same sources, and returns its folder. Each version has a folder
 * of its own, because a program that runs may still load parts of an earlier one.
 */
export async function bundlePrograms() {
  const name = hashOf(root, sources).slice(0, 16);
  const target = join(folder, name);
  if (!existsSync(target)) await bundle(target);
  try {
    // Also for a version that was made before: an older one may be wanted again.
    const now = new Date();
    utimesSync(target, now, now);
    pointTo(name);
    removeOld(name);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
  return target;
}

async function bundle(target) {
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
  try {
    renameSync(unfinished, target);
  } catch (error) {
    // Another program has made the same bundle meanwhile.
    if (!existsSync(target)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Services of the machine start `current`. */
function pointTo(name) {
  const current = join(folder, "current");
  if (existsSync(current) && readlinkSync(current) === name) return;
  const link = join(folder, `.link-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(name, link);
  renameSync(link, current);
}

const aDay = 24 * 3_600_000;

/** Another program may have removed the file in this moment. */
function changedAt(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

/** Removes versions that were not started for a day, except the two newest others, and the remains of programs that were killed here. */
function removeOld(name) {
  const entries = readdirSync(folder)
    .filter((each) => each !== name && each !== "current")
    .map((each) => ({ path: join(folder, each), isVersion: !each.startsWith("."), usedAt: changedAt(join(folder, each)) }))
    .sort((one, other) => other.usedAt - one.usedAt);
  const versions = entries.filter(({ isVersion }) => isVersion).slice(2);
  const remains = entries.filter(({ isVersion }) => !isVersion);
  for (const { path, usedAt } of [...versions, ...remains]) if (usedAt < Date.now() - aDay) rmSync(path, { recursive: true, force: true });
}
