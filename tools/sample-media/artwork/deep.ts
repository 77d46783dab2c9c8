import { beams, canopy, dapples, disc, glow, motes, ridge, sky, stars, trunks } from "./layers.ts";
import { fern, type LeafKind, sprig, tuft } from "./leaves.ts";
import { darker, ink, mix, type Palette } from "./palette.ts";
import { type Layer, picture, stage, standing } from "./scene.ts";
import { lifted } from "./shapes.ts";

export type DeepOptions = {
  name: string;
  palette: Palette;
  motif: string;
  kind?: LeafKind;
  tall?: boolean;
  night?: boolean;
  scale?: number;
  behind?: string;
};

/** Far into the forest: the motif in the light, a dark calm side left free for a headline. */
export const deepForest = ({ name, palette, motif, kind = "beech", tall = false, night = false, scale = 1, behind = "" }: DeepOptions) => {
  const place = tall
    ? stage(name, [4, 5], palette, { x: 0.5, ground: 0.565, scale: scale * 0.6 })
    : stage(name, [5, 2], palette, { x: 0.69, ground: 0.8, scale: scale * 0.9 });
  const { width, height, ground, x } = place;
  const [far, hill, mid, leafy, dark, near] = palette.layers;
  const deep = [mix(leafy, ink, 0.14), mix(dark, ink, 0.25), mix(near, ink, 0.3), mix(near, ink, 0.55)] as const;
  const centre = { x: tall ? x : width * 0.69, y: tall ? height * 0.335 : height * 0.56 };
  const opening = (grow: number) =>
    tall
      ? { rx: width * (0.47 + grow * 0.05), ry: height * (0.298 + grow * 0.022) }
      : { rx: width * (0.305 + grow * 0.02), ry: height * (0.49 + grow * 0.05) };
  const leafSize = tall ? 0.72 : 1;
  const foot = tall ? height * 0.64 : height * 0.93;
  const floor: Layer = (s) => {
    const chance = s.random.fork("floor");
    const from = tall ? 0 : width * 0.36;
    const count = tall ? 7 : 12;
    const plants = Array.from({ length: count }, (_, i) => {
      const share = (i + chance.between(0.1, 0.9)) / count;
      const px = from + (share < 0.5 ? share * 0.62 : 1 - (1 - share) * 0.62) * (width - from);
      const size = chance.between(90, 170) * leafSize;
      return i % 3
        ? fern(px, foot + 24, chance.between(-24, 24), size, i % 2 ? deep[1] : deep[2], chance.between(-0.3, 0.3))
        : tuft(px, foot + 20, size * 0.7, deep[1], chance);
    });
    return lifted(plants.join(""));
  };
  const calm: Layer = (s) => {
    const chance = s.random.fork("calm");
    const spot = () =>
      tall
        ? ([chance.between() * width, chance.between(0.9, 1.14) * height] as const)
        : ([chance.between(-0.02, 0.26) * width, chance.between(0.1, 1.15) * height] as const);
    return Array.from({ length: tall ? 9 : 13 }, (_, i) => {
      const tone = mix(deep[3], palette.leaf, chance.between(0.04, 0.11));
      const length = chance.between(220, 420) * (tall ? 0.52 : 1);
      return i % 3
        ? sprig(...spot(), chance.between(-50, 60), length, { fill: tone, kind, fold: 0.08, light: palette.leaf })
        : fern(...spot(), chance.between(-20, 50), length, tone);
    }).join("");
  };
  const lamp = disc(
    centre.x + (night ? 360 : tall ? -150 : -320) * (tall && night ? 0.5 : 1),
    height * (tall ? 0.2 : 0.27),
    tall ? 62 : 104,
    night ? "#f4ecd2" : palette.accent,
  );
  return picture(
    place,
    [
      sky,
      night ? (s) => stars(s, 90) : "",
      (s) => glow(s, centre.x - height * 0.12, height * 0.2, height * 0.95, 1),
      night ? "" : lamp,
      (s) => trunks(s, { name: "far", fill: mix(far, palette.sky[2], 0.3), count: tall ? 9 : 24, girth: 36 * leafSize }),
      (s) => trunks(s, { name: "middle", fill: hill, count: tall ? 5 : 13, girth: 62 * leafSize }),
      night ? lamp : "",
      (s) => ridge(s, { y: ground - height * 0.1, fill: hill, name: "hill", swing: 26 }),
      (s) => beams(s, night ? 0.22 : 0.5, 7),
      standing(behind),
      (s) => trunks(s, { name: "near", fill: mid, count: tall ? 3 : 7, girth: 80 * leafSize }),
      (s) => ridge(s, { y: ground - 18, fill: mid, name: "mid", swing: 14 }),
      (s) => dapples(s, 16, 0.34, ground / height),
      standing(motif),
      night ? (s) => motes(s, "#ffe9a0", 40) : (s) => motes(s, palette.glow, 22),
      (s) =>
        canopy(s, {
          name: "third",
          fill: deep[0],
          kind: kind === "coin" ? "beech" : "coin",
          ...centre,
          ...opening(0),
          size: 92 * leafSize,
          shadow: "lift",
          squareness: 2.4,
        }),
      (s) => beams(s, night ? 0.08 : 0.16, 6),
      floor,
      (s) =>
        canopy(s, { name: "second", fill: deep[1], kind, ...centre, ...opening(1.1), size: 112 * leafSize, squareness: 2.4, twigs: 6 }),
      (s) =>
        canopy(s, {
          name: "first",
          fill: deep[2],
          kind: "willow",
          ...centre,
          ...opening(2.3),
          size: 128 * leafSize,
          squareness: 2.5,
          twigs: 5,
        }),
      (s) =>
        canopy(s, {
          name: "front",
          fill: deep[3],
          kind,
          ...centre,
          ...opening(3.7),
          size: 150 * leafSize,
          squareness: 2.7,
          twigs: 3,
          depth: 1.5,
        }),
      calm,
    ],
    { haze: 0 },
  );
};

/** The colors of October. */
export const autumn = (palette: Palette): Palette => ({
  ...palette,
  sky: ["#fdf0c9", "#fbe2a8", "#f3c97f"],
  glow: "#fff3c4",
  layers: ["#efcf88", "#e0a955", "#c47a3a", "#9a5130", "#3f5a3a", "#1c3f33"],
  leaf: "#b8863a",
  surface: darker(palette.surface, 0.1),
});
