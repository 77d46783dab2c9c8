import type { Item } from "../item.ts";
import { leaf, sprig } from "../leaves.ts";
import { clay, darker, lighter, paper } from "../palette.ts";
import { at, box, contact, cut, lifted, line, oval, polygon, range, shape, smooth } from "../shapes.ts";

const spool = (x: number, y: number, fill: string, size = 1) =>
  at(
    x,
    y,
    cut(box(-44, -96, 88, 84, 10), fill, {
      dx: -22,
      dy: 0,
      shade: 0.22,
      inside: range(5)
        .map((i) => line(`M-50 ${-84 + i * 16}l100 8`, lighter(fill, 0.25), 4))
        .join(""),
    }) + [-112, -18].map((top) => cut(box(-54, top, 108, 20, 9), "#d9b07a", { dx: -16, dy: -3, shadow: "hair" })).join(""),
    0,
    size,
  );

const awl = (handle: string) =>
  cut("M-5 -150L0 -300L5 -150Z", "#c2cbc9", { dx: -2, dy: 0, shadow: "hair" }) +
  cut(
    smooth([
      [0, 0],
      [-34, -20],
      [-36, -70],
      [-14, -120],
      [-12, -156],
      [12, -156],
      [14, -120],
      [36, -70],
      [34, -20],
    ]),
    handle,
    { dx: -14, dy: -4, shade: 0.28 },
  );

const folder = (fill: string) =>
  cut(
    smooth([
      [-22, 0],
      [-26, -160],
      [-18, -300],
      [0, -336],
      [18, -300],
      [26, -160],
      [22, 0],
      [0, 10],
    ]),
    fill,
    { dx: -12, dy: -3, shade: 0.18 },
  );

/** Folded sheets, boards, thread, awl and folder. */
export const bindingKit: Item = ({ accent, leaf: fresh }, { main, trim }) => {
  const sheets = range(6).map((i) =>
    cut(box(-236 + (i % 2) * 8, -60 - i * 30, 470, 26, 13), i % 2 ? "#fbf4e2" : "#efe0bf", {
      dx: -14,
      dy: -5,
      shade: 0.16,
      shadow: "hair",
    }),
  );
  return (
    contact(740, 8, 32) +
    at(
      -20,
      6,
      cut(box(-260, -44, 520, 40, 8), main, { dx: -6, dy: -7, shade: 0.28 }) +
        sheets.join("") +
        cut(box(-260, -258, 520, 42, 8), main, { dx: -6, dy: -8, shade: 0.24, shadow: "lift" }),
    ) +
    lifted(line("M-150 4V-256M-90 4V-256", trim, 9), "hair") +
    spool(-180, -250, trim, 1.15) +
    spool(-40, -250, accent, 1) +
    at(130, -256, lifted(leaf("beech", 0, 0, 64, 120, fresh) + leaf("beech", 0, 0, 20, 90, fresh), "hair")) +
    at(310, 22, awl("#a5673f"), 20) +
    at(-350, 26, folder("#f1e6cc"), -16) +
    at(360, 26, folder("#e5d3ac"), 46, 0.5)
  );
};

export const bindingKitFlat: Item = ({ accent, leaf: fresh }, { main, trim }) =>
  cut(box(-420, -270, 330, 470, 10), main, { dx: -7, dy: -8, shade: 0.24, shadow: "lift" }) +
  cut(box(-372, -232, 330, 470, 6), "#fbf4e2", { dx: -4, dy: -4, shade: 0.12 }) +
  line("M-358 -150h0M-358 -60h0M-358 40h0M-358 140h0", clay, 14) +
  lifted(leaf("oak", -210, 90, 14, 220, fresh), "hair") +
  at(70, 220, folder("#efe0bf"), 4, 1.25) +
  at(200, 210, awl("#a5673f"), 8, 1.2) +
  at(
    330,
    -110,
    cut(oval(0, 0, 84), "#d9b07a", { dx: -8, dy: -8 }) +
      shape(oval(0, 0, 68), trim) +
      line(oval(0, 0, 46), lighter(trim, 0.3), 6) +
      shape(oval(0, 0, 20), "#8a5a3c"),
  ) +
  lifted(line("M340 -30C430 60 250 120 340 220S420 280 380 310", trim, 7), "hair") +
  at(310, 120, cut(oval(0, 0, 54), accent, { dx: -6, dy: -6, shadow: "hair" }) + shape(oval(0, 0, 15), "#8a5a3c"));

/** A round tin of threads, and patches. */
export const mendingTin: Item = ({ accent, layers, leaf: fresh }, { main, trim }) =>
  contact(660, 8, 32) +
  at(
    150,
    -86,
    cut(oval(40, -150, 206), main, { dx: -16, dy: -12, shade: 0.22, shadow: "lift" }) +
      line(oval(40, -150, 176), lighter(main, 0.3), 7) +
      sprig(-30, -60, 30, 220, { fill: lighter(main, 0.4), size: 78 }),
  ) +
  [
    [-210, -130, trim],
    [-110, -160, accent],
    [0, -140, "#f3e7cc"],
    [104, -150, layers[3]],
    [196, -126, clay],
  ]
    .map(([x, y, fill]) => spool(x as number, y as number, fill as string, 1.06))
    .join("") +
  cut("M-290 -160Q0 -110 290 -160V-20Q0 40 -290 -20Z", main, {
    dx: -90,
    dy: -4,
    shade: 0.2,
    shadow: "lift",
    inside: line("M-290 -60Q0 -10 290 -60", lighter(main, 0.35), 9, 'stroke-dasharray="28 18"'),
  }) +
  line("M-290 -160Q0 -110 290 -160", lighter(main, 0.35), 10) +
  at(
    -330,
    16,
    cut(polygon([-70, -70], [60, -82], [74, 30], [-62, 40]), accent, { dx: -5, dy: -5 }) +
      range(3)
        .map((i) => line(`M-54 ${-50 + i * 32}L60 ${-60 + i * 32}`, paper, 6, 'stroke-dasharray="16 11"'))
        .join(""),
    -8,
  ) +
  lifted(
    line("M96 -250C180 -330 270 -200 340 -260", trim, 5) + at(340, -260, shape("M-6 8C-6 -5 6 -5 6 8L2 -150H-2Z", "#b9c3c1"), 60),
    "hair",
  ) +
  lifted(leaf("beech", 330, 24, 76, 84, fresh), "hair");

export const mendingTinFlat: Item = ({ accent, layers }, { main, trim }) => {
  const round = (x: number, y: number, size: number, fill: string) =>
    cut(oval(x, y, size), "#d9b07a", { dx: -6, dy: -6, shadow: "hair" }) +
    shape(oval(x, y, size * 0.86), fill) +
    line(oval(x, y, size * 0.62), lighter(fill, 0.25), 6) +
    line(oval(x, y, size * 0.4), darker(fill, 0.15), 5) +
    shape(oval(x, y, size * 0.22), "#6d4733");
  return (
    cut(polygon([60, -300], [460, -250], [430, 260], [120, 300]), layers[3], {
      dx: -6,
      dy: -7,
      shade: 0.2,
      inside: range(16)
        .map((i) => line(`M40 ${-280 + i * 38}H480`, paper, 7, 'stroke-dasharray="26 20"'))
        .join(""),
    }) +
    cut(oval(-110, 0, 290), main, { dx: -14, dy: -14, shade: 0.22, shadow: "lift" }) +
    shape(oval(-110, 0, 258), darker(main, 0.4)) +
    [
      [-220, -110, trim],
      [-60, -150, accent],
      [80, -40, "#f3e7cc"],
      [-110, 20, clay],
      [-260, 70, lighter(layers[2], 0.2)],
      [-140, 170, trim],
      [30, 130, accent],
    ]
      .map(([x, y, fill]) => round(x as number, y as number, 76, fill as string))
      .join("") +
    at(
      300,
      90,
      cut(polygon([-80, -90], [90, -80], [80, 90], [-90, 80]), accent, { dx: -5, dy: -5 }) +
        range(4)
          .map((i) => line(`M-110 ${-54 + i * 38}H110`, paper, 7, 'stroke-dasharray="18 14"'))
          .join(""),
      6,
    )
  );
};
