import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Film, Quality } from "./film.ts";

type Encoded = Pick<Quality, "name" | "width" | "height">;

/** The codec string of a playlist: H.264's profile, constraints and level, read from the file's header, and AAC if there is sound. */
async function codecsOf(init: string): Promise<string> {
  const bytes = await readFile(init);
  const header = bytes.indexOf("avcC", 0, "latin1") + 5;
  return `avc1.${bytes.toString("hex", header, header + 3)}${bytes.includes("mp4a", 0, "latin1") ? ",mp4a.40.2" : ""}`;
}

/**
 * Disables ffmpeg's edit list, which says that decoding starts before presentation. Players treat that as a late start and see a gap at each
 * repetition. Negative composition offsets make the list unnecessary, so its box gets a type that players ignore.
 */
async function dropEditLists(init: string): Promise<void> {
  const bytes = await readFile(init);
  for (let at = bytes.indexOf("edts"); at >= 0; at = bytes.indexOf("edts", at + 4)) bytes.write("free", at, "latin1");
  await writeFile(init, bytes);
}

async function measure(folder: string, segments: number[], { name, width, height }: Encoded): Promise<Quality> {
  const sizes = await Promise.all(segments.map(async (_, index) => (await stat(join(folder, name, `${index}.m4s`))).size));
  const rates = sizes.map((size, index) => (size * 8) / (segments[index] ?? 1));
  const average = (sizes.reduce((sum, size) => sum + size, 0) * 8) / segments.reduce((sum, seconds) => sum + seconds, 0);
  return {
    name,
    width,
    height,
    codecs: await codecsOf(join(folder, name, "init.mp4")),
    bandwidth: Math.ceil(Math.max(...rates)),
    averageBandwidth: Math.ceil(average),
  };
}

/** Finishes the files that ffmpeg has written, a folder for each quality, and returns the film's entry in a list. */
export async function describeFilm(folder: string, qualities: readonly Encoded[]): Promise<Pick<Film, "segments" | "qualities">> {
  const lengths = await Promise.all(
    qualities.map(async ({ name }) => {
      await dropEditLists(join(folder, name, "init.mp4"));
      const playlist = await readFile(join(folder, name, "index.m3u8"), "utf8");
      await rm(join(folder, name, "index.m3u8"));
      return [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    }),
  );
  const [segments = []] = lengths;
  // Players change the quality between two segments, so all qualities are cut at the same places.
  if (segments.length === 0 || lengths.some((each) => each.length !== segments.length)) throw new Error("the qualities differ in length");
  return { segments, qualities: await Promise.all(qualities.map((each) => measure(folder, segments, each))) };
}
