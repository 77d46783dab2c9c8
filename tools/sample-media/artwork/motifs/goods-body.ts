import type { Item } from "../item.ts";
import { fern, leaf, sprig } from "../leaves.ts";
import { clay, darker, lighter, mix, paper } from "../palette.ts";
import { at, box, contact, cut, faint, lifted, line, oval, polygon, range, shape, smooth, vessel } from "../shapes.ts";

const stripes = (y: number, height: number, fills: readonly string[]) =>
  fills.map((fill, i) => shape(box(-500, y + (i * height) / fills.length, 1000, height / fills.length), fill)).join("");

/** A blanket, folded twice, fringed. */
export const blanket: Item = ({ layers, leaf: fresh, surface }, { main, trim }) => {
  const fold = (y: number, width: number, fill: string) => {
    const d = smooth([
      [-width / 2, y - 50],
      [-width / 2 + 24, y - 106],
      [0, y - 112],
      [width / 2 - 30, y - 106],
      [width / 2, y - 54],
      [width / 2 - 26, y - 4],
      [0, y],
      [-width / 2 + 24, y - 2],
    ]);
    const bands = [-0.3, -0.24, 0.22, 0.3].map((share, i) => shape(box(share * width, y - 130, i % 2 ? 12 : 26, 140), trim)).join("");
    return cut(d, fill, {
      dx: -16,
      dy: -14,
      shade: 0.2,
      inside: bands + line(`M${-width / 2 + 30} ${y - 54}Q0 ${y - 40} ${width / 2 - 30} ${y - 60}`, darker(fill, 0.14), 6, 'opacity=".6"'),
    });
  };
  const fringe = range(24)
    .map((i) => line(`M${-300 + i * 26} -6q4 22 ${(i % 3) * 4 - 4} 42`, lighter(main, 0.3), 7))
    .join("");
  return (
    contact(760, 26, 32) +
    cut(box(-350, 4, 700, 44, 16), surface, { dx: -4, dy: -8, shade: 0.28 }) +
    lifted(fringe, "hair") +
    fold(0, 660, darker(main, 0.06)) +
    fold(-94, 640, main) +
    fold(-188, 650, lighter(main, 0.12)) +
    fold(-280, 620, lighter(main, 0.24)) +
    lifted(sprig(-120, -398, 66, 200, { fill: fresh, kind: "willow", size: 78 }) + leaf("beech", 130, -394, 70, 90, layers[3]), "hair")
  );
};

export const blanketFlat: Item = ({ leaf: fresh }, { main, trim }) => {
  const fringe = (y: number, down: number) =>
    range(33)
      .map((i) => line(`M${-400 + i * 25} ${y}l${(i % 3) * 5 - 5} ${down}`, lighter(main, 0.3), 7))
      .join("");
  const diamonds = range(6)
    .map((i) =>
      shape(
        polygon([-330 + i * 132, 0], [-264 + i * 132, -70], [-198 + i * 132, 0], [-264 + i * 132, 70]),
        i % 2 ? trim : lighter(main, 0.35),
      ),
    )
    .join("");
  return (
    fringe(-250, -46) +
    fringe(250, 46) +
    cut(box(-412, -260, 824, 520, 12), main, {
      dx: -6,
      dy: -8,
      shade: 0.2,
      shadow: "lift",
      inside: stripes(-230, 60, [trim, main, trim]) + stripes(170, 60, [trim, main, trim]) + diamonds,
    }) +
    cut(polygon([150, -260], [412, -260], [412, 20]), lighter(main, 0.3), { dx: -4, dy: 4, shade: 0.16, shadow: "lift" }) +
    lifted(sprig(-400, 300, 40, 200, { fill: fresh, kind: "willow" }), "hair")
  );
};

const speckle = (width: number, height: number, fill: string, count = 60) =>
  range(count)
    .map((i) =>
      shape(
        oval(((i * 197) % width) - width / 2, -((i * 89) % height), 6 + (i % 3) * 3, 4 + (i % 2) * 2),
        i % 2 ? darker(fill, 0.22) : lighter(fill, 0.3),
        'opacity=".7"',
      ),
    )
    .join("");

/** A mat of cork, half rolled. */
export const corkMat: Item = ({ layers, leaf: fresh }, { main, trim }) =>
  at(
    60,
    -40,
    contact(170, 0, 16) +
      cut(box(-78, -400, 156, 404, 30), darker(main, 0.1), {
        dx: -46,
        dy: -3,
        shade: 0.24,
        inside: at(0, 0, speckle(150, 390, main, 44)),
      }) +
      cut(oval(0, -392, 78, 24), lighter(main, 0.15), { dx: -12, dy: -3 }) +
      line("M-44 -392a44 12 0 1 1 40 12a26 7 0 1 1 10 -14", darker(main, 0.3), 6) +
      [-300, -110].map((y) => shape(`M-80 ${y}Q0 ${y + 26} 80 ${y}v26Q0 ${y + 52} -80 ${y + 26}Z`, trim)).join(""),
  ) +
  contact(820, 30, 34) +
  cut(polygon([-120, -70], [390, -70], [470, 50], [-190, 50]), main, {
    dx: -3,
    dy: -10,
    shade: 0.28,
    shadow: "lift",
    inside: at(120, 44, speckle(640, 110, main, 44)),
  }) +
  line("M-160 24L440 24", trim, 7, 'opacity=".8"') +
  at(
    -170,
    30,
    cut(box(-150, -262, 300, 262, 130), main, {
      dx: -30,
      dy: -12,
      shade: 0.24,
      shadow: "lift",
      inside: at(0, -10, speckle(280, 240, main, 34)),
    }) +
      shape(oval(0, -131, 122), darker(main, 0.28)) +
      range(5)
        .map((i) =>
          cut(oval(i * 2, -131, 112 - i * 23), i % 2 ? darker(main, 0.3) : lighter(main, 0.16), { dx: -3, dy: -3, shadow: false }),
        )
        .join("") +
      line("M-150 -150C-158 -60 -120 -4 -60 0", trim, 22),
  ) +
  at(
    260,
    -54,
    cut(box(-90, -110, 180, 100, 12), lighter(main, 0.15), { dx: -8, dy: -9, shade: 0.22, inside: at(0, -14, speckle(170, 90, main, 18)) }),
  ) +
  lifted(leaf("beech", 400, 30, 60, 100, fresh) + fern(-400, 56, -12, 150, layers[4]), "hair");

export const corkMatFlat: Item = ({ leaf: fresh, layers }, { main, trim }) =>
  at(
    0,
    0,
    cut(box(-400, -200, 760, 400, 22), main, {
      dx: -6,
      dy: -8,
      shade: 0.24,
      shadow: "lift",
      inside:
        at(-20, 190, speckle(760, 380, main, 110)) +
        sprig(-230, 60, 72, 470, { fill: mix(main, trim, 0.75), size: 130, leaves: 10, fold: 0 }),
    }) +
      cut(box(330, -208, 96, 416, 46), lighter(main, 0.12), { dx: -34, dy: -4, shade: 0.28, shadow: "lift" }) +
      cut(box(-360, 220, 150, 90, 12), trim, { dx: -5, dy: -6 }) +
      lifted(fern(420, 330, -30, 170, layers[4]) + leaf("beech", -120, 300, 70, 90, fresh), "hair"),
    -6,
  );

/** A day pack of canvas, a blanket rolled on top. */
export const dayPack: Item = ({ layers, leaf: fresh }, { main, trim }) => {
  const strap = (x: number) =>
    cut(box(x - 17, -350, 34, 240, 8), trim, { dx: -6, dy: 0, shade: 0.25, shadow: "hair" }) +
    cut(box(x - 24, -206, 48, 40, 8), "#d9b46a", { dx: -5, dy: -4, shadow: "hair" });
  return (
    contact(560, 8, 34) +
    lifted(line("M-200 -400C-320 -330 -300 -120 -220 -60M200 -400C320 -330 300 -120 220 -60", darker(trim, 0.1), 34)) +
    cut(box(-210, -520, 420, 104, 52), layers[1], {
      dx: -10,
      dy: -18,
      shade: 0.2,
      inside: [-130, -90, 90, 130].map((x) => shape(box(x, -530, 22, 130), clay)).join(""),
    }) +
    lifted(line("M-50 -440C-60 -560 60 -560 50 -440", trim, 20), "hair") +
    cut(
      smooth([
        [-206, -410],
        [0, -440],
        [206, -410],
        [236, -220],
        [228, -30],
        [180, 4],
        [0, 12],
        [-180, 4],
        [-228, -30],
        [-236, -220],
      ]),
      main,
      { dx: -26, dy: -6, shade: 0.24, shadow: "lift" },
    ) +
    [-1, 1].map((side) => cut(box(side * 222 - 44, -210, 88, 190, 26), darker(main, 0.06), { dx: -14, dy: -4, shade: 0.24 })).join("") +
    cut(box(-150, -200, 300, 176, 30), lighter(main, 0.12), { dx: -10, dy: -6, shade: 0.2 }) +
    line("M-134 -176H134", trim, 7, 'stroke-dasharray="16 11"') +
    sprig(-46, -46, 34, 130, { fill: trim, size: 50 }) +
    cut(
      smooth([
        [-220, -400],
        [0, -440],
        [220, -400],
        [232, -300],
        [150, -236],
        [0, -222],
        [-150, -236],
        [-232, -300],
      ]),
      lighter(main, 0.06),
      { dx: -16, dy: -8, shade: 0.22 },
    ) +
    strap(-96) +
    strap(96) +
    lifted(fern(300, 24, 18, 150, layers[4]) + leaf("beech", -290, 20, -70, 90, fresh), "hair")
  );
};

export const dayPackFlat: Item = (palette, { main, trim }) => {
  const { layers, accent, leaf: fresh } = palette;
  return (
    at(-170, 270, dayPack(palette, { main, trim }), 0, 0.98) +
    at(
      210,
      -60,
      cut(polygon([-110, -180], [-30, -196], [50, -176], [140, -190], [130, 150], [50, 166], [-30, 146], [-116, 160]), paper, {
        dx: -4,
        dy: -5,
        shade: 0.12,
      }) +
        line("M-30 -190V148M50 -176V164", "#d9cba8", 4) +
        faint(
          shape(
            smooth([
              [-80, -60],
              [0, -120],
              [100, -60],
              [60, 40],
              [-60, 60],
            ]),
            fresh,
          ),
          0.5,
        ) +
        line("M-90 120C-20 60 20 80 40 0S90 -90 110 -150", clay, 7, 'stroke-dasharray="18 12"'),
      6,
    ) +
    at(
      380,
      260,
      vessel(
        [
          [34, -300],
          [34, -256],
          [66, -226],
          [66, -20],
          [56, 0],
        ],
        layers[3],
        line("M-80 -170H80", accent, 14),
      ) + cut(box(-40, -340, 80, 48, 12), trim, { dx: -12, dy: -3 }),
      4,
    ) +
    at(200, 230, cut(oval(0, 0, 58, 54), clay, { dx: -14, dy: -10 }) + leaf("beech", 4, -50, 50, 54, fresh))
  );
};
