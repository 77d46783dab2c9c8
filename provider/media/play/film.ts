import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Quality = { name: string; width: number; height: number; codecs: string; bandwidth: number; averageBandwidth: number };

/** A film as it lies in its folder: how long its segments are in seconds, which languages it has captions in, its qualities. */
export type Film = { folder: string; segments: number[]; captions: string[]; qualities: Quality[] };

const root = join(import.meta.dirname, "../films");

const manifest: Record<string, Pick<Film, "segments" | "qualities">> = JSON.parse(readFileSync(join(root, "manifest.json"), "utf8"));

/** Captions are whatever files lie beside a film: whoever writes another language only puts it there. */
function captionsIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => (name.endsWith(".vtt") ? [name.slice(0, -".vtt".length)] : []));
}

const films = new Map(
  Object.entries(manifest).map(([name, film]): [string, Film] => {
    const folder = join(root, name);
    return [name, { ...film, folder, captions: captionsIn(folder) }];
  }),
);

/** The film that a video's column `media` names; null where there is none. */
export function filmOf(media: string): Film | null {
  return films.get(media) ?? null;
}
