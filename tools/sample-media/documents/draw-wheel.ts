import type PptxGenJS from "pptxgenjs";
import { ink, mix, type Palette, paper as sheet } from "../artwork/palette.ts";
import { colour, faces } from "./look.ts";
import type { Wheel } from "./shapes.ts";

const middle = { x: 8.2, y: 4.1 };
const radii = { hole: 0.55, family: 1.5, word: 2.95 };

/** A part of a ring; its angles are degrees, clockwise from the top. */
function drawPart(page: PptxGenJS.Slide, [inner, outer]: [number, number], [from, to]: [number, number], fill: string): void {
  page.addShape("blockArc", {
    x: middle.x - outer,
    y: middle.y - outer,
    w: 2 * outer,
    h: 2 * outer,
    // The format counts from the right.
    angleRange: [(from + 270) % 360, (to + 270) % 360],
    arcThicknessRatio: (outer - inner) / outer,
    fill: { color: colour(fill) },
    line: { color: colour(sheet), width: 1.25 },
  });
}

/** A word along its ray, rotated so that it is never upside down. */
function drawWord(page: PptxGenJS.Slide, text: string, radius: number, degrees: number, fontSize: number): void {
  const angle = (degrees * Math.PI) / 180;
  const [w, h] = [1.3, 0.3];
  const x = middle.x + radius * Math.sin(angle) - w / 2;
  const y = middle.y - radius * Math.cos(angle) - h / 2;
  const rotate = (degrees < 180 ? degrees + 270 : degrees + 90) % 360;
  const face = { fontFace: faces.body, fontSize, color: colour(ink) };
  page.addText(text, { x, y, w, h, rotate, align: "center", valign: "middle", margin: 0, ...face });
}

/** Draws the families around the center, and the words of each around them. */
export function drawWheel(page: PptxGenJS.Slide, wheel: Wheel, palette: Palette): void {
  const share = 360 / wheel.length;
  const tints = [palette.layers[0], palette.leaf, palette.accent, palette.spice];
  for (const [place, { family, words }] of wheel.entries()) {
    const start = place * share;
    const tint = mix(tints[place % tints.length] ?? palette.leaf, sheet, 0.35);
    drawPart(page, [radii.hole, radii.family], [start, start + share], tint);
    drawWord(page, family, (radii.hole + radii.family) / 2, start + share / 2, 13);
    const each = share / words.length;
    for (const [index, word] of words.entries()) {
      drawPart(page, [radii.family, radii.word], [start + index * each, start + (index + 1) * each], mix(tint, sheet, 0.45));
      drawWord(page, word, (radii.family + radii.word) / 2, start + (index + 0.5) * each, 12);
    }
  }
}
