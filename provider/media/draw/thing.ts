import type { Palette } from "./palette.ts";

/** The colours one example of a thing wears. */
export type Coat = { main: string; trim: string };

/** Something that can be bought: standing on its foot at 0,0, or seen from above around 0,0. */
export type Thing = (palette: Palette, coat: Coat) => string;
