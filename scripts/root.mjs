import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The folder of the packages' programs, which include the project's Node. */
const bin = join(root, "node_modules/.bin");

export const node = join(bin, "node");

/** An environment that finds the project's `node`, `next` and other programs first, with a compile cache. */
export function withPackages(env) {
  return { ...env, PATH: [bin, env.PATH].join(delimiter), NODE_COMPILE_CACHE: join(root, ".cache/node") };
}
