import { fern, leaf, leafShape } from "../leaves.ts";
import { darker, lighter, mix, type Palette } from "../palette.ts";
import { seeded } from "../random.ts";
import { at, contact, cut, faint, lifted, line, oval, type Point, range, shape, smooth } from "../shapes.ts";

/** Arcs of a rising sun, and a figure of leaves that bends with them. */
export const bendingFigure = ({ layers, accent, glow, leaf: fresh, sky }: Palette) => {
  const arcs = range(6).map((i) => {
    const radius = 440 - i * 70;
    const fill = mix(accent, i % 2 ? glow : sky[2], 0.75 - i * 0.13);
    return lifted(shape(`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0Z`, fill), "hair");
  });
  const [skin, cloth] = ["#b9765a", layers[4]];
  const limb = (points: readonly Point[], width: number, colour = skin) => line(smooth(points, false), colour, width);
  const figure =
    limb(
      [
        [-60, -386],
        [-96, -330],
        [-92, -270],
        [-44, -232],
      ],
      26,
    ) +
    limb(
      [
        [-104, 4],
        [-78, -110],
        [-26, -226],
      ],
      50,
      cloth,
    ) +
    limb(
      [
        [104, 4],
        [70, -116],
        [22, -226],
      ],
      50,
      darker(cloth, 0.12),
    ) +
    limb(
      [
        [-116, 12],
        [-92, 12],
      ],
      26,
    ) +
    limb(
      [
        [100, 12],
        [126, 12],
      ],
      26,
    ) +
    cut(
      smooth([
        [-52, -200],
        [50, -204],
        [58, -270],
        [70, -330],
        [96, -398],
        [40, -440],
        [-30, -428],
        [-64, -390],
        [-44, -320],
        [-54, -260],
      ]),
      "#f3e3bd",
      { dx: -16, dy: 0, shade: 0.16, shadow: false },
    ) +
    limb(
      [
        [-36, -404],
        [-24, -500],
        [50, -574],
        [150, -590],
        [196, -570],
      ],
      27,
    ) +
    limb(
      [
        [44, -424],
        [58, -450],
      ],
      28,
    ) +
    cut(oval(92, -486, 48, 52), skin, { dx: -10, dy: -6, shadow: false }) +
    shape(
      smooth([
        [52, -520],
        [92, -548],
        [140, -516],
        [146, -480],
        [124, -500],
        [84, -512],
      ]),
      "#3c2f2a",
    ) +
    shape(oval(142, -524, 20), "#3c2f2a");
  return (
    arcs.join("") +
    contact(360, 10, 22) +
    lifted(figure, "soft") +
    lifted(
      range(6)
        .map((i) => leaf("willow", 250 + Math.cos(i) * 40 - i * 6, -520 + i * 64, 110 + i * 12, 64 - i * 3, i % 2 ? fresh : layers[2]))
        .join(""),
      "hair",
    ) +
    lifted(fern(-330, 24, 4, 150, layers[3]) + fern(-300, 26, 34, 120, layers[2]) + fern(330, 24, -10, 150, layers[3], -0.3), "hair")
  );
};

/** The moon above slow waves. */
export const moonWaves = ({ layers, spice, glow }: Palette) => {
  const moon = "#f6ecca";
  const wave = (y: number, fill: string, seed: string, swing: number) => {
    const chance = seeded(seed);
    const top = smooth(
      range(13).map((i): Point => [-1300 + i * 217, y + (i % 2 ? -1 : 1) * swing * chance.between(0.7, 1.1)]),
      false,
    );
    return lifted(shape(`${top}V500H-1300Z`, fill) + line(top, lighter(fill, 0.35), 6, 'opacity=".6"'));
  };
  const halo = range(4)
    .map((i) => faint(shape(oval(0, -330, 430 - i * 78), mix(spice, glow, i * 0.2)), 0.16 + i * 0.05))
    .join("");
  const shine = range(6).map((i) =>
    faint(shape(oval(seeded(`shine ${i}`).between(-16, 16), -30 + i * 34, 120 - i * 12, 7), moon), 0.75 - i * 0.08),
  );
  const waves = [
    [-110, mix(spice, layers[1], 0.3), 12],
    [-56, mix(spice, layers[2], 0.45), 16],
    [10, mix(spice, layers[3], 0.62), 18],
    [84, layers[4], 20],
  ] as const;
  return (
    halo +
    cut(oval(0, -330, 158), moon, { dx: -18, dy: -12, shade: 0.12, shadow: "soft" }) +
    faint(
      shape(oval(-44, -372, 30), darker(moon, 0.1)) +
        shape(oval(48, -300, 42), darker(moon, 0.08)) +
        shape(oval(-34, -274, 20), darker(moon, 0.1)),
      0.6,
    ) +
    waves.map(([y, fill, swing], i) => wave(y, fill, `wave ${i}`, swing) + (i < 3 ? shine.slice(i * 2, i * 2 + 2).join("") : "")).join("") +
    lifted(leaf("beech", -200, 44, 72, 110, layers[3]) + leaf("beech", 210, 30, -70, 90, layers[2]), "hair")
  );
};

/** A path that winds over the hills towards the light; a cairn shows the way. */
export const windingPath = ({ layers, accent, sky }: Palette) => {
  const hill = (points: readonly Point[], fill: string) =>
    lifted(shape(`${smooth(points, false)}V400H-1400Z`, fill) + line(smooth(points, false), lighter(fill, 0.3), 5, 'opacity=".5"'));
  const trail = mix(sky[0], "#f7ead0", 0.6);
  const path = (d: string) => lifted(shape(d, trail), "hair");
  const stones = [
    [0, 0, 74, 30, layers[4]],
    [4, -48, 58, 25, layers[3]],
    [-6, -90, 44, 20, mix(layers[4], "#8d8574", 0.6)],
    [2, -122, 30, 15, layers[3]],
    [0, -146, 17, 11, accent],
  ] as const;
  const pine = (x: number, y: number, size: number, fill: string) =>
    at(
      x,
      y,
      lifted(line(`M0 6V${-size * 0.5}`, darker(fill, 0.3), size * 0.06) + leaf("beech", 0, -size * 0.1, 0, size, fill, 0.1), "hair"),
    );
  return (
    cut(oval(60, -440, 104), accent, { dx: -6, dy: -6, shade: 0.08, shadow: "hair" }) +
    hill(
      [
        [-1400, -270],
        [-700, -300],
        [-380, -390],
        [-80, -330],
        [240, -410],
        [600, -310],
        [1400, -340],
      ],
      layers[0],
    ) +
    path("M96 -372C60 -350 150 -330 120 -300L140 -296C180 -330 96 -350 108 -370Z") +
    hill(
      [
        [-1400, -170],
        [-700, -230],
        [-360, -200],
        [40, -300],
        [380, -240],
        [800, -220],
        [1400, -160],
      ],
      layers[1],
    ) +
    pine(-330, -210, 90, layers[2]) +
    pine(-280, -214, 70, layers[3]) +
    pine(360, -246, 84, layers[2]) +
    path("M130 -292C220 -270 40 -230 -30 -200S-90 -150 -20 -130L44 -126C-10 -160 30 -176 70 -200S250 -270 146 -292Z") +
    hill(
      [
        [-1400, -40],
        [-700, -90],
        [-300, -160],
        [100, -110],
        [420, -170],
        [800, -110],
        [1400, -90],
      ],
      layers[2],
    ) +
    pine(-430, -130, 130, layers[3]) +
    pine(430, -160, 150, layers[3]) +
    pine(510, -140, 110, layers[4]) +
    path("M-44 -124C70 -90 220 -80 190 -20S-120 60 -190 200L120 220C120 120 330 40 320 -30S150 -100 34 -122Z") +
    at(
      -250,
      70,
      contact(170, 16, 18) +
        stones.map(([x, y, rx, ry, fill]) => cut(oval(x, y, rx, ry), fill, { dx: -14, dy: -6, shade: 0.24, shadow: "hair" })).join(""),
    ) +
    lifted(
      range(5)
        .map((i) => at(-360 + i * 12, 96, shape(leafShape("willow", 90 - i * 8).whole, layers[4]), -50 + i * 22))
        .join(""),
      "hair",
    )
  );
};
