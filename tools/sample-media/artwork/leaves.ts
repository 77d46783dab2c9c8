import { darker, lighter, mix } from "./palette.ts";
import type { Random } from "./random.ts";
import { at, line, type Point, shape, short, smooth } from "./shapes.ts";

export type LeafKind = "beech" | "willow" | "coin" | "oak" | "ginkgo";

type Leaf = { whole: string; half: string };

const two = (size: number, width: number, low: number, high: number): Leaf => {
  const right = `C${short(width)} ${short(-size * low)} ${short(width * 0.9)} ${short(-size * high)} 0 ${short(-size)}`;
  const left = `C${short(-width * 0.9)} ${short(-size * high)} ${short(-width)} ${short(-size * low)} 0 0`;
  return { whole: `M0 0${right}${left}Z`, half: `M0 0${right}Z` };
};

const lobed = (size: number): Leaf => {
  const side: Point[] = [
    [0.05, 0.02],
    [0.13, 0.16],
    [0.29, 0.2],
    [0.2, 0.33],
    [0.38, 0.44],
    [0.25, 0.56],
    [0.33, 0.71],
    [0.17, 0.78],
    [0.13, 0.94],
  ];
  const right = side.map(([x, y]): Point => [x * size, -y * size]);
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const tip: Point = [0, -size];
  return { whole: smooth([[0, 0], ...right, tip, ...left]), half: `${smooth([[0, 0], ...right, tip], false)}Z` };
};

const fan = (size: number): Leaf => {
  const right: Point[] = [
    [0.1, -0.3],
    [0.52, -0.62],
    [0.56, -0.82],
    [0.3, -0.97],
    [0.06, -0.94],
  ].map(([x = 0, y = 0]) => [x * size, y * size]);
  const left = right.map(([x, y]): Point => [-x, y]).reverse();
  const notch: Point = [0, -0.84 * size];
  return { whole: smooth([[0, 0], ...right, notch, ...left]), half: `${smooth([[0, 0], ...right, notch], false)}Z` };
};

/** All leaves point up from their stalk at 0,0. */
export const leafShape = (kind: LeafKind, size: number): Leaf => {
  if (kind === "willow") return two(size, size * 0.2, 0.25, 0.7);
  if (kind === "coin") return two(size, size * 0.62, 0.02, 0.98);
  if (kind === "oak") return lobed(size);
  if (kind === "ginkgo") return fan(size);
  return two(size, size * 0.42, 0.16, 0.66);
};

/** A leaf folded along its middle: one half in the light, the other in its own shade. */
export const leaf = (kind: LeafKind, x: number, y: number, turn: number, size: number, fill: string, fold = 0.14, light = "#fff8e6") => {
  const { whole, half } = leafShape(kind, size);
  const sunny = Math.sin(((turn - 45) * Math.PI) / 180) > 0;
  const crease = fold ? shape(half, sunny ? mix(fill, light, fold) : darker(fill, fold)) : "";
  return at(x, y, shape(whole, fill) + crease, turn);
};

type SprigOptions = {
  kind?: LeafKind;
  leaves?: number;
  size?: number;
  fill: string;
  stem?: string;
  fold?: number;
  light?: string;
  tip?: boolean;
};

/** A twig growing from x,y: leaves left and right of a slightly bent stem. */
export const sprig = (x: number, y: number, turn: number, length: number, options: SprigOptions) => {
  const { kind = "beech", leaves = 7, size = length * 0.3, fill, stem = fill, fold = 0.14, light, tip = true } = options;
  const bend = length * 0.12;
  const along = (share: number): Point => [Math.sin(share * Math.PI * 0.8) * bend, -share * length];
  const parts = [line(smooth([along(0), along(0.35), along(0.7), along(1)], false), stem, Math.max(2.5, length * 0.018))];
  for (let i = 0; i < leaves; i += 1) {
    const share = 0.18 + (i / leaves) * 0.78;
    const [px, py] = along(share);
    const side = i % 2 ? 1 : -1;
    parts.push(leaf(kind, px, py, side * (62 - share * 22), size * (1.08 - share * 0.35), fill, fold, light));
  }
  if (tip) parts.push(leaf(kind, ...along(0.97), 6, size * 0.8, fill, fold, light));
  return at(x, y, parts.join(""), turn);
};

/** A fern frond: many small leaves, shorter towards the tip. */
export const fern = (x: number, y: number, turn: number, length: number, fill: string, bend = 0.32) => {
  const along = (share: number): Point => [share * share * length * bend, -share * length * (1 - share * bend * 0.3)];
  const parts = [line(smooth([0, 0.3, 0.6, 1].map(along), false), fill, Math.max(3, length * 0.02))];
  const pairs = 11;
  for (let i = 1; i <= pairs; i += 1) {
    const share = i / (pairs + 0.6);
    const [px, py] = along(share);
    const size = length * 0.34 * Math.sin(Math.PI * (0.16 + 0.8 * share)) ** 0.8;
    const lean = share * bend * 70;
    for (const side of [-1, 1]) parts.push(at(px, py, shape(leafShape("willow", size).whole, fill), lean + side * (70 - share * 26)));
  }
  return at(x, y, parts.join(""), turn);
};

/** Blades of grass or reeds from one foot. */
export const tuft = (x: number, y: number, height: number, fill: string, random: Random, blades = 7) =>
  at(
    x,
    y,
    Array.from({ length: blades }, (_, i) => {
      const turn = (i / (blades - 1) - 0.5) * 66 + random.between(-6, 6);
      return at((i - blades / 2) * height * 0.035, 0, shape(leafShape("willow", height * random.between(0.6, 1)).whole, fill), turn);
    }).join(""),
  );

/** A heart of leaves, as a cabbage or lettuce grows. */
export const rosette = (x: number, y: number, size: number, fill: string) => {
  const ring = (count: number, spread: number, reach: number, colour: string) =>
    Array.from({ length: count }, (_, i) => leaf("coin", 0, 0, ((i + 0.5) / count - 0.5) * spread, reach, colour, 0.1)).join("");
  return at(
    x,
    y,
    ring(6, 200, size, darker(fill, 0.18)) +
      ring(5, 140, size * 0.92, fill) +
      ring(3, 80, size * 0.78, lighter(fill, 0.2)) +
      ring(1, 0, size * 0.58, lighter(fill, 0.38)),
  );
};
