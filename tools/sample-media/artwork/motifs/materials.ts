import { type LeafKind, leaf } from "../leaves.ts";
import { darker, lighter, mix, type Palette } from "../palette.ts";
import { at, box, cut, faint, lifted, line, oval, range, shape, smooth, within } from "../shapes.ts";
import { brush } from "./light.ts";
import { gate, seedling } from "./membership.ts";

const kinds: readonly LeafKind[] = ["beech", "coin", "oak", "willow", "ginkgo"];

export const kindOf = (i: number) => kinds[i % kinds.length] as LeafKind;

/** A sheet on the table with the given content. */
export const sheet = (content: string, { turn = -3, width = 560, height = 700, fill = "#fcf7ea", under = "#e9dcbd" } = {}) => {
  const d = box(-width / 2, -height / 2, width, height, 14);
  return at(
    0,
    0,
    at(16, 14, cut(d, under, { dx: -4, dy: -4, shadow: "lift" }), 4) +
      cut(d, fill, { dx: -4, dy: -4, shade: 0.1, shadow: "soft" }) +
      within(d, content),
    turn,
  );
};

export const rule = (x: number, y: number, width: number, colour: string) => line(`M${x} ${y}h${width}`, colour, 11, 'opacity=".45"');

export type Material = (palette: Palette) => string;

export const welcomeGuide: Material = (palette) =>
  sheet(shape("M-400 -500H400V500H-400Z", mix(palette.layers[0], "#ffffff", 0.3)) + at(0, 250, gate(palette), 0, 0.86));

export const firstSteps: Material = ({ layers, accent }) =>
  sheet(
    shape("M-400 -500H400V500H-400Z", mix(layers[0], "#ffffff", 0.45)) +
      shape(
        smooth([
          [-400, -60],
          [-140, -150],
          [120, -90],
          [400, -170],
          [400, 500],
          [-400, 500],
        ]),
        layers[1],
      ) +
      shape(
        smooth([
          [-400, 130],
          [-100, 60],
          [160, 110],
          [400, 40],
          [400, 500],
          [-400, 500],
        ]),
        layers[2],
      ) +
      shape(oval(120, -230, 70), accent) +
      range(6)
        .map((i) =>
          cut(oval(-130 + Math.sin(i * 1.5) * 90 + i * 28, 300 - i * 66, 70 - i * 8, 32 - i * 3.4), "#f7ecd2", {
            dx: -8,
            dy: -7,
            shade: 0.22,
          }),
        )
        .join("") +
      at(180, -60, seedling(110, layers[3], layers[4])),
  );

const tag = (x: number, y: number, turn: number, fill: string, content: string) =>
  at(
    x,
    y,
    line("M0 -150C-20 -210 30 -240 10 -290", "#b08a5a", 7) +
      cut("M-84 -90L-40 -160H40L84 -90V140a16 16 0 0 1 -16 16H-68a16 16 0 0 1 -16 -16Z", fill, { dx: -8, dy: -7, shadow: "lift" }) +
      shape(oval(0, -118, 15), darker(fill, 0.5)) +
      content,
    turn,
  );

export const howPricesWork: Material = ({ accent, layers, leaf: fresh }) =>
  tag(-210, 30, -12, layers[2], leaf("beech", 0, 110, 0, 160, lighter(fresh, 0.4))) +
  tag(
    0,
    -10,
    2,
    "#fbf3df",
    range(3)
      .map((i) => cut(oval(0, 90 - i * 44, 58, 26), accent, { dx: -16, dy: -5, shadow: "hair" }))
      .join(""),
  ) +
  tag(210, 40, 14, "#b4532f", leaf("oak", 0, 120, 8, 170, "#f4dcc0")) +
  lifted(
    range(4)
      .map((i) => cut(oval(-110 + i * 84, 286 + (i % 2) * 22, 44, 40), i % 2 ? lighter(accent, 0.2) : accent, { dx: -9, dy: -8 }))
      .join(""),
    "hair",
  );

export const sharingWell: Material = ({ accent, layers, leaf: fresh, surface }) =>
  cut(oval(0, 0, 300), surface, { dx: -10, dy: -10, shade: 0.24, shadow: "lift" }) +
  shape(oval(0, 0, 264), lighter(surface, 0.25)) +
  range(5)
    .map((i) => at(0, 0, leaf("beech", 0, -40, 0, 200, [fresh, accent, layers[3], "#d98a5f", layers[2]][i] as string), i * 72))
    .join("") +
  cut(oval(0, 0, 58), "#fbf3df", { dx: -6, dy: -6 }) +
  at(0, 30, seedling(66, fresh, layers[3]));

export const woodGuide: Material = ({ layers }) =>
  range(6)
    .map((i) => {
      const fill = ["#d9b07a", "#b07a4a", "#e8cf9f", "#8a5a3c", "#c98d5a", "#6d4733"][i] as string;
      return at(
        -270 + (i % 3) * 270,
        -150 + Math.floor(i / 3) * 300,
        cut(oval(0, 0, 116, 110), darker(fill, 0.35), { dx: -8, dy: -8, shadow: "lift" }) +
          shape(oval(0, 0, 100, 94), fill) +
          range(4)
            .map((j) => line(oval(-j * 4, j * 3, 82 - j * 20, 76 - j * 19), darker(fill, 0.16), 5))
            .join("") +
          lifted(leaf(kindOf(i), 60, 110, 24, 120, i % 2 ? layers[2] : layers[3]), "hair"),
      );
    })
    .join("");

export const brushStrokes: Material = ({ layers }) =>
  sheet(
    range(6)
      .map((i) =>
        faint(
          shape(
            smooth([
              [-220, -250 + i * 88],
              [-120, -274 + i * 88 - i * 2],
              [60, -262 + i * 88],
              [210, -256 + i * 86],
              [120, -234 + i * 88 + i * 4],
              [-90, -226 + i * 88 + i * 3],
            ]),
            "#1c3340",
          ),
          1 - i * 0.13,
        ),
      )
      .join("") +
      leaf("willow", -120, 310, 40, 120, "#1c3340", 0) +
      leaf("willow", -110, 314, 84, 100, "#1c3340", 0),
  ) + at(240, 300, brush(560, "#a8763f", layers[4]), 24);

export const breathingCards: Material = ({ layers, spice, accent }) =>
  [
    [-230, -10, -12, layers[1]],
    [0, -34, 1, mix(spice, "#ffffff", 0.4)],
    [230, 4, 13, mix(accent, "#ffffff", 0.4)],
  ]
    .map(([x, y, turn, fill], i) =>
      at(
        x as number,
        y as number,
        cut(box(-130, -210, 260, 420, 26), fill as string, { dx: -6, dy: -6, shade: 0.14, shadow: "lift" }) +
          range(4)
            .map((j) => faint(shape(oval(0, 0, (104 - j * 24) * (0.76 + i * 0.12)), i === 1 ? layers[4] : layers[3]), 0.22 + j * 0.12))
            .join("") +
          leaf("beech", 0, 190, 0, 60, layers[3]),
        turn as number,
      ),
    )
    .join("");

export const marketChecklist: Material = ({ layers, accent }) =>
  sheet(
    range(7)
      .map((i) => shape(`M${-280 + i * 80} -370H${-200 + i * 80}V-260a40 36 0 0 1 -80 0Z`, i % 2 ? "#f9ead0" : "#b4532f"))
      .join("") +
      range(5)
        .map((i) =>
          at(
            -190,
            -130 + i * 94,
            cut(box(-28, -28, 56, 56, 12), i < 3 ? layers[3] : "#efe0c3", { dx: -4, dy: -4, shadow: "hair" }) +
              (i < 3 ? line("M-14 0L-2 13L18 -14", "#fcf7ea", 10) : "") +
              rule(70, 0, 150 + ((i * 53) % 130), layers[4]),
          ),
        )
        .join("") +
      leaf("beech", 170, 300, 20, 130, accent),
  );
