import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder of the packages' programs, which include the project's Node. */
const bin = join(root, "node_modules/.bin");

export const node = join(bin, "node");

/**
 * Arguments for Node that spare the processor in tests. Threads for V8 cost more than they save while two workers keep both processors busy,
 * and so does optimizing the embedded database's code in a program that asks it few things.
 */
export const sparing = ["--single-threaded", "--liftoff-only"];

/**
 * How Node runs a program that shares its machine. V8 and the C library let it grow as if it had the machine for itself: under visits that
 * render pages a storefront takes 500 MiB of resident memory with the defaults, 240 with these; a provider after its start takes 320 instead of 360.
 */
export const lean = { args: ["--max-semi-space-size=8"], env: { MALLOC_ARENA_MAX: "2" } };

/** An environment that finds the project's `node`, `next` and other programs first, with a compile cache. */
export function withPackages(env) {
  return { ...env, PATH: [bin, env.PATH].join(delimiter), NODE_COMPILE_CACHE: join(root, ".cache/node") };
}
