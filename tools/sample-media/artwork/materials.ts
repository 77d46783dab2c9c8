import * as sheets from "./motifs/materials.ts";
import * as charts from "./motifs/materials-charts.ts";
import { type Category, palettes } from "./palette.ts";
import { above } from "./places.ts";
import { stage } from "./scene.ts";
import { at } from "./shapes.ts";

const list: readonly (readonly [string, Category, sheets.Material])[] = [
  ["material-welcome-guide", "garden", sheets.welcomeGuide],
  ["material-first-steps", "garden", sheets.firstSteps],
  ["material-how-prices-work", "work", sheets.howPricesWork],
  ["material-sharing-well", "work", sheets.sharingWell],
  ["material-sun-and-shade-chart", "garden", charts.sunAndShade],
  ["material-sourdough-timetable", "kitchen", charts.sourdoughTimetable],
  ["material-tea-tasting-wheel", "kitchen", charts.teaWheel],
  ["material-wood-guide", "craft", sheets.woodGuide],
  ["material-dye-plants-calendar", "craft", charts.dyeCalendar],
  ["material-stitch-library", "craft", charts.stitchLibrary],
  ["material-light-diary", "light", charts.lightDiary],
  ["material-brush-strokes", "light", sheets.brushStrokes],
  ["material-breathing-cards", "body", sheets.breathingCards],
  ["material-market-day-checklist", "work", sheets.marketChecklist],
];

export const materials = list.map(([name, category, draw]) => ({
  name,
  draw: () =>
    above(stage(name, [4, 3], palettes[category]), at(0, 0, draw(palettes[category])), { kind: name.length % 2 ? "beech" : "coin" }),
}));
