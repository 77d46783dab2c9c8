import { fern, leaf, leafShape, tuft } from "../leaves.ts";
import { darker, ink, lighter, mix, type Palette } from "../palette.ts";
import { seeded } from "../random.ts";
import { at, blob, box, contact, cut, faint, lifted, line, oval, type Point, range, shape, smooth, within } from "../shapes.ts";

/** A small forest, one sheet behind the other, for inside a lens. */
const lensForest = ({ sky, layers, accent }: Palette, radius: number) => {
  const chance = seeded("lens");
  const row = (y: number, size: number, fill: string, count: number) =>
    lifted(
      range(count)
        .map((i) =>
          at(
            -radius + ((i + 0.5) / count) * radius * 2 + chance.between(-12, 12),
            y + chance.between(-8, 8),
            shape(leafShape(i % 2 ? "beech" : "willow", size * chance.between(0.8, 1.15)).whole, fill) +
              line(`M0 40V${-size * 0.4}`, darker(fill, 0.2), 5),
          ),
        )
        .join("") + shape(`M${-radius} ${y - 8}H${radius}V${radius}H${-radius}Z`, fill),
      "hair",
    );
  return (
    shape(oval(0, 0, radius), mix(sky[1], "#fff3df", 0.5)) +
    shape(oval(-radius * 0.25, -radius * 0.28, radius * 0.26), accent) +
    row(radius * 0.16, radius * 0.62, layers[1], 8) +
    row(radius * 0.42, radius * 0.72, layers[2], 6) +
    row(radius * 0.74, radius * 0.8, layers[4], 5)
  );
};

/** A camera whose lens is full of trees. */
export const lens = (palette: Palette) => {
  const { layers, accent } = palette;
  const body = "#27323a";
  const glass = oval(0, -236, 172);
  return (
    contact(720, 8, 34) +
    cut(box(-130, -496, 240, 120, 34), lighter(body, 0.12), { dx: -10, dy: -6, shade: 0.3 }) +
    cut(box(-300, -452, 110, 50, 16), lighter(body, 0.3), { dx: -6, dy: -6 }) +
    cut(box(196, -446, 80, 44, 22), accent, { dx: -6, dy: -6 }) +
    cut(box(-360, -420, 720, 420, 60), body, { dx: -10, dy: -8, shade: 0.45, shadow: "lift" }) +
    shape("M-360 -318H360V-106H-360Z", mix(body, layers[4], 0.5)) +
    line("M-350 -318H350M-350 -106H350", lighter(body, 0.3), 5, 'opacity=".5"') +
    cut(oval(0, -236, 232), "#dfe3dc", { dx: -8, dy: -8, shade: 0.3, shadow: "lift" }) +
    cut(oval(0, -236, 206), darker(body, 0.2), { dx: -5, dy: -5 }) +
    at(0, -236, within(oval(0, 0, 172), lensForest(palette, 172))) +
    line(glass, "#0f1a20", 10, 'opacity=".55"') +
    faint(shape("M-130 -330A172 172 0 0 1 30 -400A210 210 0 0 0 -112 -270Z", "#ffffff"), 0.5) +
    cut(oval(280, -370, 26), "#c9d4d2", { dx: -5, dy: -5, shadow: "hair" })
  );
};

/** One brush, tip down at 0,0. */
export const brush = (length: number, handle: string, wet = ink) =>
  cut(box(-11, -length, 22, length - 118, 9), handle, { dx: -7, dy: 0, shade: 0.28 }) +
  cut(box(-15, -length * 0.99 - 10, 30, 20, 8), darker(handle, 0.3), { dx: -5, dy: 0, shadow: false }) +
  cut(box(-18, -156, 36, 44, 8), "#c9a45c", { dx: -10, dy: 0, shade: 0.25, shadow: "hair" }) +
  cut("M-19 -116C-32 -80 -20 -40 0 0C20 -40 32 -80 19 -116Z", "#efe3c6", {
    dx: -9,
    dy: 0,
    shade: 0.2,
    inside: shape("M-40 -74Q0 -92 40 -74V10H-40Z", wet),
  });

const bamboo = (colour: string) => {
  const stalk = (x: number, lean: number, width: number, opacity: number) =>
    faint(
      range(5)
        .map((i) =>
          shape(
            smooth([
              [x + lean * i - width, -i * 108],
              [x + lean * (i + 0.5) - width * 0.7, -i * 108 - 50],
              [x + lean * (i + 1) - width, -i * 108 - 98],
              [x + lean * (i + 1) + width, -i * 108 - 98],
              [x + lean * (i + 0.5) + width * 0.7, -i * 108 - 50],
              [x + lean * i + width, -i * 108],
            ]),
            colour,
          ),
        )
        .join(""),
      opacity,
    );
  const blades = [
    [34, -330, 62, 170],
    [30, -336, 100, 150],
    [28, -330, 134, 120],
    [-60, -430, -70, 160],
    [-56, -432, -108, 140],
    [40, -470, 40, 140],
    [46, -468, 82, 150],
    [-10, -200, -84, 120],
    [-14, -196, -120, 110],
  ] as const;
  return (
    stalk(-40, 8, 17, 0.92) +
    stalk(52, -6, 11, 0.5) +
    faint(blades.map(([x, y, turn, size]) => leaf("willow", x, y, turn, size, colour, 0)).join(""), 0.86)
  );
};

/** Bamboo in a few strokes on a hanging sheet, and the brush that made them. */
export const inkBamboo = ({ layers, accent, spice }: Palette) =>
  contact(420, 10, 20) +
  cut(box(-260, -620, 520, 630, 6), "#fbf6e9", { dx: -5, dy: -5, shade: 0.12, shadow: "lift" }) +
  cut(box(-284, -640, 568, 34, 17), layers[4], { dx: -4, dy: -8 }) +
  cut(box(-284, -6, 568, 34, 17), layers[4], { dx: -4, dy: -8 }) +
  faint(shape(oval(110, -500, 62), accent), 0.55) +
  at(-20, -30, bamboo("#1c3340")) +
  shape(box(170, -92, 44, 44, 6), spice) +
  line("M182 -80h20M182 -70h20M182 -60h20", "#fbf6e9", 3) +
  at(216, -150, brush(470, "#a8763f", "#1c3340"), 34);

/** A microphone among reeds, and rings of sound. */
export const microphone = ({ layers, glow, accent }: Palette) => {
  const chance = seeded("reeds");
  const rings = range(5)
    .map((i) => faint(line(oval(0, -400, 190 + i * 84), i % 2 ? accent : glow, 15 - i * 2), 0.72 - i * 0.12))
    .join("");
  const metal = "#c9d2d0";
  const mesh = range(12)
    .map((i) => line(`M${-300 + i * 44} -600L${60 + i * 44} -240M${300 - i * 44} -600L${-60 - i * 44} -240`, darker(metal, 0.32), 6))
    .join("");
  const reed = (x: number, height: number, turn: number) =>
    at(
      x,
      20,
      line(`M0 0V${-height}`, layers[4], 8) +
        shape(box(-13, -height - 10, 26, 104, 13), "#8a5a3c") +
        shape(box(-13, -height - 10, 11, 104, 8), "#b07a4e") +
        line(`M0 ${-height}v-40`, layers[4], 5),
      turn,
    );
  const head =
    cut(box(-106, -560, 212, 270, 106), metal, {
      dx: -30,
      dy: -8,
      shade: 0.34,
      inside: mesh + line("M-66 -490C-74 -440 -70 -400 -66 -370", "#ffffff", 16, 'opacity=".6"'),
    }) + cut(box(-116, -420, 232, 40, 18), accent, { dx: -40, dy: -3, shade: 0.22, shadow: "hair" });
  const body =
    cut(
      smooth([
        [-74, -300],
        [-64, -200],
        [-44, -90],
        [0, -76],
        [44, -90],
        [64, -200],
        [74, -300],
      ]),
      "#27323a",
      { dx: -34, dy: 0, shade: 0.5 },
    ) +
    line("M-40 -250L-30 -150", lighter("#27323a", 0.3), 9) +
    cut(box(-84, -316, 168, 34, 14), "#39474f", { dx: -20, dy: -3, shade: 0.4 });
  return (
    rings +
    lifted(reed(-330, 330, -6) + reed(-258, 430, -2) + reed(-390, 250, -12) + reed(300, 400, 4) + reed(366, 300, 9)) +
    lifted(line("M0 -120V-60M0 -70L-130 40M0 -70L130 40M0 -70V40", "#27323a", 16)) +
    body +
    lifted(head) +
    lifted(
      tuft(-300, 46, 220, layers[4], chance, 9) +
        tuft(310, 46, 200, layers[4], chance, 9) +
        tuft(-180, 50, 120, layers[3], chance) +
        tuft(190, 50, 130, layers[3], chance),
    )
  );
};

/** Clouds, washed wet in wet, over the hills on a sheet of rough paper. */
export const cloudWash = ({ layers, accent, spice }: Palette) => {
  const chance = seeded("wash");
  const sheet = smooth([
    [-400, -560],
    [-200, -570],
    [60, -562],
    [398, -568],
    [406, -300],
    [398, 6],
    [100, 12],
    [-160, 4],
    [-402, 10],
    [-408, -260],
  ]);
  const puff = (x: number, y: number, size: number, fill: string, opacity: number) =>
    faint(
      shape(
        smooth(
          [
            [-1, 0.2],
            [-0.86, -0.16],
            [-0.5, -0.3],
            [-0.26, -0.62],
            [0.16, -0.66],
            [0.4, -0.36],
            [0.8, -0.3],
            [1, 0.06],
            [0.8, 0.26],
            [0.1, 0.3],
            [-0.7, 0.32],
          ].map(([px = 0, py = 0]): Point => [x + px * size + chance.between(-6, 6), y + py * size]),
        ),
        fill,
      ),
      opacity,
    );
  const hill = (y: number, fill: string, opacity: number) =>
    faint(
      shape(
        `${smooth(
          range(6).map((i): Point => [-440 + i * 176, y + chance.between(-46, 46)]),
          false,
        )}V40H-440Z`,
        fill,
      ),
      opacity,
    );
  const rain = range(16)
    .map((i) => line(`M${-40 + i * 22} ${-300 + (i % 3) * 14}l-26 ${90 + (i % 4) * 16}`, layers[3], 6, 'opacity=".38"'))
    .join("");
  const wash =
    faint(shape(oval(-190, -420, 92), accent), 0.9) +
    faint(shape(oval(-190, -420, 130), accent), 0.3) +
    faint(shape(blob(-200, -260, 330, 90, chance), spice), 0.25) +
    puff(150, -400, 230, layers[2], 0.55) +
    puff(80, -360, 210, layers[3], 0.5) +
    puff(220, -340, 190, layers[4], 0.42) +
    puff(-180, -330, 140, layers[1], 0.6) +
    rain +
    hill(-150, layers[2], 0.6) +
    hill(-100, layers[3], 0.6) +
    hill(-50, layers[4], 0.75);
  return (
    contact(760, 10, 24) +
    cut(sheet, "#fdf9ee", {
      dx: -5,
      dy: -5,
      shade: 0.1,
      shadow: "lift",
      inside: shape(box(-372, -540, 744, 520, 3), "#f7efe0") + within(box(-372, -540, 744, 520, 3), wash),
    }) +
    at(300, 30, brush(430, layers[4], layers[3]), 52) +
    lifted(fern(-440, 40, 12, 130, layers[4]), "hair")
  );
};
