/**
 * Writes the documents of the material library into sample-shop/media/files/documents and lists them in sample-shop/media/documents.json.
 * The name of a file contains the hash of its content.
 *
 *   npm run documents
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { decks } from "./decks/index.ts";
import { drawDeck } from "./draw-deck.ts";
import { drawPaper } from "./draw-paper.ts";
import { cutFonts } from "./fonts.ts";
import { papers } from "./papers/index.ts";

const media = join(import.meta.dirname, "../../../sample-shop/media");
const folder = join(media, "files/documents");
/** A fixed date, so that the same content gives the same bytes. */
const at = new Date("2026-01-01T00:00:00Z");
const largest = 200_000;

const pictures: Record<string, { folder: string }> = JSON.parse(await readFile(join(media, "pictures.json"), "utf8"));

/** The material's picture as a JPEG, which both formats can embed. */
function pictureOf(slug: string, width: number, height: number): Promise<Buffer> {
  const picture = pictures[slug];
  if (!picture) throw new Error(`nobody has drawn ${slug}`);
  return sharp(join(media, "files", picture.folder, "640.avif"))
    .resize(width, height, { fit: "cover" })
    .jpeg({ quality: 72 })
    .toBuffer();
}

const manifest: Record<string, string> = {};

async function keep(slug: string, ending: "pdf" | "pptx", bytes: Buffer): Promise<void> {
  if (bytes.length > largest) throw new Error(`${slug}.${ending} has ${bytes.length} bytes: that is too many`);
  const file = `${slug}-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.${ending}`;
  await writeFile(join(folder, file), bytes);
  manifest[`${slug}.${ending}`] = file;
  process.stdout.write(`${file}: ${Math.ceil(bytes.length / 1000)} kB\n`);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const fonts = await cutFonts();
for (const paper of papers) await keep(paper.slug, "pdf", await drawPaper(paper, await pictureOf(paper.slug, 1190, 380), fonts, at));
for (const deck of decks) await keep(deck.slug, "pptx", await drawDeck(deck, await pictureOf(deck.slug, 1280, 403), at));
const sorted = Object.fromEntries(Object.entries(manifest).sort(([one], [other]) => (one < other ? -1 : 1)));
await writeFile(join(media, "documents.json"), `${JSON.stringify(sorted, null, 2)}\n`);
