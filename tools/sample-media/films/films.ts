import * as body from "../artwork/motifs/body.ts";
import * as cloth from "../artwork/motifs/cloth-and-paper.ts";
import * as craft from "../artwork/motifs/craft.ts";
import * as garden from "../artwork/motifs/garden.ts";
import * as kitchen from "../artwork/motifs/kitchen.ts";
import * as light from "../artwork/motifs/light.ts";
import * as work from "../artwork/motifs/work.ts";
import { atTime, type Category, palettes } from "../artwork/palette.ts";
import { amongTrees, indoors, outdoors, type Scene } from "./scenes.ts";

const { garden: green, kitchen: warm, craft: indigo, light: rose, body: sage, work: copper } = palettes;
const dawn = atTime(sage, "dawn");
const night = atTime(sage, "night");
const dusk = atTime(copper, "dusk");

/** The sample films, one for each category of courses: three scenes each. */
export const films: Record<Category, () => [Scene, Scene, Scene]> = {
  garden: () => [
    outdoors({ name: "beds", palette: green, motif: garden.kitchenGarden(green) }),
    amongTrees({ name: "tree", palette: green, motif: garden.ringTree(green), scale: 0.86, sun: false }),
    outdoors({ name: "soil", palette: green, motif: garden.livingSoil(green), ground: 0.5, kind: "coin" }),
  ],
  kitchen: () => [
    indoors({ name: "loaf", palette: warm, motif: kitchen.scoredLoaf(warm) }),
    outdoors({ name: "tea", palette: warm, motif: kitchen.gaiwan(warm), kind: "willow", scale: 0.84 }),
    indoors({ name: "coffee", palette: warm, motif: kitchen.pourOver(warm), kind: "willow" }),
  ],
  craft: () => [
    indoors({ name: "pots", palette: indigo, motif: craft.coilPots(indigo), kind: "ginkgo" }),
    outdoors({ name: "cloths", palette: indigo, motif: cloth.dyedCloths(indigo), kind: "coin" }),
    indoors({ name: "book", palette: indigo, motif: cloth.openBook(indigo), scale: 1.1 }),
  ],
  light: () => [
    amongTrees({ name: "lens", palette: rose, motif: light.lens(rose), kind: "beech", scale: 0.86 }),
    indoors({ name: "bamboo", palette: rose, motif: light.inkBamboo(rose), kind: "willow" }),
    indoors({ name: "clouds", palette: rose, motif: light.cloudWash(rose), kind: "coin" }),
  ],
  body: () => [
    outdoors({ name: "figure", palette: dawn, motif: body.bendingFigure(dawn), kind: "coin", sun: false }),
    outdoors({ name: "path", palette: sage, motif: body.windingPath(sage), ground: 0.76, sun: false }),
    outdoors({ name: "moon", palette: night, motif: body.moonWaves(night), kind: "willow", ground: 0.76, night: true, sun: false }),
  ],
  work: () => [
    outdoors({ name: "stall", palette: copper, motif: work.stall(copper) }),
    indoors({ name: "ledger", palette: copper, motif: work.ledger(copper), kind: "coin" }),
    outdoors({ name: "bowl", palette: dusk, motif: work.litBowl(dusk), kind: "oak", sun: false }),
  ],
};
