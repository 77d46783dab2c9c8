import "server-only";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { shop } from "@/lib/format/shop";
import { fontFor } from "./letters";

const width = 1200;
const height = 630;
const margin = 72;
const words = { width: 500, height: 330 };
const colours = { paper: "#f7f2e6", ink: "#16302a" };
const mostLetters = 70;
const sizes = [68, 60, 52, 46, 40, 34];
const fonts = ["latin", "latin-ext"].map((name) => join(process.cwd(), `lib/seo/share/fonts/fraunces-${name}.ttf`));
const mark = join(process.cwd(), "public/icon-192.png");

type Card = { name: string; locale: string; picture: Buffer | null };

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

type Text = { text: string; locale?: string; size: number; font?: string; fontfile?: string };

function lettering({ text, locale = "en", size, font = "Fraunces", fontfile }: Text) {
  const markup = `<span lang="${locale}" foreground="${colours.ink}" size="${size * 1024}">${escaped(text)}</span>`;
  const lines = { width: words.width, wrap: "word-char" as const, spacing: Math.round(size * 0.15) };
  return sharp({ text: { text: markup, font, fontfile, rgba: true, dpi: 72, ...lines } });
}

let known: Promise<unknown> | undefined;

/** A font is known to the whole program once something was set in it. */
function knowFonts(): Promise<unknown> {
  known ??= Promise.all(fonts.map((fontfile) => lettering({ text: "a", size: 10, fontfile }).metadata()));
  return known;
}

/** A name in the largest letters that fit beside the picture. */
async function set(name: Omit<Text, "size">): Promise<Buffer> {
  for (const size of sizes) {
    const { data, info } = await lettering({ ...name, size })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= words.height) return data;
  }
  return lettering({ ...name, text: `${[...name.text].slice(0, mostLetters).join("")}…`, size: 34 })
    .png()
    .toBuffer();
}

/** The sign of the shop and its name, for the foot of the card. */
async function signature(): Promise<OverlayOptions[]> {
  return [
    { input: await sharp(mark).resize(64).png().toBuffer(), left: margin, top: height - margin - 64 },
    { input: await lettering({ text: shop.name, size: 40 }).png().toBuffer(), left: margin + 84, top: height - margin - 52 },
  ];
}

/**
 * The picture that stands beside a shared link: what it is called on paper, next to its picture. Where there are no
 * letters for the name, the picture has the whole place: the name is in the page's title as well.
 */
export async function drawSharePicture({ name, locale, picture }: Card): Promise<Buffer> {
  await knowFonts();
  const font = await fontFor(name);
  const parts: OverlayOptions[] = [];
  if (picture) {
    const across = font ? 560 : width;
    const input = await sharp(picture).resize(across, height, { fit: "cover" }).png().toBuffer();
    parts.push({ input, left: width - across, top: 0 });
  }
  if (font) parts.push({ input: await set({ text: name, locale, font }), left: margin, top: margin });
  if (font || !picture) parts.push(...(await signature()));
  return sharp({ create: { width, height, channels: 3, background: colours.paper } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
