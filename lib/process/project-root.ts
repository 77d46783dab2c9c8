import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** A program runs from its source or from a bundle in another folder, so the way up is not always equally long. */
function rootAbove(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : rootAbove(dirname(folder));
}

/** The project's folder. */
export const projectRoot = rootAbove(import.meta.dirname);
