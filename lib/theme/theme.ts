import { buildColors, type ColorName } from "./build-colors.ts";
import { checkColors } from "./check-colors.ts";
import { cornerRadii, isOneOf, ownCorners, presets, type Typefaces, typefaceNames } from "./choices.ts";
import { hexColor } from "./color.ts";
import { type Palettes, palettesOf } from "./palettes.ts";

/** The part of a shop's profile that decides its look. */
export type Look = {
  accent?: string | null;
  paper?: string | null;
  typefaces?: string | null;
  corners?: string | null;
};

const known = new Map<string, Palettes>();

/** A few shops and drafts are shown by one process; the rest would be an attack. */
const knownAtMost = 50;

const colorOr = (given: string | null | undefined, usual: string) => (given && hexColor.test(given) ? given.toLowerCase() : usual);

/** Both palettes of a shop. Colors that nobody checked, as another provider may send, are replaced by the nearest that pass. */
export function palettesOfShop({ accent, paper }: Look): Palettes {
  const colors = { accent: colorOr(accent, presets.forest.accent), paper: colorOr(paper, presets.forest.paper) };
  const key = `${colors.accent} ${colors.paper}`;
  const found = known.get(key);
  if (found) return found;
  const passing = checkColors(colors.accent, colors.paper)?.nearest ?? colors;
  const palettes = palettesOf(passing.accent, passing.paper);
  if (known.size >= knownAtMost) known.clear();
  known.set(key, palettes);
  return palettes;
}

/** The pair of typefaces, or undefined for the build's. */
export function typefacesOf({ typefaces }: Look): Exclude<Typefaces, "warm"> | undefined {
  return isOneOf(typefaceNames, typefaces) && typefaces !== "warm" ? typefaces : undefined;
}

/**
 * The build writes `light-dark()` as two variables, of which the one of the other theme is empty, for browsers without it. These are shorter
 * names for them, so that the style stays small.
 */
const switches = "--l:var(--lightningcss-light);--d:var(--lightningcss-dark)";

function colorLines(look: Look): string[] {
  const { light, dark } = palettesOfShop(look);
  const names = Object.keys(buildColors) as ColorName[];
  const changed = names.filter((name) => light[name] !== buildColors[name][0] || dark[name] !== buildColors[name][1]);
  const lines = changed.map((name) => `--${name}:var(--l,${light[name]})var(--d,${dark[name]})`);
  return lines.length === 0 ? [] : [switches, ...lines];
}

function cornerLines({ corners }: Look): string[] {
  const names = Object.keys(cornerRadii) as (keyof typeof cornerRadii)[];
  if (!isOneOf(names, corners) || corners === ownCorners) return [];
  return Object.entries(cornerRadii[corners]).map(([size, radius]) => `--radius-${size}:${radius}px`);
}

/** The style of a shop's own look, for the head of its pages, or null if it has the build's. It outranks the style sheet, which comes after it. */
export function themeStyle(look: Look): string | null {
  const lines = [...colorLines(look), ...cornerLines(look)];
  return lines.length === 0 ? null : `html:root,html .forest{${lines.join(";")}}`;
}

const pageColorsOf = ({ paper, surface, ink, "ink-soft": inkSoft, line, leaf, "leaf-ink": leafInk }: Palettes["light"]) => {
  return { paper, surface, ink, inkSoft, line, accent: leaf, accentInk: leafInk };
};

/** The colors of what has no style sheet of the shop: emails, documents, pictures and pages of the provider. */
export function pageColors(look: Look) {
  const { light, dark } = palettesOfShop(look);
  return { light: pageColorsOf(light), dark: pageColorsOf(dark) };
}
