import { advert, adverts } from "./adverts.ts";
import { album, courseDetail, goodsDetail } from "./albums.ts";
import { avatars } from "./avatars.ts";
import { aboutHero, banner, empty, joinHero, membershipCover, missing, offline, support } from "./calm.ts";
import { backdrop, courses } from "./courses.ts";
import { goods } from "./goods.ts";
import { tile } from "./mark.ts";
import { materials } from "./materials.ts";
import { atTime, palettes } from "./palette.ts";
import { still } from "./places.ts";
import { type Aspect, stage } from "./scene.ts";

export type Picture = { name: string; aspect: Aspect; widths: readonly number[]; draw: () => string };

const standard: Aspect = [4, 3];
const covers = [320, 640, 960] as const;
const cover = (name: string, draw: () => string): Picture => ({ name, aspect: standard, widths: covers, draw });
const inAlbum = (name: string, draw: () => string): Picture => ({ name, aspect: standard, widths: [320, 640, 800], draw });
const small = (name: string, draw: () => string): Picture => ({ name, aspect: standard, widths: [320, 640], draw });
const wide = (name: string, draw: () => string): Picture => ({ name, aspect: [16, 9], widths: [640, 1280], draw });

const courseCovers = courses.map(({ slug, category, motif, place, scale, ground, kind, time = "day", sun, behind }) =>
  cover(slug, () => {
    const palette = atTime(palettes[category], time);
    return place(stage(slug, standard, palette, { scale, ground }), motif(palette), {
      kind,
      sun,
      behind: backdrop(behind),
      night: time === "night",
    });
  }),
);

const goodsCovers = goods.map(({ slug, category, item, coats, scale, ground, kind }) =>
  cover(slug, () => still(stage(slug, standard, palettes[category], { scale, ground }), item(palettes[category], coats[0]), { kind })),
);

const advertPictures = adverts.flatMap((one): Picture[] => [
  { name: one.name, aspect: [5, 2], widths: [960, 1600], draw: () => advert(one, false) },
  { name: `${one.name}-tall`, aspect: [4, 5], widths: [640, 768, 960], draw: () => advert(one, true) },
]);

const banners = ["banner", "banner-night"].map(
  (name): Picture => ({ name, aspect: [6, 1], widths: [960, 1920], draw: () => banner(name, name !== "banner") }),
);

const memberships = (["activate", "renew"] as const).flatMap((kind) => [
  cover(`membership-${kind}`, () => membershipCover(kind, false)),
  wide(`membership-${kind}-detail`, () => membershipCover(kind, true)),
]);

/** All pictures, the most important first. */
export const pictures: readonly Picture[] = [
  ...courseCovers,
  ...goodsCovers,
  ...advertPictures,
  ...banners,
  ...memberships,
  { name: "shop-icon", aspect: [1, 1], widths: [192, 512], draw: tile },
  small("empty", empty),
  small("missing", missing),
  small("offline", offline),
  ...avatars.map(({ name, draw }): Picture => ({ name, aspect: [1, 1], widths: [96, 192], draw })),
  wide("support", support),
  wide("about-hero", aboutHero),
  wide("join-hero", joinHero),
  ...materials.map(({ name, draw }) => small(name, draw)),
  ...courses.map(({ slug }) => wide(`${slug}-detail`, () => courseDetail(slug))),
  ...goods.map((one) => wide(`${one.slug}-detail`, () => goodsDetail(one))),
  ...goods.flatMap((one) => album(one).map(({ name, draw }) => inAlbum(name, draw))),
];
