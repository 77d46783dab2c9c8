import { leaf, sprig } from "../leaves.ts";
import { darker, lighter, type Palette } from "../palette.ts";
import { at, contact, cut, lifted, line, oval, type Point, range, shape, smooth, vessel, within } from "../shapes.ts";

/** A spoon standing on its handle's end, bowl up, 460 high. */
export const spoon = (fill: string) => {
  const d = smooth([
    [0, 0],
    [-17, -14],
    [-16, -120],
    [-13, -240],
    [-30, -300],
    [-84, -352],
    [-98, -430],
    [-66, -500],
    [0, -524],
    [66, -500],
    [98, -430],
    [84, -352],
    [30, -300],
    [13, -240],
    [16, -120],
    [17, -14],
  ]);
  const hollow = smooth([
    [0, -344],
    [-52, -374],
    [-68, -430],
    [-44, -482],
    [0, -498],
    [44, -482],
    [68, -430],
    [52, -374],
  ]);
  const grain = line("M-4 -30C-8 -120 2 -200 -4 -290M7 -60C4 -130 9 -200 6 -280", darker(fill, 0.25), 3, 'opacity=".5"');
  return (
    cut(d, fill, { dx: -10, dy: -5, shade: 0.28, inside: grain }) +
    within(
      hollow,
      shape(hollow, darker(fill, 0.34)) +
        shape(hollow, darker(fill, 0.16), 'transform="translate(20 14)"') +
        line("M-20 -470C-44 -440 -40 -390 -10 -366M8 -480C-16 -440 -8 -400 14 -370", darker(fill, 0.3), 4, 'opacity=".5"'),
    )
  );
};

/** A thin curl of wood. */
export const shaving = (x: number, y: number, turn: number, size: number, fill = "#f0d9a8") =>
  at(
    x,
    y,
    lifted(
      line("M-50 10C-20 -40 40 -40 46 0S4 44 -6 14S22 -14 28 8", darker(fill, 0.2), 17) +
        line("M-52 6C-22 -44 38 -44 44 -4S2 40 -8 10", fill, 13),
      "hair",
    ),
    turn,
    size,
  );

export const knife = (handle: string, length = 360) => {
  const blade =
    `M-4 ${-length * 0.52}C-26 ${-length * 0.7} -20 ${-length * 0.9} 18 ${-length}` +
    `C24 ${-length * 0.84} 22 ${-length * 0.66} 18 ${-length * 0.52}Z`;
  return (
    cut(blade, "#cfd8d6", { dx: -9, dy: 0, shade: 0.22 }) +
    cut(
      smooth([
        [-22, 0],
        [-26, -length * 0.26],
        [-16, -length * 0.54],
        [24, -length * 0.54],
        [26, -length * 0.24],
        [22, 0],
      ]),
      handle,
      { dx: -10, dy: -2, shade: 0.28 },
    ) +
    line(`M-20 ${-length * 0.5}H24`, "#d9b46a", 8)
  );
};

export const log = (width: number, height: number, bark: string) =>
  contact(width * 1.1, height * 0.1, height * 0.13) +
  cut(
    smooth([
      [-width / 2, -height],
      [-width / 2 - 8, -height * 0.4],
      [-width / 2 - 14, 0],
      [0, height * 0.16],
      [width / 2 + 14, 0],
      [width / 2 + 8, -height * 0.4],
      [width / 2, -height],
    ]),
    bark,
    { dx: -width * 0.3, dy: 0, shade: 0.25 },
  ) +
  [
    [0, "#e9cd98"],
    [0.2, "#d9b47a"],
    [0.36, "#ecd3a2"],
    [0.55, "#d4ab6e"],
    [0.74, "#e9cd98"],
    [0.88, "#c99a5c"],
  ]
    .map(([inset, fill]) =>
      shape(
        oval(-(inset as number) * 6, -height, (width / 2) * (1 - (inset as number)), height * 0.24 * (1 - (inset as number))),
        fill as string,
      ),
    )
    .join("");

/** A carved spoon, the knife, and the curls that fell. */
export const carving = ({ layers, accent }: Palette) =>
  contact(760, 22, 40) +
  at(230, 20, log(280, 150, "#6d4733")) +
  at(236, -128, knife("#7a4a30", 330), 16) +
  at(-210, 26, spoon("#c98d4e"), 22, 1.12) +
  shaving(-330, 4, 10, 1) +
  shaving(-92, 30, 160, 1.15) +
  shaving(36, 4, -30, 0.75) +
  shaving(150, 46, 200, 0.8) +
  lifted(leaf("beech", 330, 10, 70, 90, accent) + leaf("beech", 370, 26, 110, 70, layers[3]), "hair");

export const coilPot = (profile: readonly Point[], fill: string, coils: number) => {
  const top = profile[0]?.[1] ?? 0;
  const widest = Math.max(...profile.map(([r]) => r));
  const rings = range(coils).map((i) => {
    const y = top + ((i + 1) / (coils + 1)) * -top;
    return (
      line(`M${-widest} ${y - 6}Q0 ${y + 18} ${widest} ${y - 6}`, darker(fill, 0.26), 5, 'opacity=".55"') +
      line(`M${-widest} ${y}Q0 ${y + 24} ${widest} ${y}`, lighter(fill, 0.3), 4, 'opacity=".4"')
    );
  });
  const rim = profile[0]?.[0] ?? 0;
  return (
    contact(widest * 2, 0, widest * 0.18) +
    vessel(profile, fill, rings.join("")) +
    shape(oval(0, top, rim, rim * 0.17), darker(fill, 0.42)) +
    line(oval(0, top, rim, rim * 0.17), lighter(fill, 0.16), 10)
  );
};

/** Three pots, coil upon coil, the last one still open. */
export const coilPots = ({ layers, surface }: Palette) =>
  at(0, 28, cut(oval(0, 0, 430, 34), surface, { dx: -3, dy: -12, shade: 0.3, shadow: "lift" })) +
  at(
    -232,
    10,
    coilPot(
      [
        [58, -330],
        [52, -280],
        [120, -190],
        [136, -110],
        [96, -20],
        [84, 0],
      ],
      "#b4673f",
      9,
    ),
  ) +
  at(
    236,
    10,
    coilPot(
      [
        [118, -180],
        [132, -110],
        [100, -20],
        [84, 0],
      ],
      "#cf9a63",
      6,
    ),
  ) +
  at(
    10,
    26,
    coilPot(
      [
        [112, -420],
        [100, -380],
        [150, -280],
        [176, -180],
        [130, -40],
        [104, 0],
      ],
      "#96523a",
      11,
    ) +
      lifted(
        sprig(-10, -420, -8, 210, { fill: layers[3], kind: "willow", size: 80 }) +
          sprig(20, -420, 22, 170, { fill: layers[2], kind: "willow", size: 70 }),
        "hair",
      ),
  ) +
  at(
    370,
    30,
    lifted(line("M-40 0C0 -26 60 -16 64 10S10 30 -6 16", "#cf9a63", 24) + line("M-42 -5C0 -31 58 -21 62 4", "#e6bd8a", 6), "hair"),
  );
