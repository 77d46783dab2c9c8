import type { Motif } from "./courses.ts";
import type { Coat, Item } from "./item.ts";
import type { LeafKind } from "./leaves.ts";
import * as body from "./motifs/body.ts";
import * as cloth from "./motifs/cloth-and-paper.ts";
import * as craft from "./motifs/craft.ts";
import * as garden from "./motifs/garden.ts";
import * as bodyGoods from "./motifs/goods-body.ts";
import * as craftGoods from "./motifs/goods-craft.ts";
import * as gardenGoods from "./motifs/goods-garden.ts";
import * as kitchenGoods from "./motifs/goods-kitchen.ts";
import * as lightGoods from "./motifs/goods-light.ts";
import * as pantryGoods from "./motifs/goods-pantry.ts";
import * as threadGoods from "./motifs/goods-thread.ts";
import * as kitchen from "./motifs/kitchen.ts";
import * as light from "./motifs/light.ts";
import type { Category } from "./palette.ts";
import { glade, type Place, room, wood } from "./places.ts";

export type Goods = {
  slug: string;
  category: Category;
  item: Item;
  flat: Item;
  coats: readonly [Coat, Coat];
  scale?: number;
  ground?: number;
  kind: LeafKind;
  /** The place where it is used. */
  home: Place;
  beside: Motif;
};

const coat = (main: string, trim: string): Coat => ({ main, trim });

export const goods: readonly Goods[] = [
  {
    slug: "seed-tin",
    category: "garden",
    item: gardenGoods.seedTin,
    flat: gardenGoods.seedTinFlat,
    coats: [coat("#2f7d4f", "#f2b632"), coat("#b4532f", "#f2d58b")],
    kind: "beech",
    home: glade,
    beside: garden.kitchenGarden,
  },
  {
    slug: "hori-knife",
    category: "garden",
    item: gardenGoods.horiKnifeItem,
    flat: gardenGoods.horiKnifeFlat,
    coats: [coat("#a5673f", "#d9b46a"), coat("#5d3b2a", "#c98d4e")],
    kind: "oak",
    scale: 0.96,
    home: wood,
    beside: garden.ringTree,
  },
  {
    slug: "copper-watering-can",
    category: "garden",
    item: gardenGoods.wateringCan,
    flat: gardenGoods.wateringCanFlat,
    coats: [coat("#c8743f", "#e0a25a"), coat("#5f9a83", "#d9b46a")],
    kind: "willow",
    scale: 1.05,
    home: glade,
    beside: garden.kitchenGarden,
  },
  {
    slug: "cedar-raised-bed",
    category: "garden",
    item: gardenGoods.cedarBed,
    flat: gardenGoods.cedarBedFlat,
    coats: [coat("#b5794a", "#7c5a3c"), coat("#8f9a8c", "#5f6f63")],
    kind: "coin",
    scale: 1.05,
    home: glade,
    beside: garden.ringTree,
  },
  {
    slug: "linen-apron",
    category: "kitchen",
    item: pantryGoods.apron,
    flat: pantryGoods.apronFlat,
    coats: [coat("#e6d7b4", "#b4532f"), coat("#7f9a86", "#f1e3c2")],
    kind: "beech",
    ground: 0.86,
    scale: 1,
    home: room,
    beside: kitchen.scoredLoaf,
  },
  {
    slug: "stoneware-teapot",
    category: "kitchen",
    item: kitchenGoods.teapot,
    flat: kitchenGoods.teapotFlat,
    coats: [coat("#d2bd94", "#6f8f7b"), coat("#55636b", "#c98d4e")],
    kind: "willow",
    scale: 1.1,
    home: glade,
    beside: kitchen.gaiwan,
  },
  {
    slug: "pour-over-set",
    category: "kitchen",
    item: kitchenGoods.pourOverSet,
    flat: kitchenGoods.pourOverFlat,
    coats: [coat("#f3e6cd", "#c47a45"), coat("#5f8a7d", "#c9d2d0")],
    kind: "oak",
    scale: 1.06,
    home: room,
    beside: kitchen.pourOver,
  },
  {
    slug: "fermenting-crock",
    category: "kitchen",
    item: pantryGoods.crock,
    flat: pantryGoods.crockFlat,
    coats: [coat("#d9c297", "#8a4f33"), coat("#6b8177", "#e3cf9f")],
    kind: "coin",
    home: room,
    beside: kitchen.pickleJars,
  },
  {
    slug: "proofing-basket",
    category: "kitchen",
    item: pantryGoods.proofingBasket,
    flat: pantryGoods.proofingFlat,
    coats: [coat("#cc9a57", "#efe3c8"), coat("#a9774a", "#a9bba4")],
    kind: "beech",
    scale: 1.06,
    home: room,
    beside: kitchen.scoredLoaf,
  },
  {
    slug: "spoon-carving-kit",
    category: "craft",
    item: craftGoods.carvingKit,
    flat: craftGoods.carvingKitFlat,
    coats: [coat("#4a6394", "#7a4a30"), coat("#8c7a52", "#5d3b2a")],
    kind: "beech",
    home: wood,
    beside: craft.carving,
  },
  {
    slug: "indigo-dye-kit",
    category: "craft",
    item: craftGoods.indigoKit,
    flat: craftGoods.indigoKitFlat,
    coats: [coat("#2f4778", "#dd9f35"), coat("#3f6f8c", "#b4532f")],
    kind: "coin",
    scale: 1.05,
    home: glade,
    beside: cloth.dyedCloths,
  },
  {
    slug: "bookbinding-kit",
    category: "craft",
    item: threadGoods.bindingKit,
    flat: threadGoods.bindingKitFlat,
    coats: [coat("#2f4778", "#b4532f"), coat("#a4552f", "#2f4778")],
    kind: "ginkgo",
    scale: 1.05,
    home: room,
    beside: cloth.openBook,
  },
  {
    slug: "mending-tin",
    category: "craft",
    item: threadGoods.mendingTin,
    flat: threadGoods.mendingTinFlat,
    coats: [coat("#3d5688", "#b4532f"), coat("#b06a3c", "#2f4778")],
    kind: "willow",
    scale: 1.05,
    home: room,
    beside: cloth.mendedCloth,
  },
  {
    slug: "travel-watercolour-box",
    category: "light",
    item: lightGoods.watercolourBox,
    flat: lightGoods.watercolourBoxFlat,
    coats: [coat("#2b587c", "#d9a05a"), coat("#b8574a", "#d9b46a")],
    kind: "coin",
    home: glade,
    beside: light.cloudWash,
  },
  {
    slug: "bamboo-brush-set",
    category: "light",
    item: lightGoods.brushSet,
    flat: lightGoods.brushSetFlat,
    coats: [coat("#b98a4e", "#6d4733"), coat("#8a9a5c", "#3c4f5c")],
    kind: "willow",
    scale: 0.98,
    ground: 0.84,
    home: glade,
    beside: light.inkBamboo,
  },
  {
    slug: "wool-blanket",
    category: "body",
    item: bodyGoods.blanket,
    flat: bodyGoods.blanketFlat,
    coats: [coat("#7f9fb0", "#f1e3c2"), coat("#b98268", "#f1e3c2")],
    kind: "coin",
    scale: 1.05,
    home: room,
    beside: kitchen.gaiwan,
  },
  {
    slug: "cork-mat",
    category: "body",
    item: bodyGoods.corkMat,
    flat: bodyGoods.corkMatFlat,
    coats: [coat("#c49a68", "#38645f"), coat("#a97f58", "#b4532f")],
    kind: "beech",
    scale: 1.12,
    home: glade,
    beside: body.bendingFigure,
  },
  {
    slug: "canvas-day-pack",
    category: "body",
    item: bodyGoods.dayPack,
    flat: bodyGoods.dayPackFlat,
    coats: [coat("#8f9a62", "#7a4a30"), coat("#c08a4a", "#38514f")],
    kind: "oak",
    scale: 1.04,
    home: wood,
    beside: light.lens,
  },
];
