// Creates the font files in this folder from the fontsource packages: node components/layout/fonts/subset.mjs
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");

// Characters that nearly every text uses. They are preloaded; other ranges are fetched by the first page that needs them.
const basic = `${range(0x20, 0x7e)}\u00a0©«°·»×–—‘’“”•…′″€→−`;
const accents = `${range(0xa1, 0xff)}ıŒœˆ˚˜‚„†‰‹›⁄™←↑↓∕`;
const latinExt = range(0x100, 0x2ff) + range(0x1e00, 0x1e9f) + range(0x20a0, 0x20c0);
const vietnamese = `ĂăĐđĨĩŨũƠơƯư${range(0x300, 0x309)}\u0323${range(0x1ea0, 0x1ef9)}₫`;

// Fraunces for headings: display size, slightly soft, one weight.
const headings = ["full", { opsz: 96, SOFT: 70, WONK: 0, wght: 500 }];
// Bricolage Grotesque for headings: between text and display size, one weight.
const livelyHeadings = ["standard", { opsz: 48, wdth: 100, wght: 650 }];
const words = ["wght", { wght: { min: 400, max: 700, default: 400 } }];

const fonts = [
  ["fraunces-basic", "fraunces-latin", headings, basic],
  ["fraunces-accents", "fraunces-latin", headings, accents],
  ["fraunces-latin-ext", "fraunces-latin-ext", headings, latinExt],
  ["fraunces-vietnamese", "fraunces-vietnamese", headings, vietnamese],
  ["bricolage-basic", "bricolage-grotesque-latin", livelyHeadings, basic],
  ["bricolage-accents", "bricolage-grotesque-latin", livelyHeadings, accents],
  ["bricolage-latin-ext", "bricolage-grotesque-latin-ext", livelyHeadings, latinExt],
  ["bricolage-vietnamese", "bricolage-grotesque-vietnamese", livelyHeadings, vietnamese],
  ["figtree-basic", "figtree-latin", words, basic],
  ["figtree-accents", "figtree-latin", words, accents],
  ["figtree-latin-ext", "figtree-latin-ext", words, latinExt],
];

for (const [file, script, [axes, variationAxes], text] of fonts) {
  const family = script.replace(/-(latin(-ext)?|vietnamese)$/, "");
  const source = `@fontsource-variable/${family}/files/${script}-${axes}-normal.woff2`;
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const subset = await subsetFont(font, text, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`${file}.woff2`, import.meta.url), subset);
  console.log(`${file}: ${subset.length} bytes`);
}
