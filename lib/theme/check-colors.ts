import { presets } from "./choices.ts";
import { contrastOf, differenceOf, hexOf, lchOf, luminanceOf } from "./color.ts";
import { type Miss, missesOf } from "./pairs.ts";
import { lightPalette } from "./palettes.ts";

export type Colors = { accent: string; paper: string };

/** What a pair of colors misses, and the pair next to it that passes. */
export type RefusedColors = { miss: Miss; nearest: Colors; sentence: string };

function worstMiss({ accent, paper }: Colors): Miss | null {
  return missesOf(lightPalette(accent, paper), "light")[0] ?? null;
}

function passes(colors: Colors): boolean {
  // The comparison that decides most often comes first, because it is cheap.
  return contrastOf(luminanceOf(colors.accent), luminanceOf(colors.paper)) >= 4.5 && worstMiss(colors) === null;
}

/** A color whose lightness is moved towards black or white by a share of the way. */
function shade(hex: string, end: 0 | 1, share: number): string {
  const color = lchOf(hex);
  return hexOf({ ...color, l: color.l + (end - color.l) * share });
}

/** The smallest share at which the colors pass: those of the whole way do. */
function minShare(colorsAt: (share: number) => Colors): number {
  let [near, far] = [0, 1];
  while (far - near > 0.004) {
    const middle = (near + far) / 2;
    if (passes(colorsAt(middle))) far = middle;
    else near = middle;
  }
  return far;
}

/** How many papers are tried, from the darkest that passes with any accent to white. */
const papers = 8;

/** The pair that differs least from the given one: a darker accent on this paper or on one of several lighter ones. */
function nearestOf({ accent, paper }: Colors): Colors {
  const least = minShare((share) => ({ accent: "#000000", paper: shade(paper, 1, share) }));
  const from = passes({ accent: "#000000", paper }) ? 0 : least;
  const found = Array.from({ length: papers }, (_, place) => from + ((1 - from) * place) / (papers - 1)).map((lighter) => {
    const ground = lighter === 0 ? paper : shade(paper, 1, lighter);
    const darker = (share: number) => ({ accent: share === 0 ? accent : shade(accent, 0, share), paper: ground });
    return darker(passes(darker(0)) ? 0 : minShare(darker));
  });
  const distance = (each: Colors) => differenceOf(each.accent, accent) + differenceOf(each.paper, paper);
  return found.sort((one, other) => distance(one) - distance(other))[0] ?? presets.forest;
}

/** Null if everything in the shop is readable in these colors. */
export function checkColors(accent: string, paper: string): RefusedColors | null {
  const colors = { accent: accent.toLowerCase(), paper: paper.toLowerCase() };
  const miss = worstMiss(colors);
  if (!miss) return null;
  const nearest = nearestOf(colors);
  const { front, on, contrast, least } = miss;
  const reached = Math.floor(contrast * 100) / 100;
  const sentence = `With these colors “${front}” on “${on}” has a contrast of ${reached} and needs ${least}. The nearest that pass are ${nearest.accent} on ${nearest.paper}.`;
  return { miss, nearest, sentence };
}
