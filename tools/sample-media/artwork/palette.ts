export const paper = "#f6f1e5";
export const ink = "#16302a";
export const green = "#2f7d4f";
export const sun = "#f2b632";
export const clay = "#b4532f";

export type Palette = {
  /** Top, middle and horizon of the background. */
  sky: readonly [string, string, string];
  glow: string;
  /** Six sheets of paper, from the far light one to the near dark one. */
  layers: readonly [string, string, string, string, string, string];
  surface: string;
  leaf: string;
  accent: string;
  spice: string;
};

export type Category = "garden" | "kitchen" | "craft" | "light" | "body" | "work";

export const palettes: Record<Category, Palette> = {
  garden: {
    sky: ["#fdf3cf", "#f1f2cf", "#d8e6bd"],
    glow: "#fff6cf",
    layers: ["#c5dba5", "#9cc386", "#66a068", "#2f7d4f", "#1f5c40", "#163c31"],
    surface: "#7c5a3c",
    leaf: "#4a9a5c",
    accent: sun,
    spice: clay,
  },
  kitchen: {
    sky: ["#fdf5e2", "#fae8c6", "#f3d49f"],
    glow: "#fff3cd",
    layers: ["#f2d6a2", "#e5b978", "#cf9351", "#a9653a", "#76703a", "#414527"],
    surface: "#b97b48",
    leaf: "#80904c",
    accent: "#e3a138",
    spice: clay,
  },
  craft: {
    sky: ["#fbf0d8", "#f3dfb4", "#e9c987"],
    glow: "#fff1c9",
    layers: ["#e6c384", "#c99a55", "#8e7f8b", "#4a6394", "#2f4778", "#1c2c50"],
    surface: "#8a5a3c",
    leaf: "#48659c",
    accent: "#dd9f35",
    spice: "#a4552f",
  },
  light: {
    sky: ["#cfe3ea", "#f1ddd6", "#f7c9b6"],
    glow: "#fff0dc",
    layers: ["#e9b9b0", "#b3b7cb", "#7fa5c0", "#4c80a3", "#2b587c", "#183752"],
    surface: "#3d6b8c",
    leaf: "#5b93ab",
    accent: "#f3b65a",
    spice: "#d9705c",
  },
  body: {
    sky: ["#eef3ea", "#dfeae2", "#c9dcd6"],
    glow: "#fdf7dd",
    layers: ["#c9dccb", "#a9c6b4", "#83a994", "#57877a", "#38645f", "#224645"],
    surface: "#6f9584",
    leaf: "#7ba686",
    accent: "#f0cf7a",
    spice: "#7d98c0",
  },
  work: {
    sky: ["#fbf2e2", "#f8e2cb", "#f1c7a6"],
    glow: "#fff2d6",
    layers: ["#efc9a8", "#dc9a73", "#7fa39a", "#3c8583", "#215f63", "#143f46"],
    surface: "#a75a3b",
    leaf: "#4d9690",
    accent: "#eeb648",
    spice: clay,
  },
};

const channels = (colour: string) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));

/** A color on the way from one to the other. */
export const mix = (from: string, to: string, share: number): string => {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
};

export const darker = (colour: string, share = 0.2) => mix(colour, "#1c2a2c", share);
export const lighter = (colour: string, share = 0.25) => mix(colour, "#fff8e6", share);

export type Time = "day" | "dawn" | "dusk" | "night" | "mist";

type Wash = { sky: readonly [string, string, string]; skyShare: number; glow: string; tint: string; share: number };

const washes: Record<Exclude<Time, "day">, Wash> = {
  dawn: { sky: ["#f7dcd0", "#fbe7cf", "#fdf3d8"], skyShare: 0.7, glow: "#fff4dc", tint: "#f0b9a4", share: 0.12 },
  dusk: { sky: ["#e9a978", "#f3c083", "#f9dba0"], skyShare: 0.62, glow: "#ffe2a0", tint: "#7d3d3a", share: 0.16 },
  night: { sky: ["#12283c", "#1d4152", "#3b6b74"], skyShare: 0.94, glow: "#d9ecdf", tint: "#0e2436", share: 0.56 },
  mist: { sky: ["#f1f3ee", "#e5ece6", "#d9e3dd"], skyShare: 0.7, glow: "#ffffff", tint: "#e8eee8", share: 0.3 },
};

/** The same place at another hour. */
export const atTime = (palette: Palette, time: Time): Palette => {
  if (time === "day") return palette;
  const wash = washes[time];
  const tinted = (colour: string) => mix(colour, wash.tint, wash.share);
  return {
    ...palette,
    sky: palette.sky.map((colour, i) => mix(colour, wash.sky[i] ?? colour, wash.skyShare)) as unknown as Palette["sky"],
    glow: wash.glow,
    layers: palette.layers.map(tinted) as unknown as Palette["layers"],
    surface: tinted(palette.surface),
    leaf: tinted(palette.leaf),
  };
};
