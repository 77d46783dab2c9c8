import { burmeseFeatures, inDrawnOrder } from "../rules/burmese.ts";
import { candidates, type FontName, fontFile } from "./fonts.ts";

export type Doc = PDFKit.PDFDocument;
export type Style = { size: number; bold?: boolean; soft?: boolean };
export type Run = { text: string; font: FontName };
export type Line = { runs: Run[]; width: number };

type Fonts = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

const replacement = "\ufffd";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** The characters of a run in the order in which they are drawn, and how. */
function drawn({ text, font }: Run): [text: string, options: { features?: PDFKit.Mixins.OpenTypeFeatures[] }] {
  return font === "burmese" ? [inDrawnOrder(text), { features: burmeseFeatures }] : [text, {}];
}

/** Selects a font of a document, which embeds its used glyphs only. */
function useFont(doc: Doc, name: FontName, opened: Set<FontName>): void {
  if (!opened.has(name)) doc.registerFont(name, fontFile(name));
  opened.add(name);
  doc.font(name);
}

/** Measures and breaks text for a document. A character that no font has is replaced, because an archived document must show every one. */
export function typesetter(doc: Doc) {
  const opened = new Set<FontName>();
  const known = new Map<string, Run>();

  function has(font: FontName, text: string): boolean {
    useFont(doc, font, opened);
    const face = (doc as unknown as Fonts)._font.font;
    return [...text].every((character) => face.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  }

  function runOf(grapheme: string, bold: boolean): Run {
    const key = `${bold} ${grapheme}`;
    const found = known.get(key);
    if (found) return found;
    const font = candidates(grapheme, bold).find((name) => has(name, grapheme));
    const run: Run = font ? { text: grapheme, font } : { text: replacement, font: "european" };
    known.set(key, run);
    return run;
  }

  /** A text in runs of one font each. White space is single, and characters without a shape of their own are left out. */
  function runsOf(text: string, { bold = false }: Style): Run[] {
    const plain = text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, " ")
      .replace(/\p{Cf}|\p{Variation_Selector}/gu, "");
    const runs: Run[] = [];
    for (const { segment } of graphemes.segment(plain)) {
      const run = runOf(segment, bold);
      const last = runs.at(-1);
      // A space inside of text from right to left must keep its place in it.
      const isJoined = run.text === " " && (last?.font === "arabic" || last?.font === "hebrew");
      if (last && (last.font === run.font || isJoined)) last.text += run.text;
      else runs.push({ ...run });
    }
    return runs;
  }

  function widthOf(runs: Run[], { size }: Style): number {
    return runs.reduce((width, { text, font }) => {
      useFont(doc, font, opened);
      return width + doc.fontSize(size).widthOfString(...drawn({ text, font }));
    }, 0);
  }

  const measure = (text: string, style: Style): Line => {
    const runs = runsOf(text, style);
    return { runs, width: widthOf(runs, style) };
  };

  /** The parts of a word that is wider than its column. */
  function split(word: string, width: number, style: Style): string[] {
    const parts: string[] = [];
    let part = "";
    for (const { segment } of graphemes.segment(word)) {
      if (part !== "" && measure(part + segment, style).width > width) {
        parts.push(part);
        part = "";
      }
      part += segment;
    }
    return [...parts, part];
  }

  /** Breaks a text into lines between words, also in scripts that write without spaces. */
  function linesOf(text: string, width: number, style: Style): Line[] {
    const lines: string[] = [];
    let line = "";
    const pieces = [...words.segment(text.replace(/[\p{Cc}\s]+/gu, " ").trim())].flatMap(({ segment }) =>
      measure(segment, style).width > width ? split(segment, width, style) : [segment],
    );
    for (const piece of pieces) {
      if (line !== "" && measure((line + piece).trimEnd(), style).width > width) {
        lines.push(line);
        line = "";
      }
      line = line === "" ? piece.trimStart() : line + piece;
    }
    return [...lines, line].map((each) => measure(each.trimEnd(), style)).filter(({ runs }) => runs.length > 0);
  }

  /** Draws a line; its left end, or its right one if it ends there. */
  function draw({ runs, width }: Line, x: number, y: number, style: Style, isRight = false): void {
    let at = isRight ? x - width : x;
    doc.fillColor(style.soft ? "#5c5c5c" : "#1c1c1c").fontSize(style.size);
    for (const { text, font } of runs) {
      useFont(doc, font, opened);
      const [shown, options] = drawn({ text, font });
      if (shown !== text) doc.markContent("Span", { actual: text });
      // The fonts have ascenders of different heights: the text stands on one line.
      doc.text(shown, at, y + style.size, { ...options, lineBreak: false, baseline: "alphabetic" });
      if (shown !== text) doc.endMarkedContent();
      at += doc.widthOfString(shown, options);
    }
  }

  return { linesOf, draw, measure };
}
