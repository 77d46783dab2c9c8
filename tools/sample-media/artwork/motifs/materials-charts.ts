import { leaf, sprig } from "../leaves.ts";
import { darker, lighter, mix } from "../palette.ts";
import { at, box, cut, line, oval, type Point, range, shape, smooth, within } from "../shapes.ts";
import { scoredLoaf } from "./kitchen.ts";
import { kindOf, type Material, rule, sheet } from "./materials.ts";

const slice = (turn: number, width: number, inner: number, outer: number): string => {
  const point = (angle: number, reach: number): Point => [
    Math.sin((angle * Math.PI) / 180) * reach,
    -Math.cos((angle * Math.PI) / 180) * reach,
  ];
  const [a, b, c, d] = [point(turn, inner), point(turn, outer), point(turn + width, outer), point(turn + width, inner)];
  return (
    `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}` +
    `A${outer} ${outer} 0 0 1 ${c[0].toFixed(1)} ${c[1].toFixed(1)}L${d[0].toFixed(1)} ${d[1].toFixed(1)}` +
    `A${inner} ${inner} 0 0 0 ${a[0].toFixed(1)} ${a[1].toFixed(1)}Z`
  );
};

const wheel = (fills: readonly string[], inner: number, outer: number) =>
  fills.map((fill, i) => shape(slice((i / fills.length) * 360 + 1, 360 / fills.length - 2, inner, outer), fill)).join("");

export const sunAndShade: Material = ({ accent, layers }) =>
  sheet(
    line("M-220 -120A226 226 0 0 1 220 -120", mix(accent, "#ffffff", 0.4), 14, 'stroke-dasharray="3 30"') +
      shape(oval(-150, -250, 52), accent) +
      shape(oval(0, -300, 40), lighter(accent, 0.3)) +
      shape(oval(150, -250, 40), mix(accent, layers[3], 0.3)) +
      range(12)
        .map((i) =>
          at(
            -180 + (i % 4) * 120,
            -70 + Math.floor(i / 4) * 130,
            shape(oval(0, 0, 46), lighter(accent, 0.35)) +
              within(oval(0, 0, 46), shape(box(-46 + ((i * 29) % 92), -50, 100, 100), layers[3])) +
              leaf(kindOf(i), 0, 26, 0, 52, "#fcf7ea"),
          ),
        )
        .join(""),
  );

export const sourdoughTimetable: Material = (palette) =>
  sheet(
    at(
      0,
      -40,
      wheel([palette.accent, "#f0d9a8", "#e5b978", "#f0d9a8", "#cf9351", "#f0d9a8", palette.leaf, "#f0d9a8"], 190, 248) +
        shape(oval(0, 0, 176), mix(palette.layers[0], "#ffffff", 0.4)) +
        at(0, 90, scoredLoaf(palette), 0, 0.42) +
        range(12)
          .map((i) => at(0, 0, line("M0 -262V-274", palette.layers[3], 9), i * 30))
          .join(""),
    ) +
      rule(-180, 284, 220, palette.layers[3]) +
      rule(80, 284, 100, palette.spice),
    { turn: 3 },
  );

export const teaWheel: Material = ({ leaf: fresh }) =>
  sheet(
    wheel(
      ["#9db867", "#c7cf7e", "#e4d48a", "#e8b65c", "#d28a45", "#b3603a", "#8a4632", "#a76a6f", "#c99aa0", "#e3c9a7", "#b8b08a", "#7f9a5a"],
      150,
      262,
    ) +
      wheel(["#c5d59a", "#efe2a8", "#e8b98a", "#c08068", "#d8c3ac", "#a9bb86"], 84, 142) +
      shape(oval(0, 0, 74), "#fcf7ea") +
      leaf("willow", -20, 50, -18, 100, fresh) +
      leaf("willow", 20, 50, 24, 90, darker(fresh, 0.2)),
    { width: 640, height: 640, turn: -6 },
  );

export const dyeCalendar: Material = ({ layers }) =>
  sheet(
    range(12)
      .map((i) =>
        at(
          0,
          0,
          at(
            0,
            -214,
            cut(
              oval(0, 0, 48),
              [
                "#7f9fb8",
                "#a9c0a0",
                "#c9d27a",
                "#f0d25a",
                "#eab43c",
                "#e0883a",
                "#c9573a",
                "#a83e4a",
                "#7c4a76",
                "#4a4f8c",
                "#2f4778",
                "#5a6f80",
              ][i] as string,
              { dx: -6, dy: -6, shadow: "hair" },
            ) + leaf(kindOf(i), 0, 26, 0, 52, "#fcf7ea"),
          ),
          i * 30,
        ),
      )
      .join("") +
      range(3)
        .map((i) => sprig(-40 + i * 40, 110, -24 + i * 24, 210, { fill: layers[(i + 2) as 2 | 3 | 4], kind: kindOf(i), size: 62 }))
        .join(""),
    { width: 620, height: 640, turn: 4 },
  );

export const stitchLibrary: Material = ({ layers, accent }) => {
  const rows = ['stroke-dasharray="34 22"', 'stroke-dasharray="14 14"', 'stroke-dasharray="60 14 14 14"', 'stroke-dasharray="2 24"'];
  const zigzag = (y: number, step: number, tall: number) =>
    `M-230 ${y}${range(Math.floor(460 / step))
      .map((i) => `l${step} ${i % 2 ? tall : -tall}`)
      .join("")}`;
  return sheet(
    rows.map((dash, i) => line(`M-230 ${-270 + i * 74}H230`, i === 1 ? accent : "#f6ead0", 13, dash)).join("") +
      line(zigzag(54, 30, 40), "#f6ead0", 9) +
      line(zigzag(140, 46, 44), accent, 9) +
      line(zigzag(140, 46, -44).replace("M-230 140", "M-230 96"), "#f6ead0", 7) +
      range(8)
        .map((i) =>
          at(
            -200 + i * 57,
            220,
            range(5)
              .map((j) => line("M0 -8V-26", i % 2 ? "#e6a58a" : "#f6ead0", 8, `transform="rotate(${j * 72})"`))
              .join(""),
          ),
        )
        .join("") +
      line("M-230 290C-180 250 -160 330 -110 290S-40 250 10 290S80 330 130 290S200 250 230 290", "#f6ead0", 9),
    { fill: layers[3], under: layers[4] },
  );
};

export const lightDiary: Material = ({ layers, accent }) =>
  sheet(
    range(12)
      .map((i) => {
        const [x, y] = [-180 + (i % 3) * 180, -255 + Math.floor(i / 3) * 170];
        const frame = box(x - 76, y - 66, 152, 132, 12);
        const height = Math.sin((i / 11) * Math.PI);
        return within(
          frame,
          shape(frame, mix(mix("#f7c9b6", "#bfe0ea", height), "#2b587c", i > 9 ? 0.5 : 0)) +
            shape(oval(x - 40 + i * 7, y + 40 - height * 70, 24), i > 9 ? "#f4ecd2" : accent) +
            shape(
              smooth([
                [x - 90, y + 30],
                [x - 30, y + 10 + (i % 3) * 8],
                [x + 30, y + 30],
                [x + 90, y + 8],
                [x + 90, y + 90],
                [x - 90, y + 90],
              ]),
              layers[(2 + (i % 3)) as 2 | 3 | 4],
            ),
        );
      })
      .join(""),
  );
