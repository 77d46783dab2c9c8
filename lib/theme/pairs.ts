import type { ColorName, Palette } from "./build-colors.ts";
import { contrastOf, lay, luminanceOf, mix } from "./color.ts";

export type Scheme = "light" | "dark";

/** Colors that arise where others are mixed. */
const mixtures = {
  /** The ground of `dappled` where its spot is strongest. */
  dappled: (palette: Palette) => mix(0.4, palette["leaves-far"], palette.paper),
  "placeholder on paper": (palette: Palette) => lay(0.9, palette["ink-soft"], palette.paper),
  "placeholder on surface": (palette: Palette) => lay(0.9, palette["ink-soft"], palette.surface),
  "placeholder on raised": (palette: Palette) => lay(0.9, palette["ink-soft"], palette.raised),
  /** The ground behind the network's tree. */
  "tree ground": (palette: Palette) => mix(0.7, palette.surface, palette.paper),
} as const;

type Mixture = keyof typeof mixtures;
type Shown = ColorName | Mixture;

const grounds = ["paper", "surface", "raised", "sunken", "leaf-soft", "sun-soft", "clay-soft", "tree ground"] as const;

/** The contrast that WCAG AA asks for. */
const text = 4.5;
const control = 3;

type Row = { front: readonly Shown[]; on: readonly Shown[]; least: number; only?: Scheme };

/** What the shop shows on what: each color of `front` on each of `on`. */
const rows: Row[] = [
  { front: ["ink", "ink-soft", "leaf", "leaf-strong", "clay"], on: grounds, least: text },
  { front: ["ink", "ink-soft", "leaf"], on: ["dappled"], least: text },
  { front: ["placeholder on paper"], on: ["paper"], least: text },
  { front: ["placeholder on surface"], on: ["surface"], least: text },
  { front: ["placeholder on raised"], on: ["raised"], least: text },
  { front: ["leaf-ink"], on: ["leaf", "leaf-strong"], least: text },
  { front: ["sun-ink"], on: ["sun"], least: text },
  { front: ["clay-ink"], on: ["clay"], least: text },
  // The number of the current page.
  { front: ["paper"], on: ["ink"], least: text },
  // Adverts, films and the footer are always dark.
  { front: ["sun"], on: ["paper", "surface", "raised", "sunken"], least: text, only: "dark" },
  { front: ["edge", "focus"], on: grounds, least: control },
  { front: ["focus"], on: ["dappled"], least: control },
];

export type Pair = { front: Shown; on: Shown; least: number; schemes: readonly Scheme[] };

/** Every pair of colors that must be told apart. */
export const pairs: readonly Pair[] = rows.flatMap(({ front, on, least, only }) =>
  front.flatMap((each) => on.map((ground) => ({ front: each, on: ground, least, schemes: only ? [only] : (["light", "dark"] as const) }))),
);

function shownIn(palette: Palette, name: Shown): string {
  return name in mixtures ? mixtures[name as Mixture](palette) : palette[name as ColorName];
}

export type Miss = { scheme: Scheme; front: Shown; on: Shown; contrast: number; least: number };

/** Whether a color is one of those that make what is shown. */
function isPartOf(name: ColorName, shown: Shown): boolean {
  if (shown === "dappled") return name === "leaves-far" || name === "paper";
  return shown === name || (name === "ink-soft" && shown.startsWith("placeholder"));
}

/** The pairs of a palette with too little contrast, the worst first; with a name, only those with that color. */
export function missesOf(palette: Palette, scheme: Scheme, name?: ColorName): Miss[] {
  const luminances = new Map<Shown, number>();
  const measure = (shown: Shown) => {
    const measured = luminances.get(shown) ?? luminanceOf(shownIn(palette, shown));
    luminances.set(shown, measured);
    return measured;
  };
  return pairs
    .filter(({ schemes, front, on }) => schemes.includes(scheme) && (!name || isPartOf(name, front) || isPartOf(name, on)))
    .map(({ front, on, least }) => ({ scheme, front, on, least, contrast: contrastOf(measure(front), measure(on)) }))
    .filter(({ contrast, least }) => contrast < least)
    .sort((one, other) => one.contrast / one.least - other.contrast / other.least);
}
