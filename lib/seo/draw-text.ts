import "server-only";
import { join } from "node:path";
import sharp from "sharp";

const fonts = ["latin", "latin-ext"].map((name) => join(process.cwd(), `lib/seo/share/fonts/fraunces-${name}.ttf`));

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export type DrawnText = {
  text: string;
  color: string;
  size: number;
  locale?: string;
  font?: string;
  fontfile?: string;
  /** The width in which lines are broken. */
  width?: number;
};

/** Draws a text in a font of this project or of this machine. */
export function drawText({ text, color, size, locale = "en", font = "Fraunces", fontfile, width = 500 }: DrawnText) {
  const markup = `<span lang="${locale}" foreground="${color}" size="${size * 1024}">${escaped(text)}</span>`;
  const lines = { width, wrap: "word-char" as const, spacing: Math.round(size * 0.15) };
  return sharp({ text: { text: markup, font, fontfile, rgba: true, dpi: 72, ...lines } });
}

let loaded: Promise<unknown> | undefined;

/** Drawing any text in a font loads it for the whole process. */
export function loadFonts(): Promise<unknown> {
  loaded ??= Promise.all(fonts.map((fontfile) => drawText({ text: "a", color: "#000000", size: 10, fontfile }).metadata()));
  return loaded;
}
