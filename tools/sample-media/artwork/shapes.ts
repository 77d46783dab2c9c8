import { darker, lighter } from "./palette.ts";
import { hash, type Random } from "./random.ts";

export type Point = readonly [number, number];

/** The numbers from 0 up to the count. */
export const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** Short numbers keep the source small and the hash stable. */
export const short = (value: number) => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A soft line through all the points. */
export const smooth = (points: readonly Point[], closed = true): string => {
  const count = points.length;
  const point = (i: number) => (closed ? points[(i + count) % count] : points[Math.max(0, Math.min(count - 1, i))]) as Point;
  let d = `M${pair(point(0))}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${pair(first)} ${pair(second)} ${pair(to)}`;
  }
  return closed ? `${d}Z` : d;
};

export const polygon = (...points: Point[]) => `M${points.map(pair).join("L")}Z`;

export const oval = (x: number, y: number, rx: number, ry = rx) =>
  `M${pair([x - rx, y])}a${short(rx)} ${short(ry)} 0 1 0 ${short(rx * 2)} 0a${short(rx)} ${short(ry)} 0 1 0 ${short(-rx * 2)} 0Z`;

export const box = (x: number, y: number, width: number, height: number, radius = 0) => {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${short(r)} ${short(r)} 0 0 1 ${short(dx)} ${short(dy)}`;
  return (
    `M${pair([x + r, y])}h${short(width - 2 * r)}${corner(r, r)}v${short(height - 2 * r)}${corner(-r, r)}` +
    `h${short(2 * r - width)}${corner(-r, -r)}v${short(2 * r - height)}${corner(r, -r)}Z`
  );
};

/** A round-headed doorway or window. */
export const archway = (x: number, base: number, width: number, height: number) =>
  `M${pair([x - width / 2, base])}v${short(width / 2 - height)}a${short(width / 2)} ${short(width / 2)} 0 0 1 ${short(width)} 0` +
  `v${short(height - width / 2)}Z`;

export const blob = (x: number, y: number, rx: number, ry: number, random: Random, wobble = 0.08, count = 9) =>
  smooth(
    Array.from({ length: count }, (_, i): Point => {
      const angle = (i / count) * Math.PI * 2;
      const reach = 1 + random.between(-wobble, wobble);
      return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
    }),
  );

/** A vessel turned on a wheel: [radius, height] pairs from the rim down to the foot. */
export const turned = (profile: readonly Point[]) => {
  const right = smooth(profile, false);
  const left = smooth(profile.map(([r, y]): Point => [-r, y]).reverse(), false);
  return `${right}L${left.slice(1)}Z`;
};

export const shape = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (d: string, colour: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" ` +
  `stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;

export const at = (x: number, y: number, content: string, turn = 0, scale = 1) => {
  const steps = [`translate(${short(x)} ${short(y)})`];
  if (turn) steps.push(`rotate(${short(turn)})`);
  if (scale !== 1) steps.push(`scale(${Math.round(scale * 1000) / 1000})`);
  return `<g transform="${steps.join("")}">${content}</g>`;
};

export type Shadow = "hair" | "soft" | "lift";
export const lifted = (content: string, shadow: Shadow = "soft") => `<g filter="url(#${shadow})">${content}</g>`;
export const faint = (content: string, opacity: number) => `<g opacity="${opacity}">${content}</g>`;

/** Clips content to an outline. */
export const within = (d: string, content: string) => {
  const name = `c${hash(d).toString(36)}`;
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
};

type CutOptions = { dx?: number; dy?: number; shade?: number; shine?: number; shadow?: Shadow | false; inside?: string };

/** One piece of cut paper. The light comes from the upper left, so the lower right edge is in shade. */
export const cut = (d: string, fill: string, options: CutOptions = {}) => {
  const { dx = -9, dy = -7, shade = 0.2, shine = 0, shadow = "soft", inside = "" } = options;
  const lit = `<path d="${d}" fill="${fill}" transform="translate(${short(dx)} ${short(dy)})"/>`;
  const gleam = shine ? within(d, `<path d="${d}" fill="none" stroke="${lighter(fill, shine)}" stroke-width="9"/>`) : "";
  const piece = within(d, `${shape(d, darker(fill, shade))}${lit}${inside}`) + gleam;
  return shadow ? lifted(piece, shadow) : piece;
};

/** A turned vessel: broad shade on its right, a thin gleam on its left. */
export const vessel = (profile: readonly Point[], fill: string, inside = "", gleam = 0.35) => {
  const d = turned(profile);
  const width = Math.max(...profile.map(([r]) => r));
  const top = profile[0]?.[1] ?? 0;
  const foot = profile.at(-1)?.[1] ?? 0;
  const streak = line(
    smooth(
      profile.map(([r, y]): Point => [-r * 0.78, top + (y - top) * 0.82 + (foot - top) * 0.09]),
      false,
    ),
    lighter(fill, gleam),
    width * 0.055,
    'opacity=".7"',
  );
  return cut(d, fill, { dx: -width * 0.42, dy: -4, shade: 0.17, inside: `${inside}${streak}` });
};

/** The contact shadow on the ground, to the lower right. */
export const contact = (width: number, y = 0, depth = width * 0.13) =>
  `<ellipse cx="${short(width * 0.1)}" cy="${short(y)}" rx="${short(width * 0.56)}" ry="${short(depth)}" fill="#1` +
  `a2420" opacity=".28" filter="url(#blur)"/>`;
