import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder of the packages' programs, which include the project's Node. */
const bin = join(root, "node_modules/.bin");

export const node = join(bin, "node");

/**
 * Arguments for Node that spare the processor in tests. Threads for V8 cost more than they save while two workers keep both processors busy,
 * and so does optimising the embedded database's code in a program that asks it few things.
 */
export const sparing = ["--single-threaded", "--liftoff-only"];

/** An environment that finds the project's `node`, `next` and other programs first, with a compile cache. */
export function withPackages(env) {
  return { ...env, PATH: [bin, env.PATH].join(delimiter), NODE_COMPILE_CACHE: join(root, ".cache/node") };
}
