import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Where npm puts the programs of the packages, the project's own Node among them. */
const bin = join(root, "node_modules/.bin");

export const node = join(bin, "node");

/** The environment in which `node`, `next` and the others are those of the project, and begin with what was compiled before. */
export function withPackages(env) {
  return { ...env, PATH: [bin, env.PATH].join(delimiter), NODE_COMPILE_CACHE: join(root, ".cache/node") };
}
