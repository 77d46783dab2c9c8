import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mediaFolder } from "../runtime/settings.ts";

/** The folder that holds the shop's media: `files`, `films`, and a list of each kind of them. */
export const library = mediaFolder(process.env);

/** Reads a list of media once, when the provider starts. */
export function readMediaList<Entry>(name: string): Record<string, Entry> {
  return JSON.parse(readFileSync(join(library, name), "utf8"));
}
