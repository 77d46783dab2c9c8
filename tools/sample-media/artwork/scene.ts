import type { Stage } from "./layers.ts";
import type { Palette } from "./palette.ts";
import { seeded } from "./random.ts";
import { at, short } from "./shapes.ts";

const shadow = (name: string, dx: number, dy: number, soft: number, strength: number) =>
  `<filter id="${name}" x="-20%" y="-20%" width="140%" height="150%">` +
  `<feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${soft}" flood-color="#14231f" flood-opacity="${strength}"/></filter>`;

const definitions = (shade: number) =>
  shadow("hair", 2, 3, 2.5, 0.2 * shade) +
  shadow("soft", 4, 7, 6, 0.26 * shade) +
  shadow("lift", 7, 13, 13, 0.34 * shade) +
  '<filter id="blur" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="7"/></filter>' +
  '<filter id="mist" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="26"/></filter>';

/** Warm light over the upper left of the finished picture, a little dusk in the lower right. */
const air = ({ width, height, palette }: Stage, haze: number) =>
  `<linearGradient id="air" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.glow}" stop-opacity="${haze}"/>` +
  `<stop offset=".45" stop-color="${palette.glow}" stop-opacity="0"/><stop offset=".65" stop-color="#10211d" stop-opacity="0"/>` +
  `<stop offset="1" stop-color="#10211d" stop-opacity=".2"/></linearGradient><path d="M0 0h${short(width)}v${short(height)}` +
  `h-${short(width)}Z" fill="url(#air)"/>`;

export type Aspect = readonly [number, number];
export type Layer = (stage: Stage) => string;

const unit = 900;

type StageOptions = { x?: number; ground?: number; scale?: number; height?: number };

/** An empty stage. All pictures are 900 high; x and ground are shares of its size. */
export const stage = (
  name: string,
  aspect: Aspect,
  palette: Palette,
  { x = 0.5, ground = 0.8, scale = 1, height = unit }: StageOptions = {},
): Stage => {
  const width = (height * aspect[0]) / aspect[1];
  return { width, height, palette, random: seeded(name), x: width * x, ground: height * ground, scale };
};

const draw = (place: Stage, layers: readonly (Layer | string)[], shade: number) => {
  const drawn = layers.map((layer) => (typeof layer === "string" ? layer : layer(place))).join("");
  return `<defs>${definitions(shade)}</defs>${drawn}`;
};

const framed = ({ width, height }: Stage, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${short(height)}" ` +
  `width="${short(width)}" height="${short(height)}">${content}</svg>`;

/** The layers from back to front, as one picture. */
export const picture = (place: Stage, layers: readonly (Layer | string)[], { shade = 1, haze = 0.1 } = {}) =>
  framed(place, draw(place, layers, shade) + air(place, haze));

/** Some layers on a transparent background, which a film moves over others. */
export const cutOut = (place: Stage, layers: readonly (Layer | string)[]) => framed(place, draw(place, layers, 1));

/** Places a motif, whose foot is at 0,0, on the ground of the stage. */
export const standing =
  (motif: string): Layer =>
  ({ x, ground, scale }) =>
    at(x, ground, motif, 0, scale);
