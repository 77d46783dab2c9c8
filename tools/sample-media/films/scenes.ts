import { beams, branch, canopy, dapples, disc, glow, grove, leafShade, ridge, type Stage, sky, stars, trunks } from "../artwork/layers.ts";
import { type LeafKind, sprig } from "../artwork/leaves.ts";
import { mix, type Palette } from "../artwork/palette.ts";
import { table, undergrowth } from "../artwork/places.ts";
import { cutOut, stage, standing } from "../artwork/scene.ts";
import { lifted, oval, shape } from "../artwork/shapes.ts";

/** A scene of three sheets; the nearest one moves fastest. */
export type Scene = { back: string; middle: string; front: string };

type SceneOptions = {
  name: string;
  palette: Palette;
  motif: string;
  kind?: LeafKind;
  scale?: number;
  ground?: number;
  night?: boolean;
  /** False if the motif has its own light. */
  sun?: boolean;
};

/** A tenth wider than the visible part, so that there is room to move. */
const wide = [176, 90] as const;

const stageOf = ({ name, palette, scale, ground = 0.83 }: SceneOptions): Stage => stage(`film-${name}`, wide, palette, { scale, ground });

const foliage = (place: Stage, kind: LeafKind) => {
  const { width, height, palette } = place;
  const [, , , , dark, near] = palette.layers;
  const opening = { rx: width * 0.53, ry: height * 0.64, y: height * 0.66 };
  return cutOut(place, [
    (s) => canopy(s, { name: "second", fill: dark, kind, ...opening, size: 92, shadow: "soft" }),
    (s) => undergrowth(s, near),
    (s) => canopy(s, { name: "first", fill: near, kind, ...opening, rx: width * 0.57, ry: height * 0.71, size: 112, twigs: 3 }),
  ]);
};

/** Open land: hills behind, the motif before them, leaves above. */
export const outdoors = (options: SceneOptions): Scene => {
  const { motif, kind = "beech", night = false, sun = true } = options;
  const place = stageOf(options);
  const { width, height, ground, palette } = place;
  const [far, hill, mid] = palette.layers;
  return {
    back: cutOut(place, [
      sky,
      night ? stars : "",
      glow,
      sun ? disc(width * 0.29, height * 0.32, 74, palette.accent) : "",
      (s) => grove(s, { y: ground - height * 0.24, fill: far, name: "far", size: 95, count: 20, swing: 26, tilt: 40, shadow: "hair" }),
      (s) => ridge(s, { y: ground - height * 0.13, fill: hill, name: "hill", swing: 34, tilt: -60 }),
      (s) => beams(s, night ? 0.16 : 0.42),
    ]),
    middle: cutOut(place, [
      (s) => ridge(s, { y: ground - 26, fill: mid, name: "mid", swing: 18, tilt: 10 }),
      (s) => dapples(s, 12, 0.32, ground / height),
      standing(motif),
    ]),
    front: foliage(place, kind),
  };
};

/** Among the trees, light between the trunks. */
export const amongTrees = (options: SceneOptions): Scene => {
  const { motif, kind = "oak", sun = true } = options;
  const place = stageOf(options);
  const { width, height, ground, palette } = place;
  const [far, hill, mid] = palette.layers;
  return {
    back: cutOut(place, [
      sky,
      (s) => glow(s, width * 0.3, height * 0.28, height),
      sun ? disc(width * 0.3, height * 0.3, 104, palette.accent) : "",
      (s) => trunks(s, { name: "far", fill: mix(far, palette.sky[2], 0.35), count: 17, girth: 34 }),
      (s) => trunks(s, { name: "middle", fill: hill, count: 8, girth: 56 }),
      (s) => ridge(s, { y: ground - height * 0.12, fill: hill, name: "hill", swing: 22 }),
      (s) => beams(s, 0.5, 6),
    ]),
    middle: cutOut(place, [(s) => ridge(s, { y: ground - 20, fill: mid, name: "mid", swing: 18 }), standing(motif)]),
    front: foliage(place, kind),
  };
};

/** A calm wall, a table with the motif on it, leaves that hang in. */
export const indoors = (options: SceneOptions): Scene => {
  const { motif, kind = "beech" } = options;
  const place = stageOf(options);
  const { width, height, ground, palette, x } = place;
  const [far, hill, , leafy, dark] = palette.layers;
  const chance = place.random.fork("corner");
  return {
    back: cutOut(place, [
      sky,
      lifted(shape(oval(x + 26, ground - height * 0.3, height * 0.53), mix(palette.sky[1], far, 0.4))),
      lifted(shape(oval(x, ground - height * 0.32, height * 0.41), mix(palette.sky[0], "#ffffff", 0.35))),
      (s) => glow(s, width * 0.2, height * 0.12, height * 0.8, 0.6),
      (s) => leafShade(s, 0.1),
    ]),
    middle: cutOut(place, [
      (s) => table(s, mix(hill, s.palette.surface, 0.3)),
      (s) => dapples(s, 8, 0.3, ground / height),
      standing(motif),
    ]),
    front: cutOut(place, [
      branch([width + 60, -40], [width * 0.76, height * 0.2], chance, { fill: dark, kind, size: 108, count: 9, droop: -30 }),
      branch([width * 0.88, -60], [width * 0.92, height * 0.36], chance, { fill: leafy, kind, size: 86, count: 7, droop: 0 }),
      branch([-60, -20], [width * 0.2, height * 0.1], chance, { fill: leafy, kind, size: 92, count: 8, droop: -20 }),
      lifted(sprig(20, height + 10, 24, 190, { fill: dark, kind, size: 84 })),
    ]),
  };
};
