import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const characters = `${Array.from({ length: 0x5f }, (_, i) => String.fromCodePoint(0x20 + i)).join("")}°×–—‘’“”•…`;

async function cut(file: string, variationAxes: Record<string, number>): Promise<Buffer> {
  const font = await readFile(fileURLToPath(import.meta.resolve(file)));
  return subsetFont(font, characters, { targetFormat: "truetype", variationAxes });
}

export type Fonts = { heading: Buffer; body: Buffer; strong: Buffer };

/** The shop's fonts, each at one weight, because documents do not support variable fonts. */
export async function cutFonts(): Promise<Fonts> {
  const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
  return {
    heading: await cut("@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2", { opsz: 96, SOFT: 70, WONK: 0, wght: 520 }),
    body: await cut(figtree, { wght: 400 }),
    strong: await cut(figtree, { wght: 640 }),
  };
}
