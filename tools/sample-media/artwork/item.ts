import type { Palette } from "./palette.ts";

/** The colors of one variant of an item. */
export type Coat = { main: string; trim: string };

/** Draws an item of the shop: upright with its foot at 0,0, or from above around 0,0. */
export type Item = (palette: Palette, coat: Coat) => string;
