import { fern, leaf, rosette, sprig } from "../leaves.ts";
import { clay, darker, lighter, type Palette, sun } from "../palette.ts";
import { seeded } from "../random.ts";
import { at, box, contact, cut, lifted, line, oval, type Point, polygon, range, shape, smooth, vessel } from "../shapes.ts";

const tomatoes = (x: number, height: number, fill: string) =>
  at(
    x,
    0,
    line(`M0 0V${-height}`, "#8a6a43", 7) +
      lifted(sprig(0, 0, 2, height * 0.94, { fill, leaves: 9, size: height * 0.34 }), "hair") +
      (
        [
          [-24, 0.35],
          [22, 0.5],
          [-16, 0.66],
          [14, 0.28],
          [-2, 0.46],
        ] as Point[]
      )
        .map(([dx, share]) => cut(oval(dx, -height * share, 15), clay, { dx: -4, dy: -4, shadow: "hair" }))
        .join(""),
  );

/** One raised bed with its planks and plants. */
export const raisedBed = (width: number, plank: string, grown: string) => {
  const half = width / 2;
  const front = cut(box(-half, -66, width, 72, 6), plank, { dx: -3, dy: -5, shade: 0.25 });
  const boards =
    line(`M${-half + 8} -30H${half - 8}`, darker(plank, 0.3), 3) +
    [-1, 1].map((side) => shape(box(side * (half - 16) - 9, -72, 18, 80, 4), darker(plank, 0.18))).join("");
  const soil = shape(polygon([-half + 30, -100], [half - 30, -100], [half - 4, -62], [-half + 4, -62]), "#4b3727");
  return `${contact(width, 6, 22)}${lifted(soil, "hair")}${grown}${front}${boards}`;
};

const carrots = (fill: string, width: number) =>
  range(7)
    .map((i) =>
      at(
        (i / 6 - 0.5) * width,
        -72,
        shape(oval(0, 2, 13, 10), "#d9792f") +
          fern(-4, -4, -16, 84, fill, -0.2) +
          fern(2, -4, 8, 98, lighter(fill, 0.12)) +
          fern(4, -4, 30, 74, fill),
      ),
    )
    .join("");

const cabbages = (fill: string, width: number, size: number) =>
  range(4)
    .map((i) => lifted(rosette((i / 3 - 0.5) * width, -58, size, fill), "hair"))
    .join("");

/** Three beds, one behind the other: stakes, feathery carrots, cabbages. */
export const kitchenGarden = ({ leaf: fresh, layers }: Palette) => {
  const [, , mid, green] = layers;
  return (
    at(
      -40,
      -150,
      raisedBed(
        430,
        "#b98a58",
        range(4)
          .map((i) => at(0, -70, tomatoes(-150 + i * 100, 190, i % 2 ? green : fresh)))
          .join(""),
      ),
      0,
      0.8,
    ) +
    at(70, -62, raisedBed(560, "#a97a4b", carrots(mid, 440)), 0, 0.9) +
    at(-30, 60, raisedBed(640, "#966a40", cabbages("#7fb56a", 480, 92)))
  );
};

/** A tree that shows its years: the crown is its rings. */
export const ringTree = ({ layers, accent }: Palette) => {
  const chance = seeded("ring tree");
  const [, pale, mid, green, dark] = layers;
  const bark = "#6b4a33";
  const roots: Point[] = [
    [-40, -260],
    [-46, -110],
    [-66, -38],
    [-170, 26],
    [-70, 4],
    [-20, 30],
    [30, 2],
    [84, 26],
    [170, 22],
    [72, -34],
    [48, -110],
    [42, -260],
  ];
  const boughs = line("M0 -220C-10 -300 -90 -330 -150 -400M4 -240C20 -330 90 -350 140 -430M0 -250V-480", bark, 30);
  const rings = [
    [300, dark],
    [250, green],
    [196, mid],
    [142, pale],
    [92, "#e6dc8a"],
    [48, accent],
  ] as const;
  const crown = rings.map(([radius, fill], i) => {
    const d = smooth(
      range(22).map((j): Point => {
        const turn = (j / 22) * Math.PI * 2;
        const reach = radius * (1 + (j % 2 ? 0.035 : -0.03) + chance.between(-0.025, 0.025));
        return [-i * 5 + Math.cos(turn) * reach * 1.06, -430 - i * 5 + Math.sin(turn) * reach * 0.82];
      }),
    );
    return cut(d, fill, { dx: -6, dy: -6, shade: 0.14 });
  });
  const sprigs = [
    [-250, -330, -110],
    [250, -320, 112],
    [-200, -620, -48],
    [210, -610, 46],
    [0, -672, 0],
  ] as const;
  return (
    contact(320, 14, 26) +
    lifted(sprigs.map(([x, y, turn]) => sprig(x, y, turn, 130, { fill: dark, kind: "oak", size: 62 })).join("")) +
    crown[0] +
    cut(smooth(roots), bark, { dx: -22, dy: 0, shade: 0.25 }) +
    boughs +
    crown.slice(1).join("") +
    line("M-18 -200C-26 -140 -20 -80 -44 -20M14 -210C22 -150 14 -90 26 -30", darker(bark, 0.3), 5, 'opacity=".6"')
  );
};

const pot = (x: number, size: number, fill: string, grown: string) =>
  at(
    x,
    0,
    lifted(at(0, -size * 0.9, grown), "hair") +
      vessel(
        [
          [size * 0.5, -size],
          [size * 0.48, -size * 0.6],
          [size * 0.34, 0],
        ],
        fill,
      ) +
      cut(box(-size * 0.56, -size * 1.06, size * 1.12, size * 0.22, 8), lighter(fill, 0.12), {
        dx: -size * 0.4,
        dy: 0,
        shade: 0.16,
        shadow: "hair",
      }),
  );

const skyline = (fill: string, seed: string, low: number, high: number) => {
  const chance = seeded(seed);
  let x = -1100;
  const blocks: string[] = [];
  while (x < 1100) {
    const width = chance.between(60, 130);
    const height = chance.between(low, high);
    const windows = range(3).flatMap((row) =>
      range(2).map((column) => shape(box(x + width * (0.22 + column * 0.36), -height + 26 + row * 44, 14, 20, 5), lighter(fill, 0.55))),
    );
    blocks.push(
      shape(
        chance.between() > 0.72
          ? `M${x} 60V${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0V60Z`
          : box(x, -height, width, height + 60, 6),
        fill,
      ) + windows.join(""),
    );
    x += width + chance.between(-8, 14);
  }
  return lifted(blocks.join(""));
};

export const city = ({ layers }: Palette) =>
  at(0, -60, skyline(layers[0], "far city", 210, 400)) + at(40, -40, skyline(layers[1], "near city", 110, 250));

/** Pots on a rail, and the town behind. */
export const balcony = ({ leaf: fresh, layers }: Palette) => {
  const [, , mid, green] = layers;
  const rail = "#4b3a2e";
  const bars = range(25)
    .map((i) => line(`M${-1080 + i * 90} -40V190`, rail, 11))
    .join("");
  const herb = range(5)
    .map((i) => sprig(0, 10, -44 + i * 22, 150, { fill: i % 2 ? mid : fresh, kind: "coin", size: 44, leaves: 8 }))
    .join("");
  const lettuce = rosette(0, 20, 108, "#8cbf6a");
  return (
    lifted(bars) +
    cut(box(-1200, -26, 2400, 34, 12), rail, { dx: -2, dy: -8, shade: 0.3, shadow: "lift" }) +
    at(
      0,
      -24,
      pot(-330, 118, clay, herb) +
        pot(-118, 140, "#d9a05a", at(0, 30, tomatoes(0, 290, green))) +
        pot(112, 112, "#8f4a34", lettuce) +
        pot(
          310,
          132,
          clay,
          range(5)
            .map((i) => leaf("willow", 0, 10, -40 + i * 20, 210 - Math.abs(i - 2) * 24, i % 2 ? green : fresh))
            .join("") + [-40, 4, 46].map((x, i) => cut(oval(x, -120 + i * 30, 17), sun, { dx: -4, dy: -4, shadow: "hair" })).join(""),
        ),
    )
  );
};

const worm = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    lifted(
      line("M-84 10C-50 -40 -24 -30 0 0S56 40 88 -8", "#d98a78", 21) +
        line("M-84 6C-50 -46 -24 -36 -2 -6", "#eeb0a0", 7) +
        line("M22 14l8 -12M34 20l5 -14M46 20l3 -14", "#bd6d5f", 4),
      "hair",
    ),
    turn,
  );

const soilBand = (y: number, swing: number, fill: string, name: string) => {
  const chance = seeded(name);
  const top = range(9).map((i): Point => [-1000 + i * 250, y + chance.between(-swing, swing)]);
  return lifted(shape(`${smooth(top, false)}V700H-1000Z`, fill));
};

/** The soil under a seedling: layers, roots, a worm. The ground is the top of the soil. */
export const livingSoil = ({ layers, leaf: fresh }: Palette) => {
  const chance = seeded("stones");
  const bands = [
    [0, 10, "#6a4a33"],
    [86, 16, "#553a2a"],
    [190, 20, "#7c5439"],
    [300, 22, "#40291f"],
    [410, 14, "#5f4130"],
  ] as const;
  const soil = bands.map(([y, swing, fill], i) => soilBand(y, swing, fill, `soil ${i}`)).join("");
  const roots = [
    "M0 0C-6 90 14 160 -4 300",
    "M-2 40C-60 80 -110 90 -160 180",
    "M2 60C60 90 90 130 170 150",
    "M-4 120C-50 160 -60 210 -110 270",
    "M2 150C50 180 70 240 120 280",
    "M-66 90C-110 92 -150 96 -200 90",
    "M80 106C120 96 160 84 210 96",
  ];
  const stones = range(22).map(() =>
    cut(
      oval(chance.between(-560, 560), chance.between(110, 430), chance.between(9, 28), chance.between(7, 19)),
      chance.pick(["#a98a66", "#c4a77d", "#8a6a4d"]),
      { dx: -4, dy: -4, shadow: false },
    ),
  );
  const shoot =
    line("M0 6C-6 -60 4 -120 0 -190", layers[3], 15) +
    leaf("beech", 0, -100, -64, 170, fresh) +
    leaf("beech", 0, -110, 62, 180, layers[2]) +
    leaf("beech", 0, -180, -24, 140, lighter(fresh, 0.2)) +
    leaf("beech", 0, -180, 30, 130, fresh);
  const mushroom = (x: number, size: number) =>
    at(
      x,
      6,
      lifted(
        line(`M0 0V${-size * 0.7}`, "#f2e3c4", size * 0.26) +
          shape(`M${-size * 0.55} ${-size * 0.62}a${size * 0.55} ${size * 0.5} 0 0 1 ${size * 1.1} 0Z`, clay),
        "hair",
      ),
    );
  return (
    soil +
    stones.join("") +
    lifted(roots.map((d, i) => line(d, "#ecd6a8", i ? 8 : 13)).join(""), "hair") +
    worm(-250, 236, -8) +
    worm(270, 216, 14) +
    worm(60, 366, 4) +
    lifted(shoot) +
    mushroom(-330, 74) +
    mushroom(-276, 48) +
    mushroom(330, 60) +
    range(9)
      .map((i) => leaf("willow", -470 + i * 118, 6, -16 + (i % 3) * 16, 62 + (i % 2) * 24, layers[2]))
      .join("")
  );
};
