import { createRequire } from "node:module";
import { dirname } from "node:path";
import { compileFunction } from "node:vm";
import JestRuntime from "jest-runtime";

/**
 * The packages that a worker loads once, for all its test files: those that take long to load and that keep nothing from which a test could
 * see another one. Loading them again for each file took a third of the processor time of all tests.
 */
const shared = new Set([
  "@aws-sdk/client-s3",
  "@electric-sql/pglite",
  "@hono/node-server",
  "@redis/client",
  "@simplewebauthn/server",
  "@tus/file-store",
  "@tus/s3-store",
  "@tus/server",
  "csv-parse",
  "drizzle-orm",
  "fast-check",
  "fflate",
  "hono",
  "iron-session",
  "node-forge",
  "nodemailer",
  "otpauth",
  "pdfkit",
  "pg",
  "qrcode",
  "sharp",
  "zod",
]);

const loaded = new Map();

/** Loads a package as Node does, outside Jest's registry. */
function requireOnce(from, name) {
  // A package can have its own version of another one.
  const key = from.includes("/node_modules/") ? `${dirname(from)} ${name}` : name;
  if (!loaded.has(key)) loaded.set(key, createRequire(from)(name));
  return loaded.get(key);
}

const packageOf = (name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/");

/**
 * Jest's runtime for `shared-environment.ts`: it runs files in the realm of the worker and shares packages that no test replaces. A file that
 * names another environment, such as jsdom, runs as Jest runs it.
 */
export default class SharingRuntime extends JestRuntime {
  #replaced = new Set();
  #sharesRealm;

  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.#sharesRealm = environment.global === globalThis;
    if (!this.#sharesRealm) return;
    const { executor } = this;
    executor.compile = (source, filename) => environment.global && compileFunction(source, executor.injectedModuleParameters, { filename });
  }

  requireModuleOrMock(from, name) {
    return this.#shares(name) ? requireOnce(from, name) : super.requireModuleOrMock(from, name);
  }

  requireActual(from, name) {
    return this.#shares(name) ? requireOnce(from, name) : super.requireActual(from, name);
  }

  setMock(from, name, ...rest) {
    this.#replaced.add(packageOf(name));
    super.setMock(from, name, ...rest);
  }

  #shares(name) {
    const named = packageOf(name);
    return this.#sharesRealm && shared.has(named) && !this.#replaced.has(named);
  }
}
