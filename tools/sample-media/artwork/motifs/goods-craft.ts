import type { Item } from "../item.ts";
import { leaf, sprig } from "../leaves.ts";
import { darker, lighter, mix } from "../palette.ts";
import { at, box, contact, cut, lifted, line, oval, polygon, range, shape, smooth, vessel } from "../shapes.ts";
import { knife, shaving, spoon } from "./craft.ts";

const hook = (handle: string) =>
  lifted(
    line("M0 -170C0 -250 4 -300 46 -312S96 -262 66 -240", "#a3aeac", 17) +
      line("M-3 -172C-3 -252 0 -304 42 -318S92 -280 72 -252", "#dfe6e3", 9),
  ) +
  cut(
    smooth([
      [-20, 0],
      [-25, -90],
      [-15, -178],
      [16, -178],
      [25, -90],
      [20, 0],
    ]),
    handle,
    { dx: -10, dy: -2, shade: 0.28 },
  ) +
  line("M-16 -166H16", "#d9b46a", 8);

const blank = (fill: string) =>
  cut(
    smooth([
      [-34, 0],
      [-38, -180],
      [-46, -240],
      [-84, -290],
      [-86, -420],
      [0, -440],
      [86, -420],
      [84, -290],
      [46, -240],
      [38, -180],
      [34, 0],
    ]),
    fill,
    {
      dx: -14,
      dy: -5,
      shade: 0.24,
      inside: line("M-14 -20C-20 -140 -8 -260 -16 -420M16 -20C12 -140 22 -260 14 -420", darker(fill, 0.2), 4, 'opacity=".6"'),
    },
  );

/** A knife, a hook and two pieces of wood in a roll of canvas. */
export const carvingKit: Item = ({ accent, surface }, { main, trim }) =>
  contact(740, 10, 34) +
  cut(box(-350, -330, 700, 336, 26), main, { dx: -6, dy: -7, shade: 0.22, shadow: "lift" }) +
  at(-256, -30, blank("#e3bd84"), -3) +
  at(-96, -60, spoon("#c98d4e"), 2, 0.92) +
  at(76, -70, knife(trim, 400), 2) +
  at(226, -80, hook(trim), 4, 1.35) +
  cut("M-350 -170H350V-20a26 26 0 0 1 -26 26H-324a26 26 0 0 1 -26 -26Z", lighter(main, 0.12), { dx: -5, dy: -6, shade: 0.2 }) +
  line("M-338 -154H338M-176 -160V0M-6 -160V0M154 -160V0", lighter(main, 0.45), 5, 'stroke-dasharray="14 10"') +
  lifted(line("M350 -120C420 -110 380 -40 440 -20M350 -110C400 -80 360 -10 404 24", trim, 12), "hair") +
  shaving(-300, 36, 10, 0.8) +
  shaving(-200, 40, 150, 0.6) +
  cut(box(250, -4, 150, 44, 14), surface, { dx: -4, dy: -8 }) +
  lifted(leaf("beech", 150, 44, 78, 80, accent), "hair");

export const carvingKitFlat: Item = ({ accent }, { main, trim }) =>
  cut(box(-440, -270, 880, 560, 30), main, { dx: -6, dy: -8, shade: 0.22, shadow: "lift" }) +
  line(box(-416, -246, 832, 512, 18), lighter(main, 0.45), 5, 'stroke-dasharray="16 12"') +
  at(-310, 220, blank("#e3bd84"), 0, 1) +
  at(-110, 250, spoon("#c98d4e"), 0, 0.94) +
  at(90, 220, knife(trim, 420), 0) +
  at(230, 200, hook(trim), 0, 1.3) +
  shaving(340, 180, 20, 0.9) +
  shaving(350, -150, 120, 0.8) +
  lifted(leaf("beech", 330, 60, 30, 90, accent), "hair");

const shibori = (x: number, y: number, size: number, light: string) =>
  range(4)
    .map((i) => line(oval(x, y, size * (1 - i * 0.24)), light, size * 0.085, i % 2 ? 'stroke-dasharray="12 8"' : 'stroke-dasharray="26 7"'))
    .join("");

/** Indigo, a pot, folded cloth with rings of white. */
export const indigoKit: Item = ({ layers, leaf: fresh }, { main, trim }) => {
  const fold = (y: number, fill: string, width: number) =>
    cut(box(-width / 2, y - 62, width, 66, 30), fill, {
      dx: -10,
      dy: -9,
      shade: 0.22,
      inside: range(6)
        .map((i) => shibori(-width / 2 + 40 + i * 70, y - 30, 30, "#f3ecd9"))
        .join(""),
    });
  return (
    contact(720, 8, 32) +
    at(
      -186,
      0,
      vessel(
        [
          [166, -262],
          [178, -190],
          [170, -60],
          [130, 0],
        ],
        "#e9dcbc",
        shape("M-200 -262H200V-214C120 -190 60 -236 0 -206S-120 -190 -200 -214Z", main),
      ) +
        shape(oval(0, -262, 168, 27), darker("#e9dcbc", 0.2)) +
        shape(oval(0, -258, 148, 20), main) +
        shape(oval(-30, -262, 60, 7), lighter(main, 0.4)),
    ) +
    at(-120, -258, cut(box(-12, -330, 24, 330, 12), "#b98a58", { dx: -6, dy: 0 }), 22) +
    at(
      180,
      6,
      fold(0, main, 330) + fold(-62, lighter(main, 0.25), 310) + fold(-124, darker(main, 0.15), 296) + fold(-186, lighter(main, 0.5), 280),
    ) +
    at(
      196,
      -242,
      vessel(
        [
          [48, -120],
          [66, -100],
          [70, -30],
          [60, 0],
        ],
        mix("#dfe6e0", "#ffffff", 0.2),
        shape("M-90 -78H90V10H-90Z", darker(main, 0.2)),
        0.8,
      ) + cut(box(-52, -146, 104, 34, 10), trim, { dx: -16, dy: -3 }),
    ) +
    lifted(sprig(-360, 24, -30, 170, { fill: fresh, kind: "coin", size: 52 }) + leaf("coin", 30, 20, 70, 70, layers[3]), "hair")
  );
};

export const indigoKitFlat: Item = ({ leaf: fresh }, { main, trim }) =>
  cut(box(-400, -290, 800, 590, 8), main, {
    dx: -7,
    dy: -8,
    shade: 0.2,
    shadow: "lift",
    inside: [
      [-240, -130],
      [30, -150],
      [270, -110],
      [-120, 110],
      [150, 120],
      [-330, 150],
      [350, 170],
    ]
      .map(([x = 0, y = 0], i) => shibori(x, y, 86 + (i % 3) * 22, "#f1ead8"))
      .join(""),
  }) +
  [0, 1, 2, 3]
    .map((i) =>
      at(
        300 + i * 12,
        190 - i * 74,
        cut(polygon([-90, -44], [80, -52], [90, 40], [-84, 50]), lighter(main, 0.15 + i * 0.2), { dx: -4, dy: -5 }),
        i * 4 - 6,
      ),
    )
    .join("") +
  lifted(
    line("M-420 300C-300 200 -240 330 -130 260S-10 300 40 250", trim, 9) +
      sprig(-410, 330, 30, 220, { fill: fresh, kind: "coin", size: 70 }),
    "hair",
  );
