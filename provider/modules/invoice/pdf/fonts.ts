import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { projectRoot } from "../../../../lib/process/project-root.ts";

const fontNames = ["european", "european-bold", "thai", "burmese", "arabic", "hebrew", "devanagari", "east-asian"] as const;

export type FontName = (typeof fontNames)[number];

const opened = new Map<FontName, Buffer>();

/** The file of a font, which is unpacked when a document needs it for the first time. */
export function fontFile(name: FontName): Buffer {
  const known = opened.get(name);
  if (known) return known;
  const file = brotliDecompressSync(readFileSync(join(projectRoot, "provider/modules/invoice/fonts", `${name}.ttf.br`)));
  opened.set(name, file);
  return file;
}

const scripts: [FontName, RegExp][] = [
  ["thai", /\p{Script=Thai}/u],
  ["burmese", /\p{Script=Myanmar}/u],
  ["arabic", /\p{Script=Arabic}/u],
  ["hebrew", /\p{Script=Hebrew}/u],
  ["devanagari", /\p{Script=Devanagari}/u],
];

/** The fonts that may have a character, the likeliest first, so that few have to be opened. */
export function candidates(character: string, bold: boolean): FontName[] {
  const own = scripts.filter(([, script]) => script.test(character)).map(([name]) => name);
  return [...own, ...(bold ? (["european-bold"] as const) : []), "european", "east-asian"];
}
