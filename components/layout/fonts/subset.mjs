// Makes the font files beside it from the fontsource packages: node components/layout/fonts/subset.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‰′″‹›⁄€™←↑→↓−∕`;
const latinExt = range(0x100, 0x2ff) + range(0x1e00, 0x1e9f) + range(0x20a0, 0x20c0);
const vietnamese = `ĂăĐđĨĩŨũƠơƯư${range(0x300, 0x309)}\u0323${range(0x1ea0, 0x1ef9)}₫`;

// Fraunces at a display size, a little softened: what is left to vary is its weight.
const headings = { opsz: 96, SOFT: 70, WONK: 0, wght: { min: 400, max: 650, default: 400 } };
const words = { wght: { min: 400, max: 700, default: 400 } };

const fonts = [
  ["fraunces", "latin", "full", latin, headings],
  ["fraunces", "latin-ext", "full", latinExt, headings],
  ["fraunces", "vietnamese", "full", vietnamese, headings],
  ["figtree", "latin", "wght", latin, words],
  ["figtree", "latin-ext", "wght", latinExt, words],
];

for (const [family, script, axes, text, variationAxes] of fonts) {
  const source = `@fontsource-variable/${family}/files/${family}-${script}-${axes}-normal.woff2`;
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, text, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`${family}-${script}.woff2`, import.meta.url), subset);
  console.log(`${family}-${script}: ${subset.length} bytes`);
}
