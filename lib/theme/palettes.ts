import { buildPalettes, type ColorName, type Palette } from "./build-colors.ts";
import { presets } from "./choices.ts";
import { hexOf, type Lch, lchOf } from "./color.ts";
import { missesOf, type Scheme } from "./pairs.ts";

export type Palettes = Record<Scheme, Palette>;

/** The chroma of the build's accent, by which the tints of another one are scaled. */
const usualChroma = lchOf(presets.forest.accent).c;

/** Moves the lightness of colors step by step until they are readable. */
function fitted(palette: Palette, scheme: Scheme, name: ColorName, color: Lch, step: number, end: number): Palette {
  const steps = Math.max(0, Math.floor((end - color.l) / step));
  for (let taken = 0; ; taken++) {
    const next = { ...palette, [name]: hexOf({ ...color, l: color.l + taken * step }) };
    if (taken >= steps || missesOf(next, scheme, name).length === 0) return next;
  }
}

/** The light theme, with accent and paper as they are: it may miss the contrast. */
export function lightPalette(accent: string, paper: string): Palette {
  const { l, c, h } = lchOf(accent);
  const ground = lchOf(paper);
  const tint = (lightness: number, chroma: number): Lch => ({ l: lightness, c: chroma * Math.min(1.15, c / usualChroma), h });
  const tone = (lightness: number, share: number): Lch => ({ l: lightness, c: Math.min(0.04, ground.c * share), h: ground.h });
  const ink = hexOf(tint(0.286, 0.034));
  const start: Palette = {
    ...buildPalettes.light,
    paper,
    surface: hexOf(tone(ground.l + (1 - ground.l) * 0.76, 0.65)),
    raised: hexOf(tone(ground.l + (1 - ground.l) * 0.92, 0.3)),
    ink,
    line: hexOf(tone(ground.l - 0.08, 1.7)),
    leaf: accent,
    "leaf-strong": hexOf({ l: l - 0.07, c: c * 0.86, h }),
    "leaf-ink": hexOf(tone(0.99, 1)),
    focus: ink,
    light: `${hexOf(tint(0.82, 0.12))}33`,
    "leaves-middle": hexOf(tint(0.703, 0.094)),
    "leaves-near": hexOf(tint(0.511, 0.094)),
  };
  const tinted = (
    [
      ["sunken", tone(ground.l - 0.03, 1.4), ground.l - 0.012],
      ["leaf-soft", tint(ground.l - 0.032, 0.031), ground.l - 0.012],
      ["leaves-far", tint(0.852, 0.069), 1],
    ] as const
  ).reduce((palette, [name, color, end]) => fitted(palette, "light", name, color, 0.004, end), start);
  const soft = fitted(tinted, "light", "ink-soft", tint(0.469, 0.029), -0.008, 0.2);
  return fitted(soft, "light", "edge", tint(0.601, 0.03), -0.008, 0.3);
}

/** The dark theme, which never misses the contrast. */
function darkPalette(accent: string): Palette {
  const { c, h } = lchOf(accent);
  const tint = (lightness: number, chroma: number): Lch => ({ l: lightness, c: chroma * Math.min(1.15, c / usualChroma), h });
  const start: Palette = {
    ...buildPalettes.dark,
    paper: hexOf(tint(0.219, 0.025)),
    surface: hexOf(tint(0.264, 0.031)),
    raised: hexOf(tint(0.305, 0.036)),
    sunken: hexOf(tint(0.186, 0.021)),
    ink: hexOf(tint(0.95, 0.012)),
    line: hexOf(tint(0.35, 0.037)),
    "leaf-soft": hexOf(tint(0.325, 0.041)),
    "leaf-ink": hexOf(tint(0.225, 0.036)),
    light: `${hexOf(tint(0.79, 0.11))}17`,
    "leaves-far": hexOf(tint(0.375, 0.052)),
    "leaves-middle": hexOf(tint(0.341, 0.046)),
    "leaves-near": hexOf(tint(0.31, 0.041)),
  };
  const soft = fitted(start, "dark", "ink-soft", tint(0.776, 0.028), 0.008, 0.95);
  const edge = fitted(soft, "dark", "edge", tint(0.59, 0.038), 0.008, 0.9);
  const leaf = fitted(edge, "dark", "leaf", tint(0.773, 0.112), 0.008, 0.95);
  return { ...leaf, "leaf-strong": hexOf({ ...lchOf(leaf.leaf), l: lchOf(leaf.leaf).l + 0.064 }) };
}

/** Both themes from an accent and a paper tone. What stands out and errors have the build's colors, which fit on every ground that passes. */
export function palettesOf(accent: string, paper: string): Palettes {
  if (accent === presets.forest.accent && paper === presets.forest.paper) return buildPalettes;
  return { light: lightPalette(accent, paper), dark: darkPalette(accent) };
}
