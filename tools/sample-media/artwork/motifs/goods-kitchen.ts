import type { Item } from "../item.ts";
import { leaf } from "../leaves.ts";
import { darker, lighter } from "../palette.ts";
import { at, box, contact, cut, lifted, line, oval, polygon, range, shape, vessel } from "../shapes.ts";
import { steam } from "./kitchen.ts";

const cup = (x: number, size: number, fill: string, tea: string) =>
  at(
    x,
    0,
    contact(size * 1.5, 2, size * 0.15) +
      vessel(
        [
          [size * 0.62, -size * 0.78],
          [size * 0.58, -size * 0.36],
          [size * 0.34, 0],
        ],
        fill,
      ) +
      shape(oval(0, -size * 0.78, size * 0.62, size * 0.12), lighter(fill, 0.3)) +
      shape(oval(0, -size * 0.765, size * 0.52, size * 0.085), tea),
  );

/** A round pot of stoneware and its two cups. */
export const teapot: Item = ({ leaf: fresh }, { main, trim }) => {
  const glaze = shape("M-260 -330H260V-190C200 -150 170 -200 110 -170S20 -130 -30 -176S-130 -160 -170 -180S-240 -160 -260 -190Z", trim);
  return (
    contact(640, 6, 32) +
    lifted(steam(-10, -410, 150)) +
    lifted(
      line("M180 -250C330 -290 350 -70 176 -80", darker(main, 0.12), 36) +
        line("M186 -256C316 -290 344 -120 250 -92", lighter(main, 0.25), 9),
    ) +
    cut("M-150 -70C-240 -90 -250 -190 -330 -250L-286 -292C-220 -250 -210 -200 -140 -196Z", main, { dx: -8, dy: -10, shade: 0.22 }) +
    vessel(
      [
        [108, -318],
        [180, -262],
        [214, -160],
        [168, -40],
        [112, 0],
      ],
      main,
      glaze,
    ) +
    at(
      0,
      -318,
      vessel(
        [
          [26, -52],
          [60, -44],
          [112, -10],
          [116, 4],
        ],
        trim,
      ) + cut(oval(0, -62, 34, 25), main, { dx: -10, dy: -4, shadow: "hair" }),
    ) +
    cup(310, 130, main, "#b7a54c") +
    cup(-300, 118, trim, "#b7a54c") +
    lifted(leaf("willow", 216, 14, 60, 80, fresh) + leaf("willow", 206, 14, 110, 66, fresh), "hair")
  );
};

const cupAbove = (x: number, y: number, size: number, fill: string, tea: string) =>
  cut(oval(x, y, size), fill, { dx: -10, dy: -10, shade: 0.18, shadow: "lift" }) +
  shape(oval(x, y, size * 0.84), darker(fill, 0.3)) +
  shape(oval(x + 3, y + 4, size * 0.78), tea) +
  line(`M${x - size * 0.44} ${y - size * 0.3}A${size * 0.55} ${size * 0.55} 0 0 1 ${x} ${y - size * 0.54}`, "#fff8e2", 7, 'opacity=".6"');

export const teapotFlat: Item = ({ leaf: fresh, surface }, { main, trim }) =>
  cut(box(-450, -280, 900, 580, 44), surface, { dx: -6, dy: -9, shade: 0.26, shadow: "lift" }) +
  shape(box(-420, -252, 840, 520, 28), darker(surface, 0.12)) +
  cut(polygon([-230, -60], [-350, -120], [-370, -86], [-230, 10]), main, { dx: -4, dy: -10 }) +
  lifted(line("M30 60L160 130", darker(main, 0.1), 44)) +
  cut(oval(-110, -10, 200), main, { dx: -20, dy: -20, shade: 0.2, shadow: "lift" }) +
  cut(oval(-110, -10, 116), trim, { dx: -10, dy: -10 }) +
  cut(oval(-110, -10, 38), main, { dx: -8, dy: -8 }) +
  cupAbove(230, -110, 104, trim, "#b7a54c") +
  cupAbove(290, 150, 96, main, "#b7a54c") +
  lifted(
    range(6)
      .map((i) => leaf("willow", -330 + i * 42, 210 + (i % 2) * 22, 40 + i * 36, 66, fresh))
      .join(""),
    "hair",
  );

/** A dripper on its cup and the kettle with a goose's neck. */
export const pourOverSet: Item = ({ surface }, { main, trim }) => {
  const coffee = "#5b3321";
  const kettle =
    lifted(line("M96 -230C200 -250 214 -70 110 -60", "#4b3326", 26)) +
    lifted(
      line("M-110 -60C-220 -60 -150 -250 -240 -276L-276 -262", trim, 26) +
        line("M-112 -68C-214 -72 -150 -246 -236 -280", lighter(trim, 0.4), 7),
    ) +
    vessel(
      [
        [84, -244],
        [112, -190],
        [140, -90],
        [136, 0],
      ],
      trim,
      "",
      0.6,
    ) +
    at(
      0,
      -244,
      vessel(
        [
          [20, -34],
          [60, -26],
          [88, 4],
        ],
        darker(trim, 0.1),
      ) + cut(oval(0, -46, 20, 16), "#4b3326", { dx: -6, dy: -3, shadow: "hair" }),
    );
  const ribs = range(5)
    .map((i) => line(`M${-110 + i * 55} -370L${-34 + i * 17} -230`, darker(main, 0.14), 5))
    .join("");
  return (
    contact(700, 8, 32) +
    at(210, 6, kettle, 0, 1.12) +
    at(
      -190,
      6,
      lifted(steam(0, -396, 120)) +
        lifted(line("M110 -150C190 -160 190 -40 96 -50", main, 24)) +
        vessel(
          [
            [126, -184],
            [122, -90],
            [92, 0],
          ],
          main,
        ) +
        cut(oval(0, -188, 156, 17), trim, { dx: -24, dy: -3 }) +
        vessel(
          [
            [160, -376],
            [138, -320],
            [66, -216],
            [56, -200],
          ],
          main,
          ribs,
        ) +
        shape(oval(0, -376, 160, 25), lighter(main, 0.3)) +
        shape(oval(0, -373, 138, 18), coffee) +
        lifted(line("M150 -350C220 -354 214 -262 126 -272", main, 20), "hair"),
    ) +
    cut(box(-370, 14, 740, 30, 15), surface, { dx: -4, dy: -9, shade: 0.3 })
  );
};

export const pourOverFlat: Item = ({ surface }, { main, trim }) => {
  const beans = range(16).map((i) =>
    at(
      -40 + Math.cos(i * 2.4) * (16 + i * 12),
      264 + Math.sin(i * 2.4) * (10 + i * 3.4),
      shape(oval(0, 0, 19, 13), "#6b3d26") + line("M-13 0Q0 -6 13 0", "#3f2217", 3),
      i * 37,
    ),
  );
  return (
    lifted(line("M150 -40H380", main, 40)) +
    cut(oval(-20, -40, 230), main, { dx: -16, dy: -16, shade: 0.16, shadow: "lift" }) +
    shape(oval(-20, -40, 200), lighter(main, 0.4)) +
    range(20)
      .map((i) => line(`M-20 -40L${-20 + Math.cos(i * 0.314) * 196} ${-40 + Math.sin(i * 0.314) * 196}`, darker(main, 0.12), 5))
      .join("") +
    shape(oval(-20, -40, 144), "#6b4027") +
    shape(oval(-30, -50, 96), "#8a5a38") +
    shape(oval(-36, -56, 46), "#b58a5a") +
    cupAbove(330, 190, 110, trim, "#5b3321") +
    lifted(beans.join(""), "hair") +
    at(
      -400,
      90,
      cut(box(-24, -20, 48, 240, 22), surface, { dx: -6, dy: -4 }) +
        cut(oval(0, -60, 76, 84), surface, { dx: -8, dy: -8 }) +
        shape(oval(0, -60, 56, 62), "#6b3d26"),
      12,
    )
  );
};
