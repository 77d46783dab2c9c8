import "server-only";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { findFont } from "./find-font";

const width = 1200;
const height = 630;
const margin = 72;
const textBox = { width: 500, height: 330 };
const colors = { paper: "#f7f2e6", ink: "#16302a" };
const maxCharacters = 70;
const sizes = [68, 60, 52, 46, 40, 34];
const fonts = ["latin", "latin-ext"].map((name) => join(process.cwd(), `lib/seo/share/fonts/fraunces-${name}.ttf`));
const mark = join(process.cwd(), "public/icon-192.png");

type Card = { name: string; shop: string; locale: string; picture: Buffer | null };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Text = { text: string; locale?: string; size: number; font?: string; fontfile?: string };

function drawText({ text, locale = "en", size, font = "Fraunces", fontfile }: Text) {
  const markup = `<span lang="${locale}" foreground="${colors.ink}" size="${size * 1024}">${escaped(text)}</span>`;
  const lines = { width: textBox.width, wrap: "word-char" as const, spacing: Math.round(size * 0.15) };
  return sharp({ text: { text: markup, font, fontfile, rgba: true, dpi: 72, ...lines } });
}

let loaded: Promise<unknown> | undefined;

/** Drawing any text in a font loads it for the whole process. */
function loadFonts(): Promise<unknown> {
  loaded ??= Promise.all(fonts.map((fontfile) => drawText({ text: "a", size: 10, fontfile }).metadata()));
  return loaded;
}

/** Draws a name in the largest size that fits. */
async function drawName(name: Omit<Text, "size">): Promise<Buffer> {
  for (const size of sizes) {
    const { data, info } = await drawText({ ...name, size })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= textBox.height) return data;
  }
  return drawText({ ...name, text: `${[...name.text].slice(0, maxCharacters).join("")}…`, size: 34 })
    .png()
    .toBuffer();
}

/** The logo and the name of the shop, at the foot of the card. */
async function signature(shop: string): Promise<OverlayOptions[]> {
  return [
    { input: await sharp(mark).resize(64).png().toBuffer(), left: margin, top: height - margin - 64 },
    { input: await drawText({ text: shop, size: 40 }).png().toBuffer(), left: margin + 84, top: height - margin - 52 },
  ];
}

/**
 * Draws the share picture of a page: its name beside its picture. If no font has the characters of the name, the picture fills the
 * card, because the title of the page shows the name as well.
 */
export async function drawSharePicture({ name, shop, locale, picture }: Card): Promise<Buffer> {
  await loadFonts();
  const font = await findFont(name);
  const parts: OverlayOptions[] = [];
  if (picture) {
    const across = font ? 560 : width;
    const input = await sharp(picture).resize(across, height, { fit: "cover" }).png().toBuffer();
    parts.push({ input, left: width - across, top: 0 });
  }
  if (font) parts.push({ input: await drawName({ text: name, locale, font }), left: margin, top: margin });
  if (font || !picture) parts.push(...(await signature(shop)));
  return sharp({ create: { width, height, channels: 3, background: colors.paper } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
