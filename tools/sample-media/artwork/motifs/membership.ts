import { fern, leaf, sprig } from "../leaves.ts";
import { darker, lighter, mix, type Palette } from "../palette.ts";
import { archway, at, contact, cut, faint, lifted, line, oval, type Point, range, shape, smooth, within } from "../shapes.ts";

const around = (turn: number, reach: number): Point => [
  Math.sin((turn * Math.PI) / 180) * reach,
  -Math.cos((turn * Math.PI) / 180) * reach,
];

/** A young plant with two leaves. */
export const seedling = (height: number, fresh: string, stem: string) =>
  lifted(
    line(`M0 0C-6 ${-height * 0.4} 6 ${-height * 0.6} 0 ${-height * 0.74}`, stem, height * 0.05) +
      leaf("beech", 0, -height * 0.5, -62, height * 0.6, fresh) +
      leaf("beech", 0, -height * 0.56, 58, height * 0.62, lighter(fresh, 0.15)) +
      leaf("beech", 0, -height * 0.7, -6, height * 0.36, lighter(fresh, 0.3)),
  );

/** A door of leaves, one arch in the other, and the light behind it. */
export const gate = ({ layers, accent, glow, leaf: fresh, sky }: Palette) => {
  const door = archway(0, 10, 250, 430);
  const arches = [
    [520, 620, layers[4]],
    [430, 560, layers[3]],
    [340, 496, layers[2]],
  ] as const;
  const hedge = arches.map(([width, height, fill], i) => {
    const radius = width / 2;
    const leaves = range(23).map((j) => {
      const turn = -90 + (j / 22) * 180;
      const [x, y] = around(turn, radius - 12);
      return leaf(
        i === 1 ? "beech" : i ? "coin" : "oak",
        x,
        10 - height + radius + y,
        turn + (j % 2 ? 34 : -30),
        86 - i * 12,
        j % 3 ? fill : lighter(fill, 0.12),
      );
    });
    const posts = range(9).flatMap((j) =>
      [-1, 1].map((side) =>
        leaf(
          i ? "coin" : "beech",
          side * (radius - 10),
          -j * 40,
          side * (60 - (j % 3) * 26),
          74 - i * 10,
          j % 2 ? fill : lighter(fill, 0.1),
        ),
      ),
    );
    return lifted(shape(archway(0, 14, width, height), fill) + posts.join("") + leaves.join(""));
  });
  const light = within(
    door,
    shape(door, mix(sky[0], "#ffffff", 0.5)) +
      shape(oval(0, -270, 116), lighter(accent, 0.55)) +
      shape(oval(0, -270, 64), accent) +
      shape(
        smooth([
          [-300, 60],
          [-120, -120],
          [0, -90],
          [130, -140],
          [300, 60],
        ]),
        layers[1],
      ) +
      shape(
        smooth([
          [-300, 90],
          [-100, -50],
          [80, -70],
          [300, 90],
        ]),
        layers[2],
      ) +
      shape(
        smooth([
          [-30, -74],
          [14, -74],
          [40, -30],
          [110, 20],
          [-110, 20],
          [-50, -30],
        ]),
        "#f7ead0",
      ),
  );
  return (
    contact(560, 16, 30) +
    hedge.join("") +
    light +
    lifted(shape("M-122 8H122C150 80 260 150 420 330H-420C-260 150 -150 80 -122 8Z", "#f7ead0"), "hair") +
    faint(shape("M-125 10H125L330 190H-330Z", glow), 0.3) +
    lifted(fern(-300, 40, -10, 170, layers[4]) + fern(300, 40, 10, 170, layers[4], -0.3) + leaf("beech", -220, 40, -40, 80, fresh), "hair")
  );
};

/** A wreath that closes on itself, a seedling growing in it. */
export const wreath = ({ layers, accent, leaf: fresh, sky }: Palette) => {
  const ring = range(40).map((i) => {
    const turn = i * 9;
    const [x, y] = around(turn, 236 + (i % 3) * 10 - 10);
    return leaf(
      i % 4 === 3 ? "coin" : "beech",
      x,
      y - 300,
      turn + 90 + (i % 2 ? 36 : -38),
      104,
      [layers[2], layers[3], fresh, layers[4]][i % 4] as string,
    );
  });
  const tips = [0, 180].map((turn) => {
    const [x, y] = around(turn, 240);
    return leaf("beech", x, y - 300, turn + 96, 150, accent);
  });
  const berries = [58, 122, 238, 300].map((turn) => {
    const [x, y] = around(turn, 250);
    return cut(oval(x, y - 300, 17), "#b4532f", { dx: -5, dy: -5, shadow: "hair" });
  });
  return (
    contact(420, 10, 26) +
    cut(oval(0, -300, 214), mix(sky[0], "#ffffff", 0.5), { dx: -4, dy: -4, shade: 0.08 }) +
    shape(oval(-10, -310, 120), lighter(accent, 0.6)) +
    shape(oval(-10, -310, 74), lighter(accent, 0.2)) +
    within(
      oval(0, -300, 206),
      shape(
        smooth([
          [-260, -150],
          [-100, -206],
          [0, -196],
          [110, -210],
          [260, -150],
          [0, 0],
        ]),
        "#6a4a33",
      ),
    ) +
    at(0, -196, seedling(210, fresh, layers[3])) +
    lifted(line(oval(0, -300, 238), darker(layers[4], 0.1), 14) + ring.join("")) +
    lifted(tips.join("") + berries.join("")) +
    lifted(sprig(-120, 10, -60, 130, { fill: layers[3] }) + sprig(120, 10, 60, 130, { fill: layers[3] }), "hair")
  );
};

/** Lanterns in a tree, for an evening together. */
export const lanterns = ({ layers, accent }: Palette) =>
  [
    [-480, -470, 58],
    [-350, -390, 46],
    [360, -430, 54],
    [476, -350, 44],
    [-430, -290, 36],
  ]
    .map(([x = 0, y = 0, size = 40]) =>
      at(
        x,
        y,
        line(`M0 ${-size - 90}V${-size}`, darker(layers[5], 0.2), 4) +
          faint(shape(oval(0, 0, size * 2.1), lighter(accent, 0.4)), 0.22) +
          faint(shape(oval(0, 0, size * 1.5), lighter(accent, 0.4)), 0.3) +
          cut(oval(0, 0, size * 0.82, size), lighter(accent, 0.25), {
            dx: -10,
            dy: -4,
            shade: 0.12,
            shadow: "hair",
            inside: [-0.4, 0, 0.4]
              .map((share) => line(`M${share * size} ${-size}Q${share * size * 2} 0 ${share * size} ${size}`, darker(accent, 0.12), 3))
              .join(""),
          }) +
          shape(oval(0, -size, size * 0.32, 7), layers[5]) +
          shape(oval(0, size, size * 0.28, 6), layers[5]),
      ),
    )
    .join("");
