import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { library, readMediaList } from "./library.ts";

export type Quality = { name: string; width: number; height: number; codecs: string; bandwidth: number; averageBandwidth: number };

/** A film: its segments' lengths in seconds, the languages of its captions, its qualities, and how its files are read. */
export type Film = { segments: number[]; captions: string[]; qualities: Quality[]; read: (file: string) => Promise<Buffer> };

/** A film of the media folder. */
type LibraryFilm = Film & { folder: string };

const root = join(library, "films");

const manifest = readMediaList<Pick<Film, "segments" | "qualities">>("films/manifest.json");

/** The languages of the caption files in a film's folder. A new language only needs its file. */
function captionsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => (name.endsWith(".vtt") ? [name.slice(0, -".vtt".length)] : []));
}

const films = new Map(
  Object.entries(manifest).map(([name, film]): [string, LibraryFilm] => {
    const folder = join(root, name);
    return [name, { ...film, folder, captions: captionsIn(folder), read: (file) => readFile(join(folder, file)) }];
  }),
);

/** The names of the films that came with the media folder. */
export function libraryFilms(): string[] {
  return [...films.keys()];
}

/** A film of the media folder; null when it is missing. */
export function videoAsset(media: string): LibraryFilm | null {
  return films.get(media) ?? null;
}
