// Makes the fonts of the share pictures from the fontsource packages: node lib/seo/share/fonts/make.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

/** One weight of Fraunces, that of the headings. Uncompressed, because the drawing library does not read WOFF2. */
const cut = { opsz: 96, SOFT: 70, WONK: 0, wght: 550 };

const scripts = { latin: range(0x20, 0x2122), "latin-ext": range(0x100, 0x17f) };

for (const [script, text] of Object.entries(scripts)) {
  const source = `@fontsource-variable/fraunces/files/fraunces-${script}-full-normal.woff2`;
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, text, { targetFormat: "truetype", variationAxes: cut });
  await writeFile(new URL(`fraunces-${script}.ttf`, import.meta.url), subset);
}
