/**
 * Writes the sample films to sample-shop/media/films and lists them in its manifest. It needs ffmpeg with libx264; running the shop does
 * not. The captions in the films' folders are written by hand and stay.
 *
 *   npm run films [-- <film> …]
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describeFilm } from "../../../provider/media/describe-film.ts";
import type { Category } from "../artwork/palette.ts";
import { encode, qualities, sheet } from "./encode.ts";
import { films } from "./films.ts";

const root = join(import.meta.dirname, "../../../sample-shop/media/films");
const manifestFile = join(root, "manifest.json");

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
  const described = await describeFilm(made, qualities);
  const folder = join(root, film);
  for (const { name } of qualities) {
    await rm(join(folder, name), { recursive: true, force: true });
    await cp(join(made, name), join(folder, name), { recursive: true });
  }
  return described;
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
