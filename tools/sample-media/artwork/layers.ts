import { type LeafKind, leaf, leafShape, sprig } from "./leaves.ts";
import { darker, lighter, mix, type Palette } from "./palette.ts";
import type { Random } from "./random.ts";
import { at, blob, cut, faint, lifted, line, oval, type Point, polygon, range, type Shadow, shape, short, smooth } from "./shapes.ts";

export type Stage = {
  width: number;
  height: number;
  palette: Palette;
  random: Random;
  /** The position of the motif's foot, and its scale. */
  x: number;
  ground: number;
  scale: number;
};

export const sky = ({ width, height, palette }: Stage) => {
  const [top, middle, low] = palette.sky;
  const stops = `<stop offset="0" stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset=".9" stop-color="${low}"/>`;
  return (
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}` +
    `</linearGradient>${shape(`M0 0h${width}v${height}h-${width}Z`, "url(#sky)")}`
  );
};

/** The light, always from the upper left. */
export const glow = ({ width, height, palette }: Stage, x = width * 0.24, y = height * 0.16, reach = height * 0.85, strength = 0.95) =>
  `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${short(x)}" cy="${short(y)}" r="${short(reach)}">` +
  `<stop offset="0" stop-color="${palette.glow}" stop-opacity="${strength}"/>` +
  `<stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/>` +
  `</radialGradient>${shape(`M0 0h${width}v${height}h-${width}Z`, "url(#glow)")}`;

/** A disc of paper: the sun by day, the moon by night. */
export const disc = (x: number, y: number, radius: number, fill: string, halo = 0.28) =>
  faint(shape(oval(x, y, radius * 1.75), lighter(fill, 0.4)), halo * 0.6) +
  faint(shape(oval(x, y, radius * 1.36), lighter(fill, 0.3)), halo) +
  cut(oval(x, y, radius), fill, { dx: -6, dy: -6, shade: 0.07, shadow: "hair" });

export const beams = ({ width, height, palette, random }: Stage, strength = 0.4, count = 5) => {
  const chance = random.fork("beams");
  const from: Point = [width * 0.06, -height * 0.28];
  const rays = range(count).map((i) => {
    const angle = 0.34 + (i / count) * 0.92 + chance.between(-0.05, 0.05);
    const spread = chance.between(0.035, 0.085);
    const reach = width + height;
    const end = (turn: number): Point => [from[0] + Math.cos(turn) * reach, from[1] + Math.sin(turn) * reach];
    return shape(polygon(from, end(angle - spread), end(angle + spread)), "url(#beam)");
  });
  const gradient =
    `<radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="${short(from[0])}" cy="${short(from[1])}" r="${short(height * 1.45)}">` +
    `<stop offset=".2" stop-color="${palette.glow}" stop-opacity="${strength}"/>` +
    `<stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/>` +
    "</radialGradient>";
  return `${gradient}<g filter="url(#blur)">${rays.join("")}</g>`;
};

type RidgeOptions = {
  y: number;
  fill: string;
  name: string;
  swing?: number;
  tilt?: number;
  shadow?: Shadow;
  waves?: number;
  inside?: string;
};

const ridgeLine = ({ width, random }: Stage, { y, name, swing = 40, tilt = 0, waves = 6 }: RidgeOptions) => {
  const chance = random.fork(name);
  return range(waves + 1).map(
    (i): Point => [-60 + ((width + 120) * i) / waves, y + tilt * (i / waves - 0.5) + (i % 2 ? -1 : 1) * chance.between(0.15, 1) * swing],
  );
};

/** A hill: one sheet torn in a soft line, reaching to the bottom of the picture. */
export const ridge = (stage: Stage, options: RidgeOptions) => {
  const top = smooth(ridgeLine(stage, options), false);
  const d = `${top}L${stage.width + 60} ${stage.height + 60}L-60 ${stage.height + 60}Z`;
  const crest = line(top, lighter(options.fill, 0.3), 5, 'opacity=".5"');
  return lifted(shape(d, options.fill) + crest + (options.inside ?? ""), options.shadow ?? "soft");
};

/** Distant trees, drawn as leaves on a ridge. */
export const grove = (stage: Stage, options: RidgeOptions & { size: number; count: number; kind?: LeafKind }) => {
  const chance = stage.random.fork(`${options.name}-grove`);
  const points = ridgeLine(stage, { ...options, waves: options.count });
  const kinds: readonly LeafKind[] = options.kind ? [options.kind] : ["beech", "coin", "willow"];
  const trees = points.map(([x, y]) => {
    const size = options.size * chance.between(0.6, 1.25);
    const foot = y + size * 0.12;
    const trunk = line(`M${short(x)} ${short(foot + 10)}V${short(foot - size * 0.5)}`, darker(options.fill, 0.15), size * 0.045);
    return leaf(chance.pick(kinds), x + chance.between(-20, 20), foot, chance.between(-3, 3), size, options.fill, 0.1) + trunk;
  });
  return lifted(trees.join(""), "hair") + ridge(stage, options);
};

/** Tall trunks through the whole height. */
export const trunks = (stage: Stage, { name, fill, count, girth }: { name: string; fill: string; count: number; girth: number }) => {
  const { width, height, random } = stage;
  const chance = random.fork(name);
  const stems = range(count).map((i) => {
    const x = ((i + 0.5) / count) * width + chance.between(-0.3, 0.3) * (width / count);
    const half = girth * chance.between(0.35, 0.62);
    const lean = chance.between(-26, 26);
    const girths: readonly (readonly [number, number, number])[] = [
      [1.7, height + 40, 0],
      [1, height * 0.72, 0],
      [0.8, height * 0.3, lean],
      [0.7, -40, lean * 1.4],
    ];
    const side = (sign: number) => girths.map(([share, y, shift]): Point => [sign * share * half + shift, y]);
    const d = smooth([...side(-1), ...side(1).reverse()]);
    const bough = height * chance.between(0.2, 0.45);
    const towards = chance.between() > 0.5 ? 1 : -1;
    const branch = line(
      `M0 ${short(bough)}q${short(towards * 40)} -40 ${short(towards * 120)} -${short(chance.between(90, 170))}`,
      fill,
      half * 0.55,
    );
    return at(x, 0, branch + cut(d, fill, { dx: -half * 0.7, dy: 0, shade: 0.12, shadow: false }));
  });
  return lifted(stems.join(""));
};

type CanopyOptions = {
  name: string;
  fill: string;
  kind?: LeafKind;
  /** The opening: center and half size. Beyond it there are leaves. */
  x?: number;
  y?: number;
  rx?: number;
  ry?: number;
  size?: number;
  shadow?: Shadow;
  veins?: boolean;
  twigs?: number;
  squareness?: number;
  /** The width of the band of single leaves around the opening. */
  depth?: number;
};

/** A sheet of foliage with an opening. It frames every picture. */
export const canopy = (stage: Stage, options: CanopyOptions) => {
  const { width, height, random } = stage;
  const { name, fill, kind = "beech", x = width / 2, y = height * 0.56, rx = width * 0.5, ry = height * 0.5, size = 90 } = options;
  const { shadow = "lift", veins = true, twigs = 4, squareness = 2.6, depth = 1.22 } = options;
  const light = stage.palette.leaf;
  const chance = random.fork(name);
  const [slow, middling, quick] = [chance.between(0, 7), chance.between(0, 7), chance.between(0, 7)];
  const power = 2 / squareness;
  const edge = (angle: number): Point => {
    const wave = 1 + 0.05 * Math.sin(angle * 3 + slow) + 0.045 * Math.sin(angle * 7 + middling) + 0.025 * Math.sin(angle * 13 + quick);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return [x + Math.sign(cos) * Math.abs(cos) ** power * rx * wave, y + Math.sign(sin) * Math.abs(sin) ** power * ry * wave];
  };
  const seen = ([px, py]: Point) => px > -size && px < width + size && py > -size && py < height + size;
  const outline = range(72).map((i) => edge((i / 72) * Math.PI * 2));
  const sheet = `M-80 -80H${width + 80}V${height + 80}H-80Z${smooth(outline)}`;
  const leaves: string[] = [];
  let last = edge(0);
  let gap = 0;
  for (let angle = 0; angle < Math.PI * 2; angle += 0.002) {
    const [px, py] = edge(angle);
    if (Math.hypot(px - last[0], py - last[1]) < gap) continue;
    last = [px, py];
    gap = size * 0.42 * chance.between(0.75, 1.25);
    const length = size * chance.between(0.55, 1.2);
    const inward = (Math.atan2(y - py, x - px) * 180) / Math.PI + 90 + chance.between(-62, 62);
    if (!seen([px, py])) continue;
    const back = 0.2 * length;
    const radians = ((inward - 90) * Math.PI) / 180;
    leaves.push(
      veins
        ? leaf(kind, px - Math.cos(radians) * back, py - Math.sin(radians) * back, inward, length, fill, 0.2, light)
        : at(px, py, shape(leafShape(kind, length).whole, fill), inward),
    );
  }
  const hanging = range(twigs).map((i) => {
    const angle = -Math.PI * (i % 2 ? chance.between(0.06, 0.3) : chance.between(0.66, 0.95));
    const [px, py] = edge(angle);
    const inward = (Math.atan2(y - py, x - px) * 180) / Math.PI + 90;
    const turn = inward + (inward > 180 ? -1 : 1) * chance.between(8, 40) * (i % 2 ? -1 : 1);
    return seen([px, py])
      ? sprig(px, py, turn, size * chance.between(1.5, 2.3), { kind, fill, size: size * 0.62, leaves: 6, fold: veins ? 0.2 : 0, light })
      : "";
  });
  const relief = range(Math.round((width + height) / size)).map(() => {
    const [px, py] = edge(chance.between(0, Math.PI * 2));
    const out = chance.between(1.03, depth);
    const spot: Point = [x + (px - x) * out, y + (py - y) * out];
    const tone = chance.between() > 0.4 ? mix(fill, light, 0.16) : darker(fill, 0.12);
    return veins && seen(spot) ? leaf(kind, ...spot, chance.between(0, 360), size * chance.between(0.7, 1.15), tone, 0.1, light) : "";
  });
  return lifted(shape(sheet, fill, 'fill-rule="evenodd"') + relief.join("") + leaves.join("") + hanging.join(""), shadow);
};

type BranchOptions = { fill: string; kind?: LeafKind; size?: number; count?: number; droop?: number; shadow?: Shadow | false };

/** A branch that reaches in from a corner, leaf over leaf. */
export const branch = (
  from: Point,
  to: Point,
  random: Random,
  { fill, kind = "beech", size = 90, count = 12, droop = 60, shadow = "soft" }: BranchOptions,
) => {
  const along = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share + Math.sin(share * Math.PI) * -droop,
  ];
  const heading = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI + 90;
  const stem = line(smooth([0, 0.3, 0.6, 1].map(along), false), darker(fill, 0.25), size * 0.09);
  const leaves = range(count).map((i) => {
    const share = 0.12 + (i / count) * 0.88;
    const [px, py] = along(share);
    const side = i % 2 ? 1 : -1;
    const tone = mix(fill, side > 0 ? lighter(fill) : darker(fill), random.between(0, 0.5));
    return leaf(kind, px, py, heading + side * random.between(38, 74), size * random.between(0.75, 1.15) * (1.1 - share * 0.3), tone);
  });
  const content = stem + leaves.join("") + leaf(kind, ...along(1), heading, size * 0.85, fill);
  return shadow ? lifted(content, shadow) : content;
};

/** The shadow of a branch that is outside the picture. */
export const leafShade = ({ width, height, random }: Stage, strength = 0.1) => {
  const chance = random.fork("shade");
  const one = (from: Point, to: Point) =>
    branch(from, to, chance, {
      fill: "#2b2a22",
      kind: chance.pick(["beech", "willow", "coin"] as const),
      size: 120,
      count: 11,
      shadow: false,
    });
  const content =
    one([-60, height * 0.02], [width * 0.5, height * 0.3]) +
    one([width * 0.12, -90], [width * 0.78, height * 0.16]) +
    one([-90, height * 0.3], [width * 0.2, height * 0.62]);
  return `<g opacity="${strength}" filter="url(#blur)">${content}</g>`;
};

/** Spots of light, as through leaves. */
export const dapples = ({ width, height, random, palette }: Stage, count = 12, strength = 0.3, low = 0.5) => {
  const chance = random.fork("dapples");
  const spots = range(count).map(() =>
    shape(
      blob(
        chance.between(0.05, 0.95) * width,
        chance.between(low, 1) * height,
        chance.between(16, 58),
        chance.between(8, 22),
        chance,
        0.15,
        7,
      ),
      palette.glow,
    ),
  );
  return `<g opacity="${strength}" filter="url(#blur)">${spots.join("")}</g>`;
};

export const stars = ({ width, height, random }: Stage, count = 40) => {
  const chance = random.fork("stars");
  return range(count)
    .map(() =>
      faint(
        shape(oval(chance.between() * width, chance.between() * height * 0.6, chance.between(1.5, 4)), "#fdf3d0"),
        chance.between(0.35, 0.95),
      ),
    )
    .join("");
};

/** Motes, seeds or fireflies in the light. */
export const motes = ({ width, height, random }: Stage, fill: string, count = 16) => {
  const chance = random.fork("motes");
  return range(count)
    .map(() => {
      const [x, y, r] = [chance.between(0.1, 0.9) * width, chance.between(0.12, 0.85) * height, chance.between(2.5, 6)];
      return faint(shape(oval(x, y, r * 3), fill), 0.16) + faint(shape(oval(x, y, r), fill), 0.9);
    })
    .join("");
};
