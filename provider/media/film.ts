import { readdirSync } from "node:fs";
import { join } from "node:path";
import { library, readMediaList } from "./library.ts";

export type Quality = { name: string; width: number; height: number; codecs: string; bandwidth: number; averageBandwidth: number };

/** A film in the media library: its segments' lengths in seconds, the languages of its captions, its qualities. */
export type Film = { folder: string; segments: number[]; captions: string[]; qualities: Quality[] };

const root = join(library, "films");

const manifest = readMediaList<Pick<Film, "segments" | "qualities">>("films/manifest.json");

/** The languages of the caption files in a film's folder. A new language only needs its file. */
function captionsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => (name.endsWith(".vtt") ? [name.slice(0, -".vtt".length)] : []));
}

const films = new Map(
  Object.entries(manifest).map(([name, film]): [string, Film] => {
    const folder = join(root, name);
    return [name, { ...film, folder, captions: captionsIn(folder) }];
  }),
);

/** The film of a video's column `media`; null when it is missing. */
export function videoAsset(media: string): Film | null {
  return films.get(media) ?? null;
}

export function filmNames(): string[] {
  return [...films.keys()].sort();
}

/** The length of a film in whole seconds. */
export function lengthOf({ segments }: Film): number {
  return Math.round(segments.reduce((sum, each) => sum + each, 0));
}
