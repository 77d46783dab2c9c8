import { fern, leaf, sprig } from "./leaves.ts";
import { coilPot, spoon } from "./motifs/craft.ts";
import { ear } from "./motifs/kitchen.ts";
import { seedling } from "./motifs/membership.ts";
import { clay, darker, green, lighter, mix, palettes, sun } from "./palette.ts";
import { picture, stage } from "./scene.ts";
import { at, cut, lifted, line, oval, range, shape, smooth } from "./shapes.ts";

type Emblem = { sky: string; far: string; near: string; sign: string };

const acorn =
  cut(
    smooth([
      [-120, -60],
      [-104, 90],
      [-40, 190],
      [0, 230],
      [40, 190],
      [104, 90],
      [120, -60],
    ]),
    "#c98d4e",
    { dx: -46, dy: -6 },
  ) +
  cut(
    smooth([
      [-156, -50],
      [-130, -140],
      [0, -190],
      [130, -140],
      [156, -50],
      [0, -20],
    ]),
    "#7a4a30",
    { dx: -40, dy: -8 },
  ) +
  line("M0 -184C0 -220 16 -240 36 -252", "#5d3b2a", 22);
const mushroom =
  cut(
    smooth([
      [-60, -20],
      [-46, 120],
      [-70, 220],
      [70, 220],
      [46, 120],
      [60, -20],
    ]),
    "#f4e7cb",
    { dx: -26, dy: 0 },
  ) +
  cut("M-220 0C-220 -160 -110 -240 0 -240S220 -160 220 0Q0 50 -220 0Z", clay, { dx: -34, dy: -8 }) +
  [
    [-110, -90, 30],
    [10, -150, 36],
    [110, -70, 26],
    [-10, -50, 22],
  ]
    .map(([x = 0, y = 0, r = 20]) => shape(oval(x, y, r, r * 0.8), "#f9e9cf"))
    .join("");
const pear =
  cut(
    smooth([
      [0, -190],
      [-62, -150],
      [-78, -60],
      [-150, 50],
      [-124, 180],
      [0, 224],
      [124, 180],
      [150, 50],
      [78, -60],
      [62, -150],
    ]),
    "#c9b64a",
    { dx: -52, dy: -10 },
  ) +
  line("M0 -184C0 -226 14 -250 36 -270", "#5d3b2a", 20) +
  lifted(leaf("beech", 16, -220, 74, 190, green), "hair");
const flower =
  lifted(
    range(10)
      .map((i) => leaf("willow", 0, 0, i * 36, 230, i % 2 ? sun : lighter(sun, 0.25)))
      .join(""),
  ) + cut(oval(0, 0, 84), "#7a4a30", { dx: -16, dy: -12 });
const pod =
  cut(
    smooth([
      [-20, -250],
      [-110, -120],
      [-120, 60],
      [-30, 230],
      [60, 120],
      [96, -60],
      [60, -190],
    ]),
    "#8fb560",
    { dx: -34, dy: -6 },
  ) +
  range(4)
    .map((i) => cut(oval(-34 + i * 8, 120 - i * 88, 44), "#c7dd8f", { dx: -10, dy: -9, shadow: "hair" }))
    .join("");

const emblems: readonly Emblem[] = [
  { sky: "#f7e8b4", far: "#b9d59a", near: green, sign: at(0, 180, seedling(460, "#4a9a5c", "#1f5c40")) },
  { sky: "#f3d9b5", far: "#e0b07a", near: "#a9653a", sign: at(0, 10, acorn) },
  { sky: "#cfe3ea", far: "#9cc0d2", near: "#2b587c", sign: at(0, 20, mushroom) },
  { sky: "#f6dccb", far: "#e5ab8a", near: "#215f63", sign: lifted(leaf("ginkgo", 0, 250, 0, 480, sun)) },
  { sky: "#e4eee2", far: "#a9c6b4", near: "#38645f", sign: lifted(leaf("oak", 0, 250, 12, 490, clay)) },
  { sky: "#f7ebc8", far: "#d6c184", near: "#76703a", sign: lifted(ear(-30, 250, -8, 460, "#dd9f35") + ear(40, 250, 20, 400, "#e9b65c")) },
  { sky: "#dfe6f0", far: "#a9b6d3", near: "#2f4778", sign: flower },
  { sky: "#eaf0d2", far: "#c2d796", near: "#1f5c40", sign: pod },
  {
    sky: "#f5e2c2",
    far: "#d9b07a",
    near: "#5d3b2a",
    sign: at(
      0,
      220,
      coilPot(
        [
          [90, -360],
          [82, -320],
          [150, -200],
          [164, -110],
          [110, -10],
          [90, 0],
        ],
        clay,
        8,
      ),
    ),
  },
  { sky: "#f0e3cf", far: "#c9b79a", near: "#4a6394", sign: at(0, 250, spoon("#c98d4e"), 12) },
  { sky: "#d9e9dc", far: "#93bfa0", near: "#163c31", sign: lifted(fern(-40, 250, -10, 480, green) + fern(60, 250, 24, 380, "#66a068")) },
  { sky: "#fbe6c4", far: "#efc086", near: "#8f4a34", sign: at(0, 10, pear) },
];

/** A symbol of the woods before a low sun and two hills. */
export const avatars = emblems.map(({ sky, far, near, sign }, i) => ({
  name: `avatar-${String(i + 1).padStart(2, "0")}`,
  draw: () =>
    picture(stage(`avatar ${i}`, [1, 1], palettes.garden), [
      shape("M0 0h900v900h-900Z", sky),
      lifted(shape(oval(420, 430, 330), mix(sky, "#ffffff", 0.6))),
      lifted(
        shape(
          smooth([
            [-100, 720],
            [160, 600],
            [420, 680],
            [700, 580],
            [1000, 680],
            [1000, 1000],
            [-100, 1000],
          ]),
          far,
        ),
      ),
      lifted(
        shape(
          smooth([
            [-100, 830],
            [200, 740],
            [520, 800],
            [800, 730],
            [1000, 780],
            [1000, 1100],
            [-100, 1100],
          ]),
          near,
        ),
      ),
      at(450, 440, sign, 0, 1.08),
      lifted(sprig(20, 920, 24, 240, { fill: darker(near, 0.3), size: 110, fold: 0.3, light: near })),
    ]),
}));
