/**
 * Draws every picture into sample-shop/media/files and lists them in sample-shop/media/pictures.json.
 *
 *   node tools/sample-media/artwork/render.ts [--only <name or start of a name>] [--force]
 *
 * The name of a picture's folder contains the hash of its source, so unchanged pictures are not drawn again.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Picture, pictures } from "./pictures.ts";

type Entry = { folder: string; widths: readonly number[]; width: number; height: number };

const media = join(import.meta.dirname, "../../../sample-shop/media");
const files = join(media, "files");
const manifestFile = join(media, "pictures.json");
const option = (name: string) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? "") : undefined);

sharp.concurrency(1);

const readManifest = (): Record<string, Entry> => (existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, "utf8")) : {});

const writeManifest = (entries: Record<string, Entry>) => {
  const sorted = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
  const lines = Object.entries(sorted).map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`);
  writeFileSync(manifestFile, `{\n${lines.join(",\n")}\n}\n`);
};

const encode = async ({ aspect: [width, height], widths }: Picture, source: string, folder: string) => {
  const largest = Math.max(...widths);
  const size = (wide: number) => ({ width: wide, height: Math.round((wide * height) / width) });
  const master = await sharp(Buffer.from(source))
    .resize({ ...size(largest), fit: "fill" })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  for (const wide of widths) {
    const quality = wide <= 640 ? 46 : 42;
    const file = await sharp(master)
      .resize({ ...size(wide), fit: "fill" })
      .avif({ quality, effort: 3 })
      .toBuffer();
    writeFileSync(join(folder, `${wide}.avif`), file);
  }
};

const only = option("--only");
const force = process.argv.includes("--force");
const chosen = only === undefined ? pictures : pictures.filter(({ name }) => name.startsWith(only));
const manifest = readManifest();
let drawn = 0;

const drawOne = async (picture: Picture) => {
  const { name, widths } = picture;
  const [width, height] = picture.aspect;
  const source = picture.draw();
  const folder = `${name}-${createHash("sha256").update(source).digest("hex").slice(0, 8)}`;
  const complete = widths.every((wide) => existsSync(join(files, folder, `${wide}.avif`)));
  if (!complete || force) {
    await encode(picture, source, join(files, folder));
    drawn += 1;
  }
  manifest[name] = { folder, widths, width, height };
  writeManifest(manifest);
};

/** Two lanes over one queue: one picture is drawn while the other is compressed. */
const queue = chosen.values();
const lane = async () => {
  for (const picture of queue) await drawOne(picture);
};
await Promise.all([lane(), lane()]);

const names = new Set(pictures.map(({ name }) => name));
for (const name of Object.keys(manifest)) if (!names.has(name)) delete manifest[name];
writeManifest(manifest);

// The documents in the same folder are made by another script.
const kept = new Set(["documents", ...Object.values(manifest).map(({ folder }) => folder)]);
for (const folder of existsSync(files) ? readdirSync(files) : []) if (!kept.has(folder)) rmSync(join(files, folder), { recursive: true });

console.log(`${drawn} drawn, ${chosen.length - drawn} unchanged, ${Object.keys(manifest).length} in the manifest`);
