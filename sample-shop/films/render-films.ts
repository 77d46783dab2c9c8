/**
 * Writes the sample films to sample-shop/media/films and lists them in its manifest. It needs ffmpeg with libx264; running the shop does
 * not. The captions in the films' folders are written by hand and stay.
 *
 *   npm run films [-- <film> …]
 */
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Category } from "../artwork/palette.ts";
import { encode, qualities, sheet } from "./encode.ts";
import { films } from "./films.ts";

const root = join(import.meta.dirname, "../media/films");
const manifestFile = join(root, "manifest.json");

type Quality = { name: string; width: number; height: number; codecs: string; bandwidth: number; averageBandwidth: number };

/** The codec string of H.264 for a playlist: profile, constraints and level, read from the file's header. */
async function codecsOf(init: string): Promise<string> {
  const bytes = await readFile(init);
  const header = bytes.indexOf("avcC", 0, "latin1") + 5;
  return `avc1.${bytes.toString("hex", header, header + 3)},mp4a.40.2`;
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

async function measure(folder: string, segments: number[], { name, width, height }: (typeof qualities)[number]): Promise<Quality> {
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

async function drawSheets(film: Category, workshop: string): Promise<string[]> {
  const svgs = films[film]().flatMap(({ back, middle, front }) => [back, middle, front]);
  const paths = svgs.map((_, index) => join(workshop, `${film}-${index}.png`));
  for (const [index, path] of paths.entries()) {
    await sharp(Buffer.from(svgs[index] ?? ""))
      .resize({ ...sheet, fit: "fill" })
      .png({ compressionLevel: 1 })
      .toFile(path);
  }
  return paths;
}

async function make(film: Category, workshop: string) {
  const made = join(workshop, film);
  for (const { name } of qualities) await mkdir(join(made, name), { recursive: true });
  await encode(await drawSheets(film, workshop), made);
  const folder = join(root, film);
  for (const { name } of qualities) {
    await dropEditLists(join(made, name, "init.mp4"));
    await rm(join(folder, name), { recursive: true, force: true });
    await cp(join(made, name), join(folder, name), { recursive: true });
  }
  const playlist = await readFile(join(folder, "SD/index.m3u8"), "utf8");
  const segments = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
  for (const { name } of qualities) await rm(join(folder, name, "index.m3u8"));
  return { segments, qualities: await Promise.all(qualities.map((each) => measure(folder, segments, each))) };
}

const asked = process.argv.slice(2);
const chosen = (Object.keys(films) as Category[]).filter((film) => asked.length === 0 || asked.includes(film));
const workshop = await mkdtemp(join(tmpdir(), "films-"));
const manifest = JSON.parse(await readFile(manifestFile, "utf8").catch(() => "{}"));
for (const film of chosen) {
  manifest[film] = await make(film, workshop);
  await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(`${film}\n`);
}
await rm(workshop, { recursive: true });
