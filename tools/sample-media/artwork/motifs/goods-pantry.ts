import type { Item } from "../item.ts";
import { leaf, rosette, sprig } from "../leaves.ts";
import { darker, lighter } from "../palette.ts";
import { at, box, contact, cut, lifted, line, oval, polygon, range, shape, smooth, vessel } from "../shapes.ts";
import { ear } from "./kitchen.ts";

/** A linen apron on its peg. */
export const apron: Item = ({ surface, accent, leaf: fresh }, { main, trim }) => {
  const d = smooth([
    [-96, -470],
    [0, -462],
    [96, -470],
    [112, -380],
    [150, -330],
    [216, -300],
    [236, -150],
    [226, 10],
    [80, -6],
    [-80, 12],
    [-226, 4],
    [-236, -150],
    [-216, -300],
    [-150, -330],
    [-112, -380],
  ]);
  const folds = line(
    "M-140 -290C-150 -190 -136 -90 -150 0M150 -290C160 -190 146 -90 158 0M-20 -160C-16 -100 -26 -50 -20 0",
    darker(main, 0.16),
    7,
    'opacity=".6"',
  );
  return (
    cut(box(-300, -640, 600, 40, 14), surface, { dx: -4, dy: -8, shade: 0.3 }) +
    [-200, 0, 200].map((x) => cut(box(x - 13, -630, 26, 54, 12), darker(surface, 0.2), { dx: -6, dy: -3, shadow: "hair" })).join("") +
    lifted(line("M-84 -464C-70 -540 -20 -600 0 -600S70 -540 84 -464", trim, 15)) +
    lifted(line("M-222 -296C-290 -240 -270 -160 -300 -80M222 -296C280 -250 262 -170 292 -70", trim, 13)) +
    cut(d, main, { dx: -14, dy: -4, shade: 0.16, inside: folds, shadow: "lift" }) +
    line("M-92 -452L92 -452", trim, 9, 'stroke-dasharray="16 10"') +
    cut(box(-130, -222, 260, 146, 18), lighter(main, 0.2), { dx: -6, dy: -4, shade: 0.14 }) +
    line("M-120 -206H120", trim, 7, 'stroke-dasharray="14 9"') +
    lifted(ear(20, -160, 16, 150, accent) + leaf("beech", -44, -204, -18, 92, fresh), "hair") +
    cut(box(-130, -196, 260, 120, 18), lighter(main, 0.2), { dx: -6, dy: -3, shade: 0.14, shadow: false }) +
    line("M0 -192V-80", darker(main, 0.15), 4)
  );
};

export const apronFlat: Item = ({ accent }, { main, trim }) =>
  cut(box(-330, -250, 660, 500, 22), darker(main, 0.06), { dx: -7, dy: -8, shade: 0.2, shadow: "lift" }) +
  cut(box(-330, -250, 660, 330, 22), main, { dx: -5, dy: -10, shade: 0.18 }) +
  cut(box(-330, -250, 660, 170, 22), lighter(main, 0.2), { dx: -5, dy: -9, shade: 0.16 }) +
  lifted(
    line("M-240 -60C-340 60 -190 150 -60 90S170 10 120 120S-20 250 60 300", trim, 20) +
      line("M-240 -64C-340 56 -190 146 -60 86", lighter(trim, 0.3), 6),
  ) +
  cut(box(120, -210, 150, 84, 10), trim, { shadow: "hair", dx: -3, dy: -3 }) +
  ear(150, -140, 60, 100, lighter(accent, 0.3)) +
  lifted(ear(-420, 330, 50, 260, accent), "hair");

/** A crock with two ears and a lid in water. */
export const crock: Item = ({ leaf: fresh }, { main, trim }) => {
  const bands =
    shape("M-300 -300H300V-236Q0 -200 -300 -236Z", trim) +
    line("M-300 -150Q0 -110 300 -150", darker(main, 0.2), 7) +
    sprig(-60, -40, 20, 150, { fill: trim, kind: "beech", size: 62 }) +
    sprig(-40, -40, 66, 130, { fill: trim, kind: "beech", size: 56 });
  return (
    contact(520, 6, 34) +
    [-1, 1].map((side) => lifted(line(`M${side * 190} -270C${side * 290} -280 ${side * 280} -170 ${side * 200} -180`, main, 30))).join("") +
    vessel(
      [
        [186, -350],
        [190, -322],
        [222, -220],
        [218, -100],
        [170, 0],
      ],
      main,
      bands,
    ) +
    cut(box(-204, -376, 408, 40, 18), lighter(main, 0.1), { dx: -70, dy: -4, shade: 0.16 }) +
    at(
      0,
      -372,
      vessel(
        [
          [36, -62],
          [90, -48],
          [166, -8],
          [168, 4],
        ],
        trim,
      ) + cut(box(-44, -100, 88, 42, 18), main, { dx: -18, dy: -4, shadow: "hair" }),
    ) +
    at(300, 14, lifted(rosette(0, 0, 130, fresh))) +
    at(
      -300,
      14,
      range(3)
        .map((i) => cut(oval(-30 + i * 46, -22 - (i === 1 ? 26 : 0), 26, 22), "#c25f4a", { dx: -7, dy: -6, shadow: "hair" }))
        .join(""),
    )
  );
};

export const crockFlat: Item = ({ leaf: fresh, surface }, { main, trim }) => {
  const cabbage = range(26).map((i) =>
    leaf(
      "coin",
      -60 + Math.cos(i * 2.4) * (20 + i * 5),
      10 + Math.sin(i * 2.4) * (20 + i * 5),
      i * 47,
      92,
      i % 3 ? lighter(fresh, 0.25) : "#c9d39a",
    ),
  );
  return (
    cut(oval(-60, 10, 270), main, { dx: -18, dy: -18, shade: 0.2, shadow: "lift" }) +
    shape(oval(-60, 10, 232), darker(main, 0.4)) +
    lifted(cabbage.join(""), "hair") +
    cut("M-70 -140A150 150 0 0 0 -70 160Z", "#d9cdb2", { dx: -6, dy: -8, shade: 0.2 }) +
    cut(oval(340, -130, 130), trim, { dx: -14, dy: -14, shade: 0.2, shadow: "lift" }) +
    cut(box(300, -152, 80, 44, 20), main, { dx: -6, dy: -6 }) +
    at(
      340,
      170,
      cut(oval(0, 0, 92), surface, { dx: -8, dy: -8 }) +
        shape(oval(0, 0, 72), "#f7f2e6") +
        range(9)
          .map((i) => shape(oval(-30 + (i % 3) * 30, -26 + Math.floor(i / 3) * 26, 4), "#d8d2c2"))
          .join(""),
    )
  );
};

const coils = (rx: number, ry: number, height: number, fill: string) =>
  range(6)
    .map((i) => {
      const share = i / 5;
      const w = rx * (1 - (1 - share) ** 2 * 0.34);
      return (
        cut(box(-w, -40 - share * height, w * 2, ry, ry / 2), i % 2 ? fill : lighter(fill, 0.1), {
          dx: -w * 0.4,
          dy: -3,
          shade: 0.2,
          shadow: "hair",
        }) +
        range(13)
          .map((j) =>
            line(`M${-w + 26 + j * ((w * 2 - 52) / 12)} ${-34 - share * height}l10 ${ry - 14}`, darker(fill, 0.2), 4, 'opacity=".5"'),
          )
          .join("")
      );
    })
    .join("");

/** Dough at rest in a basket of rattan. */
export const proofingBasket: Item = ({ accent }, { main, trim }) =>
  contact(640, 6, 34) +
  cut(
    smooth([
      [-250, -220],
      [-190, -330],
      [-40, -392],
      [120, -376],
      [226, -300],
      [256, -220],
      [0, -190],
    ]),
    "#f4e3bf",
    {
      dx: -40,
      dy: -12,
      shade: 0.14,
      inside: range(4)
        .map((i) =>
          line(`M${-210 + i * 26} ${-240 - i * 26}Q0 ${-330 - i * 18} ${220 - i * 26} ${-250 - i * 26}`, "#fffaf0", 9, 'opacity=".8"'),
        )
        .join(""),
    },
  ) +
  coils(292, 46, 200, main) +
  cut(
    smooth([
      [150, -262],
      [236, -276],
      [312, -240],
      [330, -120],
      [350, 6],
      [250, -10],
      [190, 8],
      [196, -120],
      [180, -220],
    ]),
    trim,
    {
      dx: -10,
      dy: -4,
      shade: 0.16,
      inside: line("M230 -260C250 -180 240 -90 262 0M286 -240C300 -160 296 -80 316 0", darker(trim, 0.15), 6),
    },
  ) +
  lifted(ear(-330, 20, -32, 260, accent) + ear(-300, 24, -8, 230, lighter(accent, 0.15)), "hair");

export const proofingFlat: Item = ({ accent }, { main, trim }) =>
  cut(polygon([-430, -230], [220, -300], [420, 230], [-260, 320]), trim, { dx: -6, dy: -8, shade: 0.14, shadow: "lift" }) +
  range(4)
    .map((i) =>
      cut(oval(0, 0, 270 - i * 22), i % 2 ? main : lighter(main, 0.16), { dx: -10, dy: -10, shade: 0.2, shadow: i ? "hair" : "lift" }),
    )
    .join("") +
  cut(oval(0, 0, 186), "#f6e7c6", { dx: -22, dy: -22, shade: 0.12 }) +
  range(5)
    .map((i) => line(oval(0, 0, 164 - i * 32), i % 2 ? "#e6cf9f" : "#fffaf0", 8, 'opacity=".8"'))
    .join("") +
  lifted(ear(300, 330, 24, 300, accent) + ear(350, 330, 44, 260, lighter(accent, 0.1)), "hair");
