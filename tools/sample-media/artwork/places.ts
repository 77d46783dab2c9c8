import { beams, branch, canopy, dapples, disc, glow, grove, leafShade, ridge, type Stage, sky, stars, trunks } from "./layers.ts";
import { fern, type LeafKind, sprig, tuft } from "./leaves.ts";
import { darker, lighter, mix } from "./palette.ts";
import { type Layer, picture, standing } from "./scene.ts";
import { archway, box, cut, lifted, line, oval, shape, short, smooth } from "./shapes.ts";

export type PlaceOptions = {
  kind?: LeafKind;
  sun?: readonly [number, number, number] | false;
  behind?: Layer;
  before?: Layer;
  night?: boolean;
};
export type Place = (stage: Stage, motif: string, options?: PlaceOptions) => string;

const sunAt = (place: Stage, sun: PlaceOptions["sun"], night = false) => {
  if (!sun) return "";
  const [x, y, radius] = sun;
  return disc(place.width * x, place.height * y, radius, night ? "#f4ecd2" : place.palette.accent);
};

const aboveTheHills = [0.29, 0.32, 74] as const;
const amongTheTrunks = [0.3, 0.3, 110] as const;

/** Leaves and ferns in the lower corners. */
export const undergrowth = (place: Stage, fill: string, size = 190) => {
  const { width, height, random } = place;
  const chance = random.fork("undergrowth");
  return lifted(
    fern(width * 0.02, height + 20, 8, size * 1.15, fill) +
      fern(width * 0.07, height + 30, 38, size * 0.85, mix(fill, place.palette.leaf, 0.4)) +
      fern(width * 0.985, height + 20, -34, size, fill, -0.32) +
      fern(width * 0.93, height + 30, -8, size * 0.7, mix(fill, place.palette.leaf, 0.4), -0.3) +
      tuft(width * 0.14, height + 12, size * 0.42, fill, chance) +
      tuft(width * 0.86, height + 12, size * 0.42, fill, chance),
  );
};

/** Open land seen from under the trees. */
export const glade: Place = (place, motif, { kind = "beech", sun = aboveTheHills, behind, before, night = false } = {}) => {
  const { width, height, ground, palette } = place;
  const [far, hill, mid, , dark, near] = palette.layers;
  return picture(place, [
    sky,
    night ? stars : "",
    glow,
    sunAt(place, sun, night),
    (s) =>
      grove(s, {
        y: ground - height * 0.24,
        fill: far,
        name: "far",
        size: 95,
        count: Math.round(width / 90),
        swing: 26,
        tilt: 40,
        shadow: "hair",
      }),
    (s) => ridge(s, { y: ground - height * 0.13, fill: hill, name: "hill", swing: 34, tilt: -60 }),
    behind ?? "",
    (s) => beams(s, night ? 0.16 : 0.42),
    (s) => ridge(s, { y: ground - 26, fill: mid, name: "mid", swing: 18, tilt: 10 }),
    (s) => dapples(s, 12, 0.32, ground / height),
    standing(motif),
    before ?? "",
    (s) => beams(s, night ? 0.08 : 0.16),
    (s) => canopy(s, { name: "second", fill: dark, kind, rx: width * 0.515, ry: height * 0.6, y: height * 0.66, size: 84, shadow: "soft" }),
    (s) => undergrowth(s, near),
    (s) => canopy(s, { name: "first", fill: near, kind, rx: width * 0.56, ry: height * 0.66, y: height * 0.68, size: 104, twigs: 3 }),
  ]);
};

/** Deep in the trees, light between the trunks. */
export const wood: Place = (place, motif, { kind = "oak", sun = amongTheTrunks, behind, before, night = false } = {}) => {
  const { width, height, ground, palette } = place;
  const [far, hill, mid, leafy, dark, near] = palette.layers;
  return picture(place, [
    sky,
    night ? stars : "",
    (s) => glow(s, width * 0.3, height * 0.28, height),
    sunAt(place, sun, night),
    (s) => trunks(s, { name: "far", fill: mix(far, palette.sky[2], 0.35), count: Math.round(width / 95), girth: 34 }),
    (s) => trunks(s, { name: "middle", fill: hill, count: Math.round(width / 190), girth: 56 }),
    (s) => ridge(s, { y: ground - height * 0.12, fill: hill, name: "hill", swing: 22 }),
    (s) => beams(s, night ? 0.2 : 0.5, 6),
    behind ?? "",
    (s) => ridge(s, { y: ground - 20, fill: mid, name: "mid", swing: 18 }),
    (s) => dapples(s, 12, 0.32, ground / height),
    standing(motif),
    before ?? "",
    (s) =>
      canopy(s, {
        name: "third",
        fill: leafy,
        kind: "beech",
        rx: width * 0.5,
        ry: height * 0.58,
        y: height * 0.66,
        size: 74,
        shadow: "soft",
      }),
    (s) => canopy(s, { name: "second", fill: dark, kind, rx: width * 0.53, ry: height * 0.63, y: height * 0.67, size: 92, shadow: "soft" }),
    (s) => beams(s, night ? 0.1 : 0.14, 6),
    (s) => undergrowth(s, near, 210),
    (s) => canopy(s, { name: "first", fill: near, kind, rx: width * 0.57, ry: height * 0.69, y: height * 0.69, size: 110, twigs: 3 }),
  ]);
};

export const table = ({ width, height, ground, palette }: Stage, fill = palette.surface) => {
  const top = ground - 46;
  const lip = height * 0.93;
  const d = `M-40 ${short(top + 18)}Q${short(width / 2)} ${short(top - 18)} ${short(width + 40)} ${short(top + 18)}V${height + 40}H-40Z`;
  const edge = `M-40 ${short(lip + 14)}Q${short(width / 2)} ${short(lip - 18)} ${short(width + 40)} ${short(lip + 14)}V${height + 60}H-40Z`;
  const grain = [0.25, 0.5, 0.78].map((share) => {
    const y = top + (lip - top) * share;
    return line(
      `M-40 ${short(y + 16)}Q${short(width * (0.35 + share * 0.3))} ${short(y - 18)} ${short(width + 40)} ${short(y + 16)}`,
      darker(fill),
      3,
      'opacity=".22"',
    );
  });
  return (
    lifted(shape(d, fill) + grain.join("") + line(d.slice(0, d.indexOf("V")), lighter(fill, 0.4), 6, 'opacity=".6"')) +
    shape(edge, darker(fill, 0.28))
  );
};

/** An arched window: inside it the light, the hills and a branch. */
const windowArch = (place: Stage, x: number, base: number, width: number, height: number) => {
  const { palette } = place;
  const [far, hill, mid, , dark] = palette.layers;
  const pane = archway(x, base, width, height);
  const frame = archway(x, base + 24, width + 54, height + 51);
  const view =
    shape(pane, mix(palette.sky[0], "#ffffff", 0.55)) +
    disc(x - width * 0.2, base - height * 0.68, width * 0.13, palette.accent) +
    shape(
      smooth([
        [x - width, base + 90],
        [x - width * 0.4, base - height * 0.34],
        [x, base - height * 0.22],
        [x + width * 0.4, base - height * 0.4],
        [x + width, base + 90],
      ]),
      mix(palette.leaf, far, 0.62),
    ) +
    shape(
      smooth([
        [x - width, base + 90],
        [x - width * 0.2, base - height * 0.16],
        [x + width * 0.3, base - height * 0.2],
        [x + width, base + 90],
      ]),
      mix(palette.leaf, hill, 0.3),
    ) +
    branch([x + width * 0.62, base - height * 0.98], [x - width * 0.12, base - height * 0.62], place.random.fork("window"), {
      fill: mix(palette.leaf, mid, 0.2),
      size: width * 0.17,
      count: 9,
      droop: 20,
    });
  const bars = line(
    `M${short(x)} ${short(base)}V${short(base - height)}M${short(x - width / 2)} ${short(base - height * 0.42)}H${short(x + width / 2)}`,
    mix(dark, palette.surface, 0.6),
    9,
  );
  const clipped = `<clipPath id="pane"><path d="${pane}"/></clipPath><g clip-path="url(#pane)">${view}${bars}</g>`;
  return (
    cut(frame, mix(palette.sky[0], palette.layers[1], 0.55), { dx: -6, dy: -6 }) +
    clipped +
    line(pane, mix(dark, palette.surface, 0.5), 8, 'opacity=".8"') +
    cut(box(x - width / 2 - 46, base + 4, width + 92, 30, 8), mix(palette.sky[0], palette.layers[1], 0.75), { dx: -3, dy: -8 })
  );
};

/** A room: a wall, an arched window on the left, a table. */
export const room: Place = (place, motif, { kind = "beech", behind, before, sun } = {}) => {
  const { width, height, ground, palette } = place;
  const [, , , , dark, near] = palette.layers;
  const wide = height * 0.4;
  return picture(place, [
    sky,
    (s) => glow(s, width * 0.2, height * 0.2, height * 0.9, 0.8),
    (s) => leafShade(s, 0.07),
    sun === false ? "" : (s) => windowArch(s, Math.max(wide * 0.62, width * 0.2), ground - height * 0.14, wide, height * 0.56),
    (s) => beams(s, 0.45, 5),
    behind ?? "",
    (s) => table(s),
    (s) => dapples(s, 9, 0.28, ground / height),
    standing(motif),
    before ?? "",
    (s) =>
      canopy(s, {
        name: "second",
        fill: mix(dark, s.palette.leaf, 0.35),
        kind,
        rx: width * 0.58,
        ry: height * 0.7,
        y: height * 0.7,
        size: 82,
        shadow: "soft",
        twigs: 4,
      }),
    (s) => canopy(s, { name: "first", fill: near, kind, rx: width * 0.61, ry: height * 0.75, y: height * 0.72, size: 104, twigs: 2 }),
  ]);
};

/** A plain wall with a large disc of light, a table, and the shadow of leaves: the background of goods. */
export const still: Place = (place, motif, { kind = "beech", behind, before } = {}) => {
  const { width, height, ground, palette, x } = place;
  const [far, hill, , leafy, dark] = palette.layers;
  const pale = mix(palette.sky[1], far, 0.4);
  const chance = place.random.fork("corner");
  return picture(place, [
    sky,
    () => lifted(shape(oval(x + 26, ground - height * 0.3, height * 0.53), pale)),
    () => lifted(shape(oval(x, ground - height * 0.32, height * 0.41), mix(palette.sky[0], "#ffffff", 0.35))),
    (s) => glow(s, width * 0.2, height * 0.12, height * 0.8, 0.6),
    (s) => leafShade(s, 0.1),
    behind ?? "",
    (s) => table(s, mix(hill, s.palette.surface, 0.3)),
    (s) => beams(s, 0.28, 4),
    (s) => dapples(s, 8, 0.3, ground / height),
    standing(motif),
    before ?? "",
    () => branch([width + 60, -40], [width * 0.74, height * 0.2], chance, { fill: dark, kind, size: 108, count: 9, droop: -30 }),
    () => branch([width * 0.86, -60], [width * 0.9, height * 0.36], chance, { fill: leafy, kind, size: 86, count: 7, droop: 0 }),
    () => branch([-60, -20], [width * 0.2, height * 0.1], chance, { fill: leafy, kind, size: 92, count: 8, droop: -20 }),
    () => lifted(sprig(-10, height + 10, 24, 190, { fill: dark, kind, size: 84 })),
  ]);
};

/** Looking straight down on a cloth, branches in the corners. */
export const above: Place = (place, motif, { kind = "beech" } = {}) => {
  const { width, height, palette } = place;
  const [far, hill, , leafy, dark] = palette.layers;
  const chance = place.random.fork("above");
  const weave = [0.12, 0.5, 0.88].map((share) =>
    line(`M${short(width * share)} -20V${height + 20}`, mix(far, hill, 0.5), 16, 'opacity=".35"'),
  );
  return picture({ ...place, ground: height / 2 }, [
    (s) => shape(`M0 0h${s.width}v${s.height}h-${s.width}Z`, mix(far, palette.sky[0], 0.45)),
    weave.join(""),
    (s) => glow(s, width * 0.2, height * 0.1, height, 0.8),
    (s) => leafShade(s, 0.12),
    standing(motif),
    () => branch([width + 50, height * 0.98], [width * 0.8, height * 0.84], chance, { fill: dark, kind, size: 92, count: 8, droop: 20 }),
    () => branch([-50, -30], [width * 0.2, height * 0.12], chance, { fill: leafy, kind, size: 96, count: 9, droop: -20 }),
    (s) => dapples(s, 12, 0.22, 0),
  ]);
};
