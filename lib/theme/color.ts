import {
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode as register,
  wcagLuminance,
} from "culori/fn";

for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) register(mode as typeof modeRgb);

/** A color by lightness (0 to 1), chroma (0 to about 0.3) and hue (degrees), in OKLCH. */
export type Lch = { l: number; c: number; h: number };

const toOklch = converter("oklch");

/** A color as written by operators: a number sign and six digits. */
export const hexColor = /^#[0-9a-f]{6}$/i;

export function lchOf(hex: string): Lch {
  const { l, c, h = 0 } = toOklch(hex) ?? { l: 0, c: 0 };
  return { l, c, h };
}

/** The nearest color of the same lightness and hue that screens can show. */
export function hexOf({ l, c, h }: Lch): string {
  return formatHex(clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h }, "oklch"));
}

/** The relative luminance of WCAG, from 0 to 1. */
export function luminanceOf(hex: string): number {
  return wcagLuminance(hex);
}

/** The contrast of WCAG between two luminances, from 1 to 21. */
export function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** How different two colors look, from 0 to 1 for black and white. */
export const differenceOf = differenceEuclidean("oklab");

/** A share of the first color mixed into the second one, as `color-mix(in oklab, …)` does. */
export function mix(share: number, one: string, other: string): string {
  return formatHex(interpolate([other, one], "oklab")(share));
}

/** The first color laid over the second one with an opacity. */
export function lay(opacity: number, one: string, other: string): string {
  return formatHex(interpolate([other, one], "rgb")(opacity));
}
