import { autumn, type DeepOptions, deepForest } from "./deep.ts";
import { goods } from "./goods.ts";
import type { Item } from "./item.ts";
import { fern, leaf } from "./leaves.ts";
import { carving } from "./motifs/craft.ts";
import { kitchenGarden, ringTree } from "./motifs/garden.ts";
import { carvingKit } from "./motifs/goods-craft.ts";
import { wateringCan } from "./motifs/goods-garden.ts";
import { teapot } from "./motifs/goods-kitchen.ts";
import { crock } from "./motifs/goods-pantry.ts";
import { scoredLoaf } from "./motifs/kitchen.ts";
import { lens } from "./motifs/light.ts";
import { gate, lanterns } from "./motifs/membership.ts";
import { atTime, darker, lighter, mix, type Palette, palettes } from "./palette.ts";
import { at, box, contact, cut, lifted, line, oval, shape } from "./shapes.ts";

const coatOf = (slug: string) => goods.find((one) => one.slug === slug)?.coats[0] ?? { main: "#2f7d4f", trim: "#f2b632" };
const wearing = (slug: string, item: Item, palette: Palette) => item(palette, coatOf(slug));

const pumpkin = (x: number, y: number, size: number, fill = "#d9792f") =>
  at(
    x,
    y,
    contact(size * 2, 2, size * 0.16) +
      cut(oval(0, -size * 0.7, size * 0.95, size * 0.7), fill, { dx: -size * 0.3, dy: -6, shade: 0.24 }) +
      [-0.5, 0.46]
        .map((share) =>
          line(
            `M${share * size * 0.5} ${-size * 1.34}Q${share * size * 1.9} ${-size * 0.7} ${share * size * 0.5} -4`,
            darker(fill, 0.2),
            6,
            'opacity=".7"',
          ),
        )
        .join("") +
      line(`M0 ${-size * 1.36}q6 -26 26 -34`, "#5f6b3a", 13),
  );

const bench = (width: number, fill: string) =>
  contact(width, 96, 26) +
  [-1, 1].map((side) => cut(box(side * width * 0.4 - 22, 10, 44, 96, 8), darker(fill, 0.25), { dx: -8, dy: 0 })).join("") +
  cut(box(-width / 2, -8, width, 46, 14), fill, { dx: -4, dy: -11, shade: 0.3, shadow: "lift" });

const tripod = (palette: Palette) =>
  lifted(line("M0 -210L-150 60M0 -210L150 60M0 -210V70", "#1b262c", 20)) +
  cut(box(-70, -236, 140, 40, 14), "#39474f", { dx: -14, dy: -4 }) +
  at(0, -210, lens(palette), 0, 0.8);

const garden = autumn(palettes.garden);
const kitchen = palettes.kitchen;
const craft = palettes.craft;
const evening = { ...atTime(palettes.garden, "dusk"), layers: palettes.garden.layers };
const night: Palette = { ...atTime(palettes.light, "night"), layers: ["#5f8b95", "#44707f", "#315a6b", "#234a58", "#173a44", "#0f2c33"] };

type Advert = Omit<DeepOptions, "tall">;

export const adverts: readonly Advert[] = [
  {
    name: "advert-autumn-garden",
    palette: garden,
    kind: "oak",
    motif:
      at(60, 0, kitchenGarden(palettes.garden), 0, 1.08) +
      at(-420, 66, wearing("copper-watering-can", wateringCan, palettes.garden), 0, 0.62) +
      pumpkin(-230, 96, 62) +
      pumpkin(470, 80, 84) +
      pumpkin(380, 104, 54, "#e3a138") +
      lifted(leaf("oak", -320, 110, 70, 80, "#b4532f") + leaf("oak", 300, 112, -60, 70, "#f2b632"), "hair"),
  },
  {
    name: "advert-slow-kitchen",
    palette: kitchen,
    motif:
      at(0, 10, bench(1180, "#a5703f")) +
      at(-20, -26, scoredLoaf(kitchen), 0, 0.98) +
      at(-420, -2, wearing("fermenting-crock", crock, kitchen), 0, 0.62) +
      at(440, -2, wearing("stoneware-teapot", teapot, kitchen), 0, 0.56),
  },
  {
    name: "advert-workshop",
    palette: craft,
    motif: at(-190, 10, carving(craft), 0, 1.04) + at(420, 40, wearing("spoon-carving-kit", carvingKit, craft), 0, 0.66),
  },
  {
    name: "advert-membership",
    palette: evening,
    motif: at(0, 20, gate(evening), 0, 1.02) + at(0, 0, lanterns(evening)),
    behind: at(-470, -30, ringTree(evening), 0, 0.66) + at(470, -30, ringTree(evening), 0, 0.58),
  },
  {
    name: "advert-night-forest",
    palette: night,
    night: true,
    motif:
      at(60, 30, tripod({ ...palettes.light, sky: ["#fbe3c4", "#f8d3b4", "#f3b99c"] }), 0, 0.94) +
      lifted(fern(-330, 60, -8, 240, mix(night.layers[3], "#7fb5a0", 0.2)) + fern(390, 60, 8, 220, night.layers[3], -0.3)) +
      [-420, 480]
        .map((x) =>
          at(x, 60, lifted(shape("M-12 0V-60H12V0Z", "#efe3cf") + shape("M-52 -52a52 46 0 0 1 104 0Z", lighter("#d9705c", 0.1)), "hair")),
        )
        .join(""),
  },
];

export const advert = (one: Advert, tall: boolean) => deepForest({ ...one, name: tall ? `${one.name}-tall` : one.name, tall });
