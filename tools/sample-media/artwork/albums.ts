import { courses, type Motif } from "./courses.ts";
import { type Goods, goods } from "./goods.ts";
import { lens } from "./motifs/light.ts";
import { atTime, type Palette, palettes, type Time } from "./palette.ts";
import { above, still } from "./places.ts";
import { stage } from "./scene.ts";
import { at } from "./shapes.ts";

const wide = [16, 9] as const;
const standard = [4, 3] as const;

const itemOf =
  (slug: string): Motif =>
  (palette) => {
    const one = goods.find((candidate) => candidate.slug === slug);
    return one ? one.item(palette, one.coats[0]) : "";
  };

/** The motif in the background of a course's second picture. */
const companions: Record<string, Motif> = {
  "kitchen-garden-first-year": itemOf("copper-watering-can"),
  "reading-trees": itemOf("hori-knife"),
  "balcony-harvest": itemOf("copper-watering-can"),
  "living-soil": itemOf("cedar-raised-bed"),
  "slow-sourdough": itemOf("proofing-basket"),
  "leaf-to-cup-tea": itemOf("stoneware-teapot"),
  "miso-koji-pickles": itemOf("fermenting-crock"),
  "pour-over-mornings": itemOf("pour-over-set"),
  "carving-spoons": itemOf("spoon-carving-kit"),
  "natural-dyes": itemOf("indigo-dye-kit"),
  "hand-built-clay": itemOf("stoneware-teapot"),
  "bookbinding-weekend": itemOf("bookbinding-kit"),
  "visible-mending": itemOf("mending-tin"),
  "photographing-forests": itemOf("canvas-day-pack"),
  "ink-and-brush": itemOf("bamboo-brush-set"),
  "field-recording": itemOf("canvas-day-pack"),
  "watercolour-weather": itemOf("travel-watercolour-box"),
  "morning-mobility": itemOf("cork-mat"),
  "long-walks": itemOf("canvas-day-pack"),
  "first-hundred-customers": itemOf("fermenting-crock"),
  "speaking-calmly": itemOf("stoneware-teapot"),
  "bookkeeping-for-makers": itemOf("bookbinding-kit"),
  "photos-that-sell": lens,
};

const onRight = new Set(["balcony-harvest", "living-soil", "long-walks"]);
const hours: readonly Time[] = ["dawn", "dusk", "mist", "day"];

/** A wider view of the course at another time of day. */
export const courseDetail = (slug: string) => {
  const index = courses.findIndex((one) => one.slug === slug);
  const { category, motif, place, scale = 1, ground, kind, time, behind, sun } = courses[index] as (typeof courses)[number];
  const hour: Time = time ? (time === "night" ? "night" : "dawn") : (hours[index % 3] ?? "dusk");
  const palette = atTime(palettes[category], hour);
  const name = `${slug}-detail`;
  const companion = companions[slug];
  const left = onRight.has(slug) || index % 2 === 0;
  const main = place === still || companion === undefined ? 0.5 : left ? 0.37 : 0.62;
  const view = stage(name, wide, palette, { x: main, ground, scale: scale * 0.94 });
  const gap = (place === still ? 430 : 520) * (left ? 1 : -1);
  const shift = place === still && companion ? -gap * 0.42 : 0;
  const beside = companion ? at(gap + shift, 16, companion(palette), 0, 0.62) : "";
  return place(view, at(shift, 0, motif(palette)) + beside, {
    kind,
    night: hour === "night",
    sun: companion && sun !== false ? [left ? 0.7 : 0.28, 0.3, 70] : false,
    behind: behind && ((s) => at(s.x, s.ground, behind(palette))),
  });
};

const dress = ({ item, coats }: Goods, palette: Palette, which: 0 | 1 = 0) => item(palette, coats[which]);

const closeUp = (one: Goods, name: string) => {
  const palette = palettes[one.category];
  const side = name.length % 2 ? 0.42 : 0.58;
  return still(stage(name, standard, palette, { x: side, ground: 1.03, scale: (one.scale ?? 1) * 1.6 }), dress(one, palette), {
    kind: one.kind,
  });
};

const inPlace = (one: Goods, name: string, aspect: readonly [number, number], time: Time) => {
  const palette = atTime(palettes[one.category], time);
  const broad = aspect === wide;
  const reach = broad ? 330 : 250;
  const motif =
    at(reach, -8, one.beside(palette), 0, broad ? 0.78 : 0.56) + at(-reach * 0.92, 26, dress(one, palette), 0, broad ? 0.84 : 0.72);
  return one.home(stage(name, aspect, palette, { x: broad ? 0.52 : 0.5, ground: 0.81, scale: one.scale ?? 1 }), motif, {
    kind: one.kind,
    sun: broad ? [0.5, 0.26, 66] : [0.5, 0.3, 60],
  });
};

const otherCoat = (one: Goods, name: string) => {
  const palette = atTime(palettes[one.category], "dawn");
  const motif = at(250, -10, dress(one, palette, 0), 0, 0.56) + at(-130, 14, dress(one, palette, 1), 0, 0.82);
  return still(stage(name, standard, palette, { ground: 0.8, scale: one.scale ?? 1 }), motif, { kind: one.kind });
};

const fromAbove = (one: Goods, name: string) =>
  above(stage(name, standard, palettes[one.category]), one.flat(palettes[one.category], one.coats[0]), { kind: one.kind });

/** The album of an item: close up, where it is used, in its other color, from above. */
export const album = (one: Goods) => {
  const name = (number: number) => `${one.slug}-${number}`;
  return [
    { name: name(1), draw: () => closeUp(one, name(1)) },
    { name: name(2), draw: () => inPlace(one, name(2), standard, "day") },
    { name: name(3), draw: () => otherCoat(one, name(3)) },
    { name: name(4), draw: () => fromAbove(one, name(4)) },
  ];
};

export const goodsDetail = (one: Goods) => inPlace(one, `${one.slug}-detail`, wide, "dusk");
