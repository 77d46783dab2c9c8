import { leaf, sprig } from "../leaves.ts";
import { clay, darker, lighter, mix, type Palette } from "../palette.ts";
import { at, box, contact, cut, faint, lifted, line, oval, type Point, range, shape, smooth, turned, vessel, within } from "../shapes.ts";

/** Two or three ribbons of steam. */
export const steam = (x: number, y: number, height: number, colour = "#fffaf0") =>
  at(
    x,
    y,
    [-34, 0, 34]
      .map((dx, i) => {
        const h = height * (i === 1 ? 1 : 0.72);
        const wave = smooth([
          [dx, 0],
          [dx - 22, -h * 0.25],
          [dx + 20, -h * 0.55],
          [dx - 14, -h * 0.8],
          [dx + 8, -h],
          [dx + 4, -h * 0.78],
          [dx + 40, -h * 0.5],
          [dx, -h * 0.22],
        ]);
        return faint(shape(wave, colour), 0.75);
      })
      .join(""),
  );

export const ear = (x: number, y: number, turn: number, length: number, fill: string) =>
  at(
    x,
    y,
    line(`M0 0V${-length}`, darker(fill, 0.15), length * 0.022) +
      range(7)
        .map((i) =>
          [-1, 1]
            .map((side) =>
              leaf("willow", 0, -length * (0.52 + i * 0.065), side * 26, length * 0.19, side > 0 ? fill : lighter(fill, 0.2), 0.1),
            )
            .join(""),
        )
        .join("") +
      leaf("willow", 0, -length, 0, length * 0.16, fill),
    turn,
  );

/** A round loaf, scored like an ear of wheat, on its board. */
export const scoredLoaf = ({ accent, surface }: Palette) => {
  const crust = "#b8692c";
  const body = smooth([
    [-304, -70],
    [-286, -190],
    [-190, -308],
    [0, -358],
    [190, -308],
    [286, -190],
    [304, -70],
    [230, -8],
    [0, 6],
    [-230, -8],
  ]);
  const slash = (x: number, y: number, turn: number, size: number) =>
    at(
      x,
      y,
      shape("M0 0C34 -34 34 -92 0 -128C-34 -92 -34 -34 0 0Z", "#f8e3b4") + shape("M0 0C34 -34 34 -92 0 -128Z", "#e2b46e"),
      turn,
      size,
    );
  const spine = line("M0 -14C-4 -120 4 -220 0 -316", "#f8e3b4", 15);
  const scores =
    range(4)
      .map((i) => slash(-8, -30 - i * 66, -58 + i * 7, 1.2 - i * 0.12) + slash(8, -30 - i * 66, 58 - i * 7, 1.2 - i * 0.12))
      .join("") + slash(0, -272, 0, 0.62);
  const side = (flip: number) =>
    [0, 1, 2]
      .map((i) =>
        line(
          `M${flip * (200 + i * 34)} ${-250 + i * 44}` +
            `C${flip * (236 + i * 24)} ${-170 + i * 30} ${flip * (236 + i * 22)} -90 ${flip * (206 + i * 30)} -40`,
          "#f3d7a0",
          9 - i * 2,
          'opacity=".55"',
        ),
      )
      .join("");
  const inside =
    shape(
      smooth([
        [-270, -150],
        [-190, -270],
        [-20, -334],
        [80, -330],
        [-60, -280],
        [-160, -210],
      ]),
      lighter(crust, 0.3),
      'opacity=".55"',
    ) +
    side(-1) +
    side(1) +
    spine +
    scores;
  return (
    contact(700, 44, 44) +
    cut(box(-370, 0, 740, 52, 26), surface, { dx: -4, dy: -12, shade: 0.3, shadow: "lift" }) +
    contact(520, 0, 22) +
    cut(body, crust, { dx: -40, dy: -12, shade: 0.28, inside }) +
    lifted(ear(330, 34, 62, 300, accent) + ear(310, 40, 38, 270, lighter(accent, 0.15)), "hair")
  );
};

/** A lidded cup on its saucer; its steam carries leaves. */
export const gaiwan = ({ layers, leaf: fresh }: Palette) => {
  const glaze = "#f4ead2";
  const painted = within(
    turned([
      [232, -250],
      [196, -110],
      [92, -36],
    ]),
    sprig(-60, -60, 34, 190, { fill: fresh, kind: "willow", size: 80 }) +
      sprig(40, -50, 20, 150, { fill: layers[3], kind: "willow", size: 66 }),
  );
  return (
    contact(560, 26, 34) +
    vessel(
      [
        [300, -34],
        [250, 0],
        [120, 24],
        [110, 30],
      ],
      lighter(clay, 0.12),
    ) +
    shape(oval(0, -36, 300, 26), lighter(clay, 0.3)) +
    contact(220, -30, 14) +
    lifted(steam(10, -420, 210)) +
    vessel(
      [
        [236, -252],
        [214, -150],
        [150, -70],
        [92, -40],
        [88, -26],
      ],
      glaze,
      painted,
    ) +
    shape(oval(0, -252, 236, 34), darker(glaze, 0.14)) +
    shape(oval(0, -248, 214, 27), "#a8b25c") +
    at(
      26,
      -292,
      vessel(
        [
          [30, -92],
          [64, -80],
          [150, -40],
          [206, 0],
        ],
        glaze,
        line("M-160 -22Q0 24 170 -16", fresh, 6),
      ) + cut(oval(0, -94, 36, 13), glaze, { dx: -12, dy: -2, shadow: "hair" }),
      -7,
    ) +
    lifted(
      leaf("beech", 60, -560, 52, 104, fresh) +
        leaf("beech", -60, -600, -38, 88, layers[2]) +
        leaf("beech", 20, -660, 10, 70, lighter(fresh, 0.2)),
    )
  );
};

type Jar = { lid: string; bands: readonly string[]; cloth?: string };

const jarOf = (x: number, width: number, height: number, { lid, bands, cloth }: Jar) => {
  const half = width / 2;
  const glass: Point[] = [
    [half * 0.72, -height],
    [half * 0.76, -height * 0.93],
    [half * 0.98, -height * 0.84],
    [half, -height * 0.5],
    [half * 0.98, -8],
    [half * 0.86, 0],
  ];
  const fills = bands.map((colour, i) => {
    const top = -height * 0.84 + (i / bands.length) * height * 0.84;
    const edge = range(7).map((j): Point => [-half - 10 + (j / 6) * (width + 20), top + (j % 2 ? 8 : -8)]);
    return shape(`${smooth(edge, false)}V20H${-half - 10}Z`, colour);
  });
  const bits = bands.map((colour, i) =>
    range(4)
      .map((j) => {
        const y = -height * 0.84 + ((i + 0.5) / bands.length) * height * 0.84;
        return shape(
          oval(-half * 0.66 + j * half * 0.44, y + (j % 2 ? 9 : -6), half * 0.17, half * 0.12),
          j % 2 ? lighter(colour, 0.28) : darker(colour, 0.12),
        );
      })
      .join(""),
  );
  const top = cloth
    ? cut(
        smooth([
          [-half * 0.9, -height + 30],
          [-half * 0.75, -height - 22],
          [0, -height - 48],
          [half * 0.75, -height - 22],
          [half * 0.9, -height + 30],
          [half * 0.45, -height + 16],
          [0, -height + 30],
          [-half * 0.45, -height + 16],
        ]),
        cloth,
        { dx: -half * 0.3, dy: -4 },
      ) + line(`M${-half * 0.72} ${-height + 2}Q0 ${-height + 16} ${half * 0.72} ${-height + 2}`, clay, 7)
    : cut(box(-half * 0.8, -height - 26, width * 0.8, 40, 10), lid, { dx: -half * 0.4, dy: -3 });
  return at(x, 0, contact(width, 2, 16) + vessel(glass, mix("#dfe6d2", "#ffffff", 0.3), fills.join("") + bits.join(""), 0.9) + top);
};

/** Three jars on a shelf: roots, leaves and beans at work. */
export const pickleJars = ({ accent, layers, surface, leaf: fresh }: Palette) =>
  cut(box(-430, 0, 860, 44, 10), surface, { dx: -3, dy: -10, shade: 0.32, shadow: "lift" }) +
  jarOf(-240, 210, 330, { lid: layers[4], bands: ["#e9b65c", "#d98f3a", "#c9743a"], cloth: "#f4e8cc" }) +
  jarOf(12, 240, 410, { lid: layers[4], bands: ["#b9c47a", "#8fa655", "#d9dca0", "#7f9a4c"] }) +
  jarOf(260, 200, 280, { lid: layers[5], bands: ["#d2786d", "#b4532f", "#8c3b33"], cloth: lighter(accent, 0.2) }) +
  lifted(leaf("beech", -96, 4, -74, 90, fresh) + leaf("beech", 148, 4, 80, 84, fresh), "hair");

/** Water falls through the coffee into the glass. */
export const pourOver = ({ layers, accent }: Palette) => {
  const coffee = "#5b3321";
  const glass: Point[] = [
    [74, -232],
    [70, -206],
    [108, -150],
    [156, -70],
    [150, -14],
    [124, 0],
  ];
  const cone: Point[] = [
    [176, -446],
    [150, -390],
    [62, -262],
    [56, -238],
  ];
  const ribs = range(5)
    .map((i) => line(`M${-110 + i * 55} -440L${-36 + i * 18} -262`, darker("#f3e6cd", 0.1), 5))
    .join("");
  const liquid =
    shape("M-170 -104Q-80 -118 0 -104T170 -104V10H-170Z", coffee) +
    shape("M-170 -104Q-80 -118 0 -104T170 -104V-92Q80 -106 0 -92T-170 -92Z", "#8a5230");
  return (
    contact(340, 2, 26) +
    lifted(steam(0, -470, 170)) +
    cut("M146 -160C230 -170 232 -50 150 -40L146 -62C196 -66 196 -142 144 -136Z", layers[4], { dx: -4, dy: -4 }) +
    vessel(glass, "#e3e8df", liquid + line("M0 -240V-110", coffee, 5), 0.9) +
    cut(oval(0, -236, 116, 17), layers[3], { dx: -20, dy: -3 }) +
    vessel(cone, "#f3e6cd", ribs) +
    shape(oval(0, -446, 176, 28), "#fff6e2") +
    shape(oval(0, -442, 154, 21), coffee) +
    shape(oval(-24, -444, 74, 10), "#7d4d30") +
    cut("M166 -420C232 -430 232 -330 132 -336L144 -358C192 -354 194 -398 160 -394Z", "#f3e6cd", { dx: -4, dy: -4 }) +
    at(
      -262,
      0,
      contact(150, 2, 14) +
        vessel(
          [
            [84, -110],
            [80, -50],
            [54, 0],
          ],
          clay,
        ) +
        shape(oval(0, -110, 84, 14), lighter(clay, 0.2)) +
        shape(oval(0, -108, 72, 10), coffee),
    ) +
    lifted(
      [
        [250, -4, 20],
        [292, 4, 100],
        [224, 8, 60],
      ]
        .map(([x = 0, y = 0, turn = 0]) => at(x, y, shape(oval(0, 0, 20, 13), "#6b3d26") + line("M-14 0Q0 -6 14 0", "#3f2217", 3), turn))
        .join(""),
      "hair",
    ) +
    leaf("beech", 286, 2, 60, 70, accent)
  );
};
