import type { LeafKind } from "./leaves.ts";
import * as body from "./motifs/body.ts";
import * as cloth from "./motifs/cloth-and-paper.ts";
import * as craft from "./motifs/craft.ts";
import * as garden from "./motifs/garden.ts";
import * as kitchen from "./motifs/kitchen.ts";
import * as light from "./motifs/light.ts";
import * as work from "./motifs/work.ts";
import type { Category, Palette, Time } from "./palette.ts";
import { glade, type Place, type PlaceOptions, room, still, wood } from "./places.ts";
import type { Layer } from "./scene.ts";
import { standing } from "./scene.ts";

export type Motif = (palette: Palette) => string;

type Course = {
  slug: string;
  category: Category;
  motif: Motif;
  place: Place;
  scale?: number;
  ground?: number;
  kind?: LeafKind;
  time?: Time;
  sun?: PlaceOptions["sun"];
  behind?: Motif;
};

export const backdrop = (motif: Motif | undefined): Layer | undefined => motif && ((place) => standing(motif(place.palette))(place));

export const courses: readonly Course[] = [
  { slug: "kitchen-garden-first-year", category: "garden", motif: garden.kitchenGarden, place: glade, ground: 0.83, scale: 1.16 },
  { slug: "reading-trees", category: "garden", motif: garden.ringTree, place: wood, kind: "oak", scale: 0.86, ground: 0.86, sun: false },
  { slug: "balcony-harvest", category: "garden", motif: garden.balcony, place: glade, kind: "willow", ground: 0.74, behind: garden.city },
  { slug: "living-soil", category: "garden", motif: garden.livingSoil, place: glade, ground: 0.48, kind: "coin", sun: [0.26, 0.2, 60] },
  { slug: "slow-sourdough", category: "kitchen", motif: kitchen.scoredLoaf, place: room, scale: 1.04 },
  { slug: "leaf-to-cup-tea", category: "kitchen", motif: kitchen.gaiwan, place: glade, kind: "willow", scale: 0.84, ground: 0.85 },
  { slug: "miso-koji-pickles", category: "kitchen", motif: kitchen.pickleJars, place: still, kind: "coin", ground: 0.8 },
  { slug: "pour-over-mornings", category: "kitchen", motif: kitchen.pourOver, place: room, kind: "willow", scale: 1.05 },
  { slug: "carving-spoons", category: "craft", motif: craft.carving, place: wood, kind: "beech" },
  { slug: "natural-dyes", category: "craft", motif: cloth.dyedCloths, place: glade, kind: "coin", ground: 0.82 },
  { slug: "hand-built-clay", category: "craft", motif: craft.coilPots, place: still, kind: "ginkgo" },
  { slug: "bookbinding-weekend", category: "craft", motif: cloth.openBook, place: room, kind: "beech", scale: 1.14 },
  { slug: "visible-mending", category: "craft", motif: cloth.mendedCloth, place: still, scale: 0.92, ground: 0.85, kind: "willow" },
  { slug: "photographing-forests", category: "light", motif: light.lens, place: wood, kind: "beech", scale: 0.86 },
  { slug: "ink-and-brush", category: "light", motif: light.inkBamboo, place: still, kind: "willow", ground: 0.84 },
  { slug: "field-recording", category: "light", motif: light.microphone, place: glade, kind: "willow", ground: 0.84, time: "dusk" },
  { slug: "watercolour-weather", category: "light", motif: light.cloudWash, place: still, ground: 0.84, kind: "coin" },
  {
    slug: "morning-mobility",
    category: "body",
    motif: body.bendingFigure,
    place: glade,
    kind: "coin",
    sun: false,
    ground: 0.82,
    time: "dawn",
  },
  {
    slug: "breath-and-sleep",
    category: "body",
    motif: body.moonWaves,
    place: glade,
    kind: "willow",
    sun: false,
    time: "night",
    ground: 0.76,
  },
  { slug: "long-walks", category: "body", motif: body.windingPath, place: glade, kind: "beech", sun: false, ground: 0.76 },
  { slug: "first-hundred-customers", category: "work", motif: work.stall, place: glade, kind: "beech", ground: 0.84 },
  { slug: "speaking-calmly", category: "work", motif: work.speech, place: glade, kind: "beech", ground: 0.84, sun: [0.8, 0.22, 60] },
  { slug: "bookkeeping-for-makers", category: "work", motif: work.ledger, place: room, kind: "coin" },
  { slug: "photos-that-sell", category: "work", motif: work.litBowl, place: still, kind: "oak" },
];
