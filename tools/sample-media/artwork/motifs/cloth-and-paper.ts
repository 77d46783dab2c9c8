import { leaf, sprig } from "../leaves.ts";
import { clay, darker, lighter, mix, type Palette } from "../palette.ts";
import { at, box, contact, cut, lifted, line, oval, type Point, polygon, range, shape, smooth, vessel } from "../shapes.ts";

/** Cloths hung to dry, each in the color of a plant. */
export const dyedCloths = ({ layers, accent }: Palette) => {
  const cloths = [
    [-380, 300, "#2f4778"],
    [-220, 400, "#d59a35"],
    [-62, 330, "#a4552f"],
    [96, 420, "#5d7fb0"],
    [262, 310, "#8d9a58"],
  ] as const;
  const pole = "#6d4733";
  const drop = (x: number, length: number, fill: string) => {
    const d =
      `M${x} -520Q${x + 70} -506 ${x + 142} -522` +
      `C${x + 136} ${-500 + length * 0.4} ${x + 160} ${-500 + length * 0.7} ${x + 146} ${-510 + length}` +
      `Q${x + 112} ${-530 + length} ${x + 74} ${-506 + length}Q${x + 34} ${-484 + length} ${x - 4} ${-512 + length}` +
      `C${x + 10} ${-500 + length * 0.6} ${x - 12} ${-500 + length * 0.4} ${x} -520Z`;
    const folds = [38, 74, 108].map((dx, i) =>
      line(
        `M${x + dx} -514C${x + dx + 10} ${-500 + length * 0.3} ${x + dx - 10} ${-500 + length * 0.6} ${x + dx + 2} ${-520 + length}`,
        i % 2 ? lighter(fill, 0.2) : darker(fill, 0.25),
        9,
        'opacity=".5"',
      ),
    );
    const fade = shape(
      `M${x - 20} ${-560 + length}Q${x + 70} ${-590 + length} ${x + 170} ${-560 + length}V0H${x - 20}Z`,
      lighter(fill, 0.4),
      'opacity=".45"',
    );
    const pegs = [18, 122].map((dx) => shape(box(x + dx, -536, 12, 34, 4), "#ecd6a8")).join("");
    return cut(d, fill, { dx: -12, dy: 0, shade: 0.2, inside: fade + folds.join(""), shadow: "soft" }) + pegs;
  };
  return (
    lifted(line("M-500 -560V30M500 -560V30", pole, 26) + line("M-540 -530Q0 -500 540 -530", "#efe0bd", 8)) +
    cloths.map(([x, length, fill]) => drop(x, length, fill)).join("") +
    at(
      -60,
      44,
      contact(230, 4, 20) +
        vessel(
          [
            [110, -110],
            [124, -60],
            [96, 0],
          ],
          "#4b4a52",
        ) +
        shape(oval(0, -110, 112, 20), "#2c2c35") +
        shape(oval(0, -108, 98, 15), layers[4]),
    ) +
    lifted(sprig(170, 50, 60, 130, { fill: accent, kind: "willow" }) + sprig(-230, 54, -64, 120, { fill: layers[3] }), "hair")
  );
};

/** An open book on its sewn back; the pages rise like a canopy. */
export const openBook = ({ layers, accent }: Palette) => {
  const cover = layers[4];
  const page = (side: number, lift: number, fill: string) =>
    cut(
      `M0 -20C${side * 90} ${-110 - lift} ${side * 230} ${-120 - lift} ${side * 370} ${-58 - lift * 0.5}L${side * 372} -14` +
        `C${side * 230} -66 ${side * 90} -60 0 10Z`,
      fill,
      { dx: -3, dy: -3, shade: 0.12, shadow: "hair" },
    );
  const leaves = range(6).flatMap((i) => [-1, 1].map((side) => page(side, 150 - i * 30, i % 2 ? "#f7eed8" : "#ecdcb8")));
  const rising = [
    [-1, 46],
    [1, 40],
    [-1, 18],
    [1, 12],
  ].map(([side = 1, spread = 0], i) =>
    cut(
      `M0 -10C${side * spread * 1.6} -120 ${side * spread * 2.2} -220 ${side * spread * 4.4} -${330 - i * 14}` +
        `C${side * spread * 3} -${346 - i * 14} ${side * spread} -${352 - i * 10} 0 -${338 - i * 8}Z`,
      i % 2 ? "#f3e6c8" : "#fbf4e2",
      { dx: -4, dy: -3, shade: 0.12, shadow: "hair" },
    ),
  );
  const stitches = range(4)
    .map((i) => line(`M-5 ${-40 + i * 15}h12`, clay, 6))
    .join("");
  return (
    contact(800, 24, 34) +
    cut("M0 26C90 -50 240 -60 396 -2L398 30C240 -18 100 -4 0 52C-100 -4 -240 -18 -398 30L-396 -2C-240 -60 -90 -50 0 26Z", cover, {
      dx: -4,
      dy: -9,
      shade: 0.3,
      shadow: "lift",
    }) +
    rising.join("") +
    leaves.join("") +
    stitches +
    [0, 1, 2]
      .map((i) =>
        line(
          `M${-300 + i * 8} ${-96 + i * 26}C-230 ${-118 + i * 24} -150 ${-120 + i * 24} -80 ${-86 + i * 26}`,
          mix("#c9b58a", layers[2], 0.3),
          5,
          'opacity=".7"',
        ),
      )
      .join("") +
    lifted(leaf("beech", 120, -92, 66, 120, layers[3]) + leaf("beech", 190, -108, 100, 90, accent), "hair") +
    lifted(
      line("M0 8C60 60 200 20 280 60S420 10 450 -60", clay, 5) + at(452, -62, shape("M-5 0L0 -120L5 0A6 8 0 0 1 -5 0Z", "#d7dedb"), 26),
      "hair",
    )
  );
};

/** A patch on indigo cloth, held by rows of running stitches. */
export const mendedCloth = ({ layers, accent }: Palette) => {
  const cloth = layers[3];
  const [left, top, right, low] = [-390, -570, 390, -14];
  const side = (count: number, place: (share: number, wave: number) => Point) => range(count).map((i) => place(i / count, i % 2 ? 5 : -4));
  const d = smooth([
    ...side(7, (share, wave): Point => [left + share * (right - left), top + wave]),
    [right, top],
    ...side(6, (share, wave): Point => [right + wave, top + share * (low - top)]),
    [right, low],
    ...side(7, (share, wave): Point => [right - share * (right - left), low + wave]),
    [left, low],
    ...side(6, (share, wave): Point => [left + wave, low - share * (low - top)]),
    [left, top],
  ]);
  const fringe = range(40)
    .map((i) => line(`M${left + 12 + i * 19.4} ${low - 6}l${(i % 3) * 3 - 3} ${26 + (i % 4) * 5}`, lighter(cloth, 0.25), 4))
    .join("");
  const weave = range(15)
    .map((i) => line(`M-430 ${-580 + i * 42}H430`, lighter(cloth, 0.12), 4, 'opacity=".5"'))
    .join("");
  const patch = polygon([-176, -446], [150, -470], [196, -156], [-150, -128]);
  const row = (i: number, colour: string) =>
    line(`M${-240 + (i % 2) * 10} ${-480 + i * 34}L${262 + (i % 2) * 10} ${-506 + i * 34}`, colour, 8, 'stroke-dasharray="26 20"');
  const rows = range(12)
    .map((i) => row(i, i === 5 ? accent : "#f6ead0"))
    .join("");
  const small = at(
    270,
    -90,
    cut(polygon([-60, -50], [50, -60], [60, 40], [-50, 52]), accent, { shadow: "hair" }) +
      range(3)
        .map((i) => line(`M-80 ${-30 + i * 28}L80 ${-38 + i * 28}`, "#f6ead0", 6, 'stroke-dasharray="16 13"'))
        .join(""),
  );
  return (
    fringe +
    cut(d, cloth, { dx: -8, dy: -8, shade: 0.25, shadow: "lift", inside: weave }) +
    cut(patch, "#c9834a", { dx: -6, dy: -6, shade: 0.22, shadow: "soft" }) +
    lifted(rows, "hair") +
    small +
    lifted(
      line("M262 -132C330 -170 300 -260 352 -300", "#f6ead0", 6) + at(352, -298, shape("M-7 10C-7 -4 7 -4 7 10L2 -170H-2Z", "#e2e7e4"), 34),
      "hair",
    )
  );
};
