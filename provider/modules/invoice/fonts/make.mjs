// Creates the font files in this folder from those of the Debian packages fonts-noto-core and fonts-droid-fallback:
// node provider/modules/invoice/fonts/make.mjs [folder]
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import subsetFont from "subset-font";

const folder = process.argv[2] ?? "/usr/share/fonts/truetype";
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");

const latin = range(0x20, 0x7e) + range(0xa0, 0x24f);
// Latin with the accents of all languages, Greek, Cyrillic, punctuation, currencies and the replacement for what no font has.
const european = `${latin + range(0x300, 0x52f) + range(0x1e00, 0x206f) + range(0x20a0, 0x20bf)}№™−\ufffd`;
// Han, kana and their punctuation. Arabic and Hebrew have a space, which stays in place in text from right to left.
const eastAsian = `${range(0x2e80, 0x4dbf) + range(0x4e00, 0x9fff) + range(0xf900, 0xfaff) + range(0xff00, 0xffef)}·—…‘’“”□`;

const fonts = [
  ["european", "noto/NotoSans-Regular.ttf", european],
  ["european-bold", "noto/NotoSans-Bold.ttf", european],
  ["thai", "noto/NotoSansThai-Regular.ttf", range(0xe00, 0xe7f)],
  ["burmese", "noto/NotoSansMyanmar-Regular.ttf", range(0x1000, 0x109f)],
  [
    "arabic",
    "noto/NotoSansArabic-Regular.ttf",
    ` ${range(0x600, 0x6ff) + range(0x750, 0x77f) + range(0xfb50, 0xfdff) + range(0xfe70, 0xfeff)}`,
  ],
  ["hebrew", "noto/NotoSansHebrew-Regular.ttf", ` ${range(0x590, 0x5ff) + range(0xfb1d, 0xfb4f)}`],
  ["devanagari", "noto/NotoSansDevanagari-Regular.ttf", range(0x900, 0x97f)],
  ["east-asian", "droid/DroidSansFallbackFull.ttf", eastAsian],
];

for (const [name, file, text] of fonts) {
  // Not WOFF2, whose glyphs a PDF cannot take as they are.
  const subset = brotliCompressSync(await subsetFont(await readFile(join(folder, file)), text, { targetFormat: "truetype" }));
  await writeFile(new URL(`${name}.ttf.br`, import.meta.url), subset);
}
