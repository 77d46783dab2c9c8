import type { Item } from "../item.ts";
import { fern, leaf } from "../leaves.ts";
import { clay, lighter, paper } from "../palette.ts";
import { at, box, contact, cut, faint, lifted, line, oval, polygon, range, shape, smooth } from "../shapes.ts";
import { brush } from "./light.ts";

const pans = [
  "#f2c64b",
  "#e79a3c",
  "#d9603f",
  "#b23a4a",
  "#7c4a86",
  "#3d5a9c",
  "#4a94b8",
  "#3f8f7d",
  "#6da34d",
  "#a9823f",
  "#7a4e36",
  "#3a4048",
];

/** A box no larger than a hand, its lid a palette. */
export const watercolourBox: Item = ({ layers, leaf: fresh }, { main, trim }) => {
  const colours = range(12).map((i) =>
    cut(box(-282 + (i % 6) * 96, -150 + Math.floor(i / 6) * 74, 82, 60, 10), pans[i] as string, {
      dx: -4,
      dy: -6,
      shade: 0.3,
      shadow: "hair",
    }),
  );
  const wells = [-196, 0, 196]
    .map(
      (x, i) =>
        shape(oval(x, -340, 82, 66), "#e5e4da") + faint(shape(oval(x + 8, -330, 58, 44), [layers[2], clay, fresh][i] as string), 0.6),
    )
    .join("");
  return (
    contact(740, 16, 32) +
    cut(polygon([-300, -206], [300, -206], [326, -450], [-326, -450]), main, { dx: -6, dy: -8, shade: 0.26 }) +
    shape(polygon([-278, -222], [278, -222], [300, -430], [-300, -430]), "#fbf8ee") +
    wells +
    cut(box(-326, -214, 652, 236, 22), main, { dx: -6, dy: -8, shade: 0.28, shadow: "lift" }) +
    shape(box(-300, -180, 600, 168, 12), "#f6f2e6") +
    colours.join("") +
    cut(box(-316, -212, 632, 20, 10), trim, { dx: -8, dy: -4, shadow: "hair" }) +
    at(-330, 44, brush(440, trim, layers[3]), 74) +
    lifted(fern(380, 40, 14, 140, layers[4]), "hair")
  );
};

export const watercolourBoxFlat: Item = ({ layers }, { main, trim }) =>
  at(
    230,
    -40,
    cut(box(-200, -260, 400, 540, 4), "#fdf9ee", { dx: -5, dy: -5, shade: 0.1 }) +
      faint(
        shape(
          smooth([
            [-150, -100],
            [-60, -190],
            [40, -150],
            [120, -200],
            [160, -60],
            [40, 0],
            [-90, -20],
          ]),
          layers[2],
        ),
        0.6,
      ) +
      faint(
        shape(
          smooth([
            [-170, 120],
            [-60, 20],
            [50, 90],
            [170, 40],
            [170, 220],
            [-170, 220],
          ]),
          layers[3],
        ),
        0.55,
      ) +
      faint(shape(oval(-70, -120, 46), pans[0] as string), 0.8),
    5,
  ) +
  at(
    -180,
    0,
    cut(box(-240, -290, 480, 580, 34), main, { dx: -8, dy: -9, shade: 0.26, shadow: "lift" }) +
      shape(box(-208, -258, 416, 516, 18), "#f6f2e6") +
      range(12)
        .map(
          (i) =>
            cut(box(-186 + (i % 3) * 128, -238 + Math.floor(i / 3) * 124, 114, 104, 16), pans[i] as string, {
              dx: -6,
              dy: -7,
              shade: 0.28,
              shadow: "hair",
            }) + line(`M${-160 + (i % 3) * 128} ${-214 + Math.floor(i / 3) * 124}q26 -14 52 0`, paper, 6, 'opacity=".4"'),
        )
        .join(""),
  ) +
  at(110, 300, brush(520, trim, layers[3]), 24);

/** Five brushes hanging from their stand. */
export const brushSet: Item = ({ layers, accent }, { main, trim }) => {
  const hung = range(5).map((i) => {
    const length = 350 - Math.abs(i - 2) * 26 - (i % 2) * 20;
    return at(
      -196 + i * 98,
      -500 + length,
      line(`M0 ${-length}V${-length - 26}`, clay, 5) + brush(length, i % 2 ? lighter(main, 0.2) : main, i % 2 ? "#efe3c6" : "#1c3340"),
    );
  });
  return (
    contact(640, 8, 28) +
    lifted(line("M-290 0V-540M290 0V-540", trim, 26)) +
    cut(box(-340, -560, 680, 40, 20), trim, { dx: -6, dy: -9, shade: 0.28 }) +
    hung.join("") +
    cut(box(-350, -22, 700, 40, 18), trim, { dx: -5, dy: -9, shade: 0.3, shadow: "lift" }) +
    at(
      0,
      -20,
      contact(240, 0, 12) +
        cut(box(-130, -46, 260, 50, 14), "#2b333b", { dx: -14, dy: -8, shade: 0.4 }) +
        shape(oval(0, -44, 92, 11), "#0f1519"),
    ) +
    lifted(leaf("willow", 230, -14, 50, 120, layers[3]) + leaf("willow", 226, -14, 84, 100, accent), "hair")
  );
};

export const brushSetFlat: Item = ({ layers, spice }, { main, trim }) =>
  cut(box(-430, -280, 860, 560, 12), "#e2c68d", {
    dx: -6,
    dy: -8,
    shade: 0.2,
    shadow: "lift",
    inside:
      range(21)
        .map((i) => line(`M-430 ${-262 + i * 27}H430`, "#c9a765", 4))
        .join("") + line("M-330 -280V280M330 -280V280", trim, 12),
  }) +
  range(5)
    .map((i) =>
      at(-240 + i * 120, 250 - (i % 2) * 30, brush(470 - (i % 3) * 46, i % 2 ? lighter(main, 0.2) : main, i % 2 ? "#efe3c6" : layers[5])),
    )
    .join("") +
  cut(box(-420, -54, 840, 34, 8), trim, { dx: -3, dy: -6, shadow: "soft" }) +
  shape(box(370, 220, 40, 40, 5), spice);
