/** The build's own colors, light and dark, as in `app/theme.css`. */
export const buildColors = {
  paper: ["#f7f2e6", "#0b1e1d"],
  surface: ["#fffcf4", "#112a28"],
  raised: ["#fffefa", "#173532"],
  sunken: ["#efe8d7", "#071615"],
  ink: ["#16302a", "#eef0e1"],
  "ink-soft": ["#4b6057", "#a8bcb0"],
  line: ["#e0d8c3", "#23413c"],
  edge: ["#7f836f", "#66857c"],
  leaf: ["#276f46", "#82c98c"],
  "leaf-strong": ["#1d5937", "#a0dba5"],
  "leaf-ink": ["#fffcf0", "#0a2116"],
  "leaf-soft": ["#e2ecd6", "#1b3b33"],
  sun: ["#f2b632", "#f4c552"],
  "sun-ink": ["#4a3303", "#382800"],
  "sun-soft": ["#faecc6", "#3a3519"],
  clay: ["#a5452a", "#f09a7b"],
  "clay-ink": ["#fff9f2", "#2b0f07"],
  "clay-soft": ["#f8e2d6", "#43271f"],
  focus: ["#16302a", "#f4c552"],
  light: ["#f2b63233", "#96cd8c17"],
  shade: ["#16302a6b", "#020809a8"],
  "leaves-far": ["#c3d7a6", "#1f4a3f"],
  "leaves-middle": ["#7fae76", "#1a4038"],
  "leaves-near": ["#34764d", "#153732"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColorName = keyof typeof buildColors;

/** A color for each name, of one theme, as "#rrggbb" or with its opacity as "#rrggbbaa". */
export type Palette = Record<ColorName, string>;

function half(index: 0 | 1): Palette {
  return Object.fromEntries(Object.entries(buildColors).map(([name, values]) => [name, values[index]])) as Palette;
}

/** The build's light and dark palette. */
export const buildPalettes = { light: half(0), dark: half(1) };
