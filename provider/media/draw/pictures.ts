import { advert, adverts } from "./adverts.ts";
import { backdrop, courses } from "./courses.ts";
import { goods } from "./goods.ts";
import { atTime, palettes } from "./palette.ts";
import { above, still } from "./places.ts";
import { type Aspect, stage } from "./scene.ts";

export type Picture = { name: string; aspect: Aspect; widths: readonly number[]; draw: () => string };

const standard: Aspect = [4, 3];
const small = [320, 640, 960] as const;

const courseCovers = courses.map((course): Picture => {
  const { slug, category, motif, place, scale, ground, kind, time = "day", sun, behind } = course;
  const palette = atTime(palettes[category], time);
  const draw = () => place(stage(slug, standard, palette, { scale, ground }), motif(palette), { kind, sun, behind: backdrop(behind), night: time === "night" });
  return { name: slug, aspect: standard, widths: small, draw };
});

const goodsCovers = goods.map(({ slug, category, thing, coats, scale, ground, kind }): Picture => {
  const palette = palettes[category];
  return { name: slug, aspect: standard, widths: small, draw: () => still(stage(slug, standard, palette, { scale, ground }), thing(palette, coats[0]), { kind }) };
});

const goodsAbove = goods.map(({ slug, category, flat, coats, kind }): Picture => {
  const palette = palettes[category];
  const name = `${slug}-4`;
  return { name, aspect: standard, widths: small, draw: () => above(stage(name, standard, palette), flat(palette, coats[0]), { kind }) };
});

const advertPictures = adverts.flatMap((one): Picture[] => [
  { name: one.name, aspect: [5, 2], widths: [960, 1600], draw: () => advert(one, false) },
  { name: `${one.name}-tall`, aspect: [4, 5], widths: [640, 960], draw: () => advert(one, true) },
]);

export const pictures: readonly Picture[] = [...courseCovers, ...goodsCovers, ...advertPictures, ...goodsAbove];
