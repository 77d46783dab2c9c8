import { leaf, rosette, sprig } from "../leaves.ts";
import { clay, darker, lighter, mix, type Palette, paper } from "../palette.ts";
import { at, box, contact, cut, faint, lifted, line, oval, type Point, polygon, range, shape, smooth, vessel } from "../shapes.ts";

const crate = (x: number, width: number, wood: string, goods: string) =>
  at(
    x,
    0,
    contact(width, 6, 16) +
      goods +
      cut(box(-width / 2, -84, width, 88, 6), wood, { dx: -4, dy: -4, shade: 0.25 }) +
      line(`M${-width / 2 + 8} -56H${width / 2 - 8}M${-width / 2 + 8} -28H${width / 2 - 8}`, darker(wood, 0.3), 4),
  );

const fruits = (colour: string, width: number) =>
  range(9)
    .map((i) =>
      cut(oval((((i % 5) + (i > 4 ? 0.5 : 0)) / 4 - 0.5) * width, i > 4 ? -112 : -88, 24), i % 3 ? colour : lighter(colour, 0.2), {
        dx: -6,
        dy: -6,
        shadow: "hair",
      }),
    )
    .join("");

/** A stall under its striped awning. */
export const stall = ({ layers, accent, leaf: fresh, surface }: Palette) => {
  const awning = range(8).map((i) => {
    const [top, low] = [-300 + i * 75, -400 + i * 100];
    const fill = i % 2 ? paper : clay;
    return cut(`M${top} -560H${top + 75}L${low + 100} -420V-392a50 46 0 0 1 -100 0V-420Z`, fill, {
      dx: -7,
      dy: 0,
      shade: 0.16,
      shadow: false,
    });
  });
  const bunting = range(9)
    .map((i) =>
      leaf("beech", -320 + i * 80, -344 + Math.sin((i / 8) * Math.PI) * 44, 180, 62, [accent, layers[3], "#f6e6c8"][i % 3] as string),
    )
    .join("");
  return (
    contact(860, 34, 40) +
    lifted(line("M-350 -480V30M350 -480V30", darker(surface, 0.25), 22)) +
    faint(shape(box(-350, -400, 700, 260), layers[5]), 0.14) +
    line("M-350 -350Q0 -256 350 -350", darker(surface, 0.3), 4) +
    lifted(bunting, "hair") +
    at(
      0,
      -128,
      crate(
        -230,
        200,
        "#c9986a",
        range(3)
          .map((i) => rosette(-66 + i * 66, -78, 62, fresh))
          .join(""),
      ) +
        crate(8, 210, "#d6a878", fruits(accent, 160)) +
        crate(
          236,
          180,
          "#c9986a",
          range(4)
            .map((i) =>
              at(
                -60 + i * 40,
                -60,
                cut(box(-22, -100 + (i % 2) * 18, 44, 120, 20), [layers[2], "#efd9b4", layers[3], clay][i] as string, {
                  dx: -8,
                  dy: -4,
                  shadow: "hair",
                }),
              ),
            )
            .join(""),
        ),
    ) +
    cut(box(-390, -130, 780, 40, 10), lighter(surface, 0.12), { dx: -4, dy: -10, shade: 0.28, shadow: "lift" }) +
    cut(polygon([-366, -92], [366, -92], [344, 36], [-344, 36]), layers[4], {
      dx: -10,
      dy: -4,
      shade: 0.28,
      inside: range(7)
        .map((i) => leaf("beech", -290 + i * 97, 20, 0, 84, layers[3], 0.1))
        .join(""),
    }) +
    lifted(awning.join(""), "lift") +
    cut(box(-318, -590, 636, 44, 20), layers[4], { dx: -4, dy: -8 })
  );
};

/** Three speech shapes, overlapping like leaves on one stem. */
export const speech = ({ layers, accent, leaf: fresh }: Palette) => {
  const bubble = (x: number, y: number, width: number, height: number, tail: number, fill: string, marks: string) => {
    const [w, h] = [width / 2, height / 2];
    const foot: Point[] =
      tail < 0
        ? [
            [-w * 0.3, h * 0.94],
            [-w * 0.86, h * 1.5],
            [-w * 0.74, h * 0.7],
          ]
        : [
            [w * 0.74, h * 0.7],
            [w * 0.86, h * 1.5],
            [w * 0.3, h * 0.94],
          ];
    const around: Point[] =
      tail < 0
        ? [[-w, 0], [-w * 0.72, -h * 0.76], [0, -h], [w * 0.72, -h * 0.76], [w, 0], [w * 0.7, h * 0.76], [w * 0.1, h], ...foot]
        : [[-w, 0], [-w * 0.72, -h * 0.76], [0, -h], [w * 0.72, -h * 0.76], [w, 0], ...foot, [-w * 0.1, h], [-w * 0.7, h * 0.76]];
    return at(x, y, cut(smooth(around), fill, { dx: -9, dy: -8, shade: 0.16, shadow: "lift" }) + marks);
  };
  const veins = (width: number, height: number, colour: string) =>
    line(`M${-width * 0.36} ${height * 0.16}Q0 ${-height * 0.1} ${width * 0.36} ${-height * 0.14}`, colour, 8, 'opacity=".7"') +
    range(4)
      .map((i) =>
        line(
          `M${-width * 0.24 + i * width * 0.14} ${height * (0.08 - i * 0.05)}` +
            `q${width * 0.03} ${-height * 0.15} ${width * 0.1} ${-height * 0.2}m${-width * 0.1} ${height * 0.2}` +
            `q${width * 0.06} ${height * 0.08} ${width * 0.14} ${height * 0.12}`,
          colour,
          6,
          'opacity=".55"',
        ),
      )
      .join("");
  return (
    contact(420, 20, 24) +
    lifted(
      line("M0 20C-8 -80 10 -160 -20 -240", darker(layers[4], 0.1), 16) +
        leaf("beech", 0, -60, 70, 170, fresh) +
        leaf("beech", -2, -30, -66, 150, layers[3]),
    ) +
    bubble(150, -430, 420, 290, 1, layers[3], veins(420, 290, lighter(layers[3], 0.5))) +
    bubble(-150, -350, 430, 300, -1, "#f9efdc", veins(430, 300, layers[2])) +
    bubble(
      110,
      -250,
      300,
      200,
      1,
      clay,
      range(3)
        .map((i) => shape(oval(-70 + i * 66, 0, 17), i === 1 ? accent : "#f9e2cf"))
        .join(""),
    )
  );
};

const pebbles = (x: number, fills: readonly string[]) =>
  at(
    x,
    0,
    contact(150, 4, 14) +
      fills
        .map((fill, i) =>
          at(
            (i % 2) * 8 - 4,
            -i * 27,
            cut(`M-66 -12a66 17 0 0 1 132 0v12a66 17 0 0 1 -132 0Z`, darker(fill, 0.12), { dx: -30, dy: 0, shadow: "hair" }) +
              shape(oval(0, -12, 66, 17), lighter(fill, 0.15)),
          ),
        )
        .join(""),
  );

/** A ledger with its columns, coins in a pile, a leaf as the mark. */
export const ledger = ({ layers, accent, leaf: fresh }: Palette) => {
  const cover = layers[4];
  const page = (side: number) => {
    const d = `M0 -436C${side * 70} -478 ${side * 220} -476 ${side * 322} -446V-40C${side * 220} -70 ${side * 70} -72 0 -24Z`;
    const rows = range(8).map((i) => {
      const y = -398 + i * 42;
      const entry =
        line(`M${side * 66} ${y - 6}H${side * (130 + ((i * 37) % 60))}`, mix(layers[4], paper, 0.25), 9) +
        line(`M${side * 236} ${y - 4}H${side * (262 + ((i * 23) % 28))}`, i % 3 ? layers[3] : clay, 9);
      return `${line(`M${side * 30} ${y + 12}Q${side * 170} ${y - 26} ${side * 300} ${y + 2}`, "#d8c49c", 3)}${entry}`;
    });
    return cut(d, "#fbf5e6", {
      dx: -5,
      dy: -5,
      shade: 0.12,
      shadow: "hair",
      inside: rows.join("") + line(`M${side * 216} -470V-60`, mix(clay, paper, 0.4), 4),
    });
  };
  const spine = shape("M-16 -440Q0 -420 16 -440V-24Q0 -8 -16 -24Z", "#e2d2ac");
  return (
    contact(780, 20, 34) +
    cut("M-346 -452Q0 -500 346 -452V-10Q170 -36 0 4Q-170 -36 -346 -10Z", cover, { dx: -5, dy: -8, shade: 0.3, shadow: "lift" }) +
    page(-1) +
    page(1) +
    spine +
    lifted(shape("M120 -470l44 6V-300l-22 -26l-22 22Z", clay), "hair") +
    at(
      0,
      44,
      pebbles(-330, [accent, lighter(accent, 0.1), accent]) +
        pebbles(-190, [accent, clay]) +
        pebbles(330, [layers[2], accent, lighter(accent, 0.1), accent, accent]) +
        pebbles(210, ["#8d8574"]),
    ) +
    lifted(sprig(-40, 60, 82, 190, { fill: fresh, size: 74, kind: "coin" }), "hair")
  );
};

/** A bowl in the light of a window that is not in the picture. */
export const litBowl = ({ layers, accent, leaf: fresh, glow }: Palette) => {
  const pane = (x: number, y: number) => polygon([x, y], [x + 120, y - 16], [x + 176, y + 186], [x + 46, y + 206]);
  const light = faint(
    range(4)
      .map((i) => shape(pane(-420 + (i % 2) * 140 + (i > 1 ? 64 : 0), i > 1 ? -394 : -620), glow))
      .join(""),
    0.85,
  );
  const pears = [
    [-92, -214, -12, accent],
    [10, -230, 6, "#c8b64e"],
    [104, -212, 16, clay],
  ] as const;
  const pear = (x: number, y: number, turn: number, fill: string) =>
    at(
      x,
      y,
      cut(
        smooth([
          [0, -116],
          [-28, -96],
          [-36, -50],
          [-66, 10],
          [-48, 66],
          [0, 78],
          [48, 66],
          [66, 10],
          [36, -50],
          [28, -96],
        ]),
        fill,
        { dx: -18, dy: -6, shade: 0.2, shadow: "hair" },
      ) +
        line("M0 -112q4 -22 16 -32", "#5b4632", 7) +
        leaf("beech", 6, -124, 60, 56, fresh),
      turn,
    );

  return (
    light +
    contact(560, 10, 40) +
    pears.map(([x, y, turn, fill]) => pear(x, y, turn, fill)).join("") +
    vessel(
      [
        [290, -206],
        [264, -120],
        [180, -34],
        [104, -10],
        [100, 8],
      ],
      layers[3],
      line("M-300 -150Q0 -112 300 -150M-290 -128Q0 -90 290 -128", lighter(layers[3], 0.35), 7),
    ) +
    line("M-290 -206A290 36 0 0 0 290 -206", lighter(layers[3], 0.35), 10) +
    lifted(leaf("beech", 330, 16, 76, 100, fresh) + leaf("beech", 384, 22, 108, 70, accent), "hair")
  );
};
